import type { CallInput } from '@cartage/contract/core/endpoint.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#http/call.ts';
import { withLastSeen } from '#http/last-seen.ts';
import { type PagedEndpoint, pageOf, type RowOf } from './paged-endpoint.ts';

export interface MoreRows<Row> {
  rows: readonly Row[];
  /** How many there are in all, once that is known. */
  total: number | undefined;
  isPending: boolean;
  /** Nothing could be read. */
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  /** There is, or was, more than the first page. */
  isLong: boolean;
  isReadingMore: boolean;
  isMoreFailed: boolean;
  readMore: () => void;
}

/**
 * The rows of a list from its beginning, as many pages of it as were asked for.
 *
 * @example const keys = useMoreRows(apiKeyEndpoints.list, { ownerId, itemsPerPage: 100 });
 */
export function useMoreRows<const E extends PagedEndpoint>(
  endpoint: E,
  query: CallInput<E> extends { query?: infer Query } ? Query : never,
): MoreRows<RowOf<E>> {
  type Page = ReturnType<typeof pageOf<E>>;
  const answer = useInfiniteQuery<Page, Error, InfiniteData<Page, number>, readonly unknown[], number>({
    queryKey: [endpoint.path, 'more', query],
    queryFn: ({ pageParam, queryKey, signal }) =>
      withLastSeen([...queryKey, pageParam], async () => {
        // The query given is the endpoint's own but for its page.
        const input = { query: { ...(query as object), page: pageParam } } as unknown as CallInput<E>;
        return pageOf(endpoint, await call(endpoint, input, { signal }));
      }),
    initialPageParam: 1,
    getNextPageParam: ({ rows, total }, pages) => {
      const count = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return rows.length > 0 && count < total ? pages.length + 1 : undefined;
    },
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = answer;
  return {
    rows: data ? once(data.pages.flatMap(({ rows }) => rows)) : [],
    total: data?.pages.at(-1)?.total,
    isPending: answer.isPending,
    error: data ? null : answer.error,
    retry: () => void answer.refetch(),
    hasMore: hasNextPage,
    isLong: hasNextPage || (data?.pages.length ?? 0) > 1,
    isReadingMore: isFetchingNextPage,
    isMoreFailed: isFetchNextPageError,
    readMore: () => {
      if (!isFetchingNextPage) void answer.fetchNextPage();
    },
  };
}

/** A row that came in between two pages moves one of the first onto the second as well. */
function once<Row>(rows: readonly Row[]): Row[] {
  const idOf = (row: Row) => (row as { id: unknown }).id; // every row of a list has one
  return [...new Map(rows.map((row) => [idOf(row), row])).values()];
}
