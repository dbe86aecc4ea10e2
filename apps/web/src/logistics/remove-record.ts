import { invalidate } from '#http/api.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';

interface Removal {
  question: { title: string; text: string; confirmLabel: string };
  send: () => Promise<unknown>;
  /** The list that no longer holds it. */
  listPath: string;
  /** Said when it is gone. */
  done: string;
}

/** Asks, removes, says how it went, and reads the list again. */
export async function removeRecord({ question, send, listPath, done }: Removal): Promise<void> {
  if (!(await confirm({ ...question, isDangerous: true }))) return;
  await send().then(() => toast.done(done), toast.failed);
  await invalidate([listPath]);
}
