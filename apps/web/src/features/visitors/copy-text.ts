import { toast } from '#ui/toast/toast.ts';
import type { VisitorWords } from './messages.ts';

/** Puts it where it can be pasted, and says so; pages served without TLS have no such place. */
export async function copyText(text: string, done: string, t: VisitorWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(done);
  } catch {
    toast.problem(t('notCopied', { text }));
  }
}
