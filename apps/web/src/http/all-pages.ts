import { queryOptions, useQuery } from '@tanstack/react-query';
import { withLastSeen } from './last-seen.ts';

const pageSize = 100;
const none: readonly never[] = [];

interface PageOf<Row> {
  rows: readonly Row[];
  total: number;
}

type ReadPage<Row> = (query: { page: number; itemsPerPage: number }) => Promise<PageOf<Row>>;

/**
 * Every row of a paged list, one page after the other: for choices among all of them.
 *
 * @example await allPages((page) => call(userEndpoints.list, { query: page }).then(({ users, totalUsers }) => ({ rows: users, total: totalUsers })))
 */
export async function allPages<Row>(read: ReadPage<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page++) {
    const { rows, total } = await read({ page, itemsPerPage: pageSize });
    all.push(...rows);
    if (rows.length < pageSize || all.length >= total) return all;
  }
}

/** Options for useQuery and fetchQuery: every row of the list at this path. What is told of the list reaches them. */
export const allPagesQuery = <Row>(path: string, read: ReadPage<Row>) =>
  queryOptions({
    queryKey: [path, 'all'] as const,
    queryFn: ({ queryKey }) => withLastSeen(queryKey, () => allPages(read)),
  });

/** Every row of the list at this path, to choose among; none until they are there, and where the person may not read them. */
export function useAllPages<Row>(path: string, read: ReadPage<Row>, isAllowed = true): readonly Row[] {
  const { data } = useQuery({ ...allPagesQuery(path, read), enabled: isAllowed });
  return data ?? none;
}
