import { type ContactMessage, contactEndpoints } from '@cartage/contract/contact/contact.endpoints.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { messagesNow } from '#i18n/messages.ts';
import { eachOf, tellRefused } from '#list-page/each-of.ts';
import { toast } from '#ui/toast/toast.ts';
import type { VisitorWords } from './messages.ts';

type Marked = Pick<ContactMessage, 'id' | 'name' | 'version' | 'status'>;

/** Says of each that it is answered, or open again; who has pressed the wrong one takes it back. */
export async function markMessages(
  messages: readonly Marked[],
  status: ContactMessage['status'],
  t: VisitorWords,
  { isUndo = false } = {},
): Promise<void> {
  const others = messages.filter((one) => one.status !== status);
  const { answers: changed, refused } = await eachOf(others, ({ id, version }) =>
    call(contactEndpoints.change, { params: { id }, body: { status } }, { ifMatch: version }),
  );
  const before = status === 'new' ? 'answered' : 'new';
  const undo = isUndo ? {} : { onUndo: () => void markMessages(changed, before, t, { isUndo: true }) };
  const facts = { count: changed.length, name: changed[0]?.name ?? '' };
  if (changed.length > 0) toast.done(t(status === 'new' ? 'markedNew' : 'markedAnswered', facts), undo);
  if (others.length === 1) tellRefused(refused);
  else if (refused[0]) {
    const reason = describeError(refused[0].reason, messagesNow(errorMessages));
    toast.problem(t('someFailed', { count: refused.length, reason }));
  }
  await invalidate([contactEndpoints.list.path]);
}
