import type { CallInput } from '@cartage/contract/core/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#http/api.ts';
import { type PagedEndpoint, pageOf, type RowOf } from './paged-endpoint.ts';
import { type ListState, textOf } from './use-list-state.ts';

export interface ListData<Row> {
  rows: readonly Row[];
  total: number;
  /** Nothing has been shown yet. */
  isLoading: boolean;
  /** The rows belong to the query before; the new ones are on their way. */
  isOld: boolean;
  error: unknown;
  retry: () => void;
  updatedAt: number;
}

/** The rows the state asks for. Older rows stay until the new ones are here; a page behind the end goes to the last. */
export function useListData<const E extends PagedEndpoint>(endpoint: E, state: ListState): ListData<RowOf<E>> {
  const answer = useQuery({ ...api.query(endpoint, inputOf<E>(state)), placeholderData: keepPreviousData });
  const { rows, total } = answer.data === undefined ? { rows: [], total: 0 } : pageOf(endpoint, answer.data);
  const { page, itemsPerPage } = state.query;
  const lastPage = Math.max(1, Math.ceil(total / itemsPerPage));
  const isBehindEnd = answer.isSuccess && !answer.isPlaceholderData && page > lastPage;
  const { set } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the correction is due once, when the answer shows the end
  useEffect(() => {
    if (isBehindEnd) set({ page: lastPage }, { replace: true });
  }, [isBehindEnd, lastPage]);
  return {
    rows,
    total,
    isLoading: answer.isPending,
    isOld: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    updatedAt: answer.dataUpdatedAt,
  };
}

/** The query of a list is its endpoint's own: it was read by that endpoint's schema. */
export const inputOf = <E extends PagedEndpoint>({ query }: Pick<ListState, 'query'>) =>
  ({ query: Object.fromEntries(Object.entries(query).map(asSent)) }) as unknown as CallInput<E>;
const asSent = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  typeof value === 'object' && value !== null && !Array.isArray(value) ? textOf(value) : value,
];
