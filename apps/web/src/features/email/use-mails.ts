import { emailEndpoints } from '@cartage/contract/email/email.endpoints.ts';
import type { Email, EmailsMeta } from '@cartage/contract/email/email.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { queryClient } from '#http/query-client.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import type { MailList } from './mail-lists.ts';
import { refreshMails } from './mail-writes.ts';
import { type MailPlace, type MailView, mailsPerPage } from './use-mail-view.ts';

/** The page of mails that is looked at, and whether there is one after it; new mail comes by itself. */
export function useMails(place: MailPlace, { q, page }: Pick<MailView, 'q' | 'page'>) {
  const asked = (at: number) =>
    api.query(emailEndpoints.list, { query: { ...place, q, page: at, itemsPerPage: mailsPerPage } });
  const list = useQuery({ ...asked(page), placeholderData: keepPreviousData });
  const isFull = list.data?.emails.length === mailsPerPage;
  // The server counts none: whether there is more, the next page says, which is then there when it is turned to.
  const next = useQuery({ ...asked(page + 1), enabled: isFull });
  useLiveChanges(['email'], () => refreshMails());
  return {
    emails: list.data?.emails,
    counts: list.data?.emailsMeta ?? lastCounts(),
    hasNext: isFull && (next.data?.emails.length ?? 0) > 0,
    isPending: list.isPending,
    isFetching: list.isFetching,
    /** Another question was asked than the one these answer. */
    isOld: list.isPlaceholderData,
    error: list.data ? undefined : list.error,
    refetch: list.refetch,
  };
}

/** While another folder is read, the counts of the one before. */
function lastCounts(): EmailsMeta | undefined {
  const lists = queryClient.getQueriesData<MailList>({
    predicate: ({ queryKey: [path] }) => path === emailEndpoints.list.path,
  });
  return lists.findLast(([, list]) => list)?.[1]?.emailsMeta;
}

/** One mail with its answers; what the list knows of it stands there until it is read. */
export function useMail(id: number, inList: Email | undefined) {
  return useQuery({
    ...api.query(emailEndpoints.get, { params: { id } }),
    ...(inList && { placeholderData: inList }),
  });
}
