import { emailEndpoints } from '@cartage/contract/email/email.endpoints.ts';
import type { Email } from '@cartage/contract/email/email.schema.ts';
import type { Query } from '@tanstack/react-query';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';
import { messagesNow } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { changedList, changedMail, type MailChange, type MailList } from './mail-lists.ts';
import { emailMessages } from './messages.ts';
import type { MailPlace } from './use-mail-view.ts';

const { path } = emailEndpoints.list;
const isOfMail = ({ queryKey: [first] }: Query) => first === path || first === emailEndpoints.get.path;

export const refreshMails = () => invalidate([path]);

/** Changes mails: on the screen at once, taken back where the server refuses. Says whether it was done. */
export async function changeMails(mails: readonly Email[], change: MailChange): Promise<boolean> {
  if (mails.length === 0) return true;
  const ids = mails.map(({ id }) => id);
  return shownAtOnce(
    mails,
    mails.map((mail) => changedMail(mail, change)),
    () => call(emailEndpoints.update, { body: { ids, ...change } }),
  );
}

/** For good: from the trash, and drafts. */
export const removeMails = (mails: readonly Email[]): Promise<boolean> =>
  shownAtOnce(mails, undefined, () => call(emailEndpoints.remove, { body: { ids: mails.map(({ id }) => id) } }));

/** Puts mails back where each was, as one act, and tells of those that are gone for good. */
export const restoreMails = (mails: readonly Email[]): Promise<boolean> =>
  shownAtOnce(mails, mails, async () => {
    const places = mails.map(({ id, folder, isDeleted }) => ({ id, folder, isDeleted }));
    const { ids } = await call(emailEndpoints.putBack, { body: { mails: places } });
    const count = mails.length - ids.length;
    if (count > 0) toast.problem(messagesNow(emailMessages)('goneSince', { count }));
  });

async function shownAtOnce(
  before: readonly Email[],
  after: readonly Email[] | undefined,
  write: () => Promise<unknown>,
): Promise<boolean> {
  await queryClient.cancelQueries({ predicate: isOfMail });
  const kept = queryClient.getQueriesData({ predicate: isOfMail });
  show(before, after);
  try {
    await write();
    return true;
  } catch (error) {
    for (const [key, data] of kept) queryClient.setQueryData(key, data);
    toast.failed(error);
    return false;
  } finally {
    void refreshMails();
  }
}

function show(before: readonly Email[], after: readonly Email[] | undefined): void {
  const ids = new Set(before.map(({ id }) => id));
  for (const { queryKey } of queryClient.getQueryCache().findAll({ predicate: isOfMail })) {
    if (queryKey[0] === path) {
      const place = placeIn(queryKey[1]);
      queryClient.setQueryData<MailList>(queryKey, (list) => {
        if (!list) return list;
        const known = after ?? before.map((mail) => ({ ...mail, isDeleted: true }));
        const shown = changedList(list, place, before, known);
        return after ? shown : { ...shown, emails: shown.emails.filter(({ id }) => !ids.has(id)) };
      });
    } else {
      const byId = new Map((after ?? []).map((mail) => [mail.id, mail]));
      queryClient.setQueryData<Email>(queryKey, (mail) => {
        const now = mail && byId.get(mail.id);
        return now && mail ? { ...mail, ...now, replies: mail.replies } : mail;
      });
    }
  }
}

/** The key of a list is what was asked for: its path and its query. */
const placeIn = (input: unknown): Partial<MailPlace> => (input as { query: Partial<MailPlace> }).query;
