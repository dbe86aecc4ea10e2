import { type ContactMessage, contactEndpoints } from '@cartage/contract/contact/contact.endpoints.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { toast } from '#ui/toast/toast.ts';
import type { EmailWords } from '../messages.ts';

/** The letter that answers a visitor has gone out: their message waits no more, unless the writer says it does. */
export async function markAnswered(id: number, tMail: EmailWords): Promise<void> {
  try {
    await mark(id, 'answered');
    toast.done(tMail('answered'), { onUndo: () => void mark(id, 'new').catch((error) => toast.failed(error)) });
  } catch (error) {
    toast.failed(error);
  }
}

async function mark(id: number, status: ContactMessage['status']): Promise<void> {
  await call(contactEndpoints.change, { params: { id }, body: { status } });
  await invalidate([contactEndpoints.list.path]);
}
