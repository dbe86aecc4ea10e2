import { queryClient } from '#http/query-client.ts';
import type { PagedEndpoint, RowOf } from './paged-endpoint.ts';

/** Shows rows, or what is known of them, as they are now in every list that holds them; what is asked for again says whether it is so. */
export function showRows<const E extends PagedEndpoint>(
  { path, list: { rowsKey } }: E,
  rows: readonly (Partial<RowOf<E>> & { id: unknown })[],
): void {
  const newer = (row: { id: unknown }) => {
    const known = rows.find(({ id }) => id === row.id);
    return known ? { ...row, ...known } : row;
  };
  queryClient.setQueriesData<Record<string, unknown>>(
    { queryKey: [path] },
    // pagedList builds an answer with the rows under this key
    (answer) => answer && { ...answer, [rowsKey]: (answer[rowsKey] as { id: unknown }[]).map(newer) },
  );
}
