import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { columnsOf, withChanges } from './columns.ts';
import { kanbanQuery, refreshKanban, usePending } from './pending.ts';

/** The boards with their cards: as the server has them, as others change them, with what is on its way there. */
export function useKanban() {
  const { data, error, refetch } = useQuery(kanbanQuery);
  useLiveChanges(['kanban'], () => refreshKanban());
  const { pending } = usePending();
  const columns = useMemo(
    () =>
      data &&
      withChanges(
        columnsOf(data),
        pending.map(({ change }) => change),
      ),
    [data, pending],
  );
  return { columns, error: data ? null : error, retry: refetch };
}
