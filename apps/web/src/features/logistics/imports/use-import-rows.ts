import type { Answer } from '@cartage/contract/core/endpoint.ts';
import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import type { ImportRow, RowChange } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';
import { toast } from '#ui/toast/toast.ts';

type Read = Answer<typeof importEndpoints.get>;
const pageSize = 100;

const readOptions = (id: string, page: number, itemsPerPage: number, problems: boolean) =>
  api.query(importEndpoints.get, {
    params: { id },
    query: { page, itemsPerPage, ...(problems ? { problems: true } : {}) },
  });

/** The job itself and how many rows there are; small, so that it can be asked for after every edit. */
export const useImportJob = (id: string) => useQuery(readOptions(id, 1, 5, false));
export const rereadImport = () => invalidate([importEndpoints.get.path]);

/** Rows by the page, as they come into sight. */
export function useImportRows(id: string, isOnlyProblems: boolean) {
  const [wanted, setWanted] = useState<readonly number[]>([1]);
  const pages = useQueries({
    queries: wanted.map((page) => ({ ...readOptions(id, page, pageSize, isOnlyProblems), staleTime: 60_000 })),
  });
  const byPage = new Map(wanted.map((page, at) => [page, pages[at]?.data?.rows]));
  const error = pages.find((page) => page.error)?.error ?? null;
  const total = pages.find((page) => page.data)?.data?.totalRows ?? 0;
  return {
    total,
    isPending: pages.every((page) => page.isPending),
    error,
    retry: () => void rereadImport(),
    rowAt: (index: number): ImportRow | undefined => byPage.get(Math.floor(index / pageSize) + 1)?.[index % pageSize],
    /** Says which rows are in sight. */
    show: (first: number, last: number) => {
      const from = Math.floor(first / pageSize) + 1;
      const to = Math.floor(last / pageSize) + 1;
      const next = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      if (next.join() !== wanted.join()) setWanted(next);
    },
  };
}

/** Writes cells of a row; it is checked at once, and so is every row that changes with it. */
export function useEditCells(id: string) {
  return useMutation({
    mutationFn: ({ line, cells }: { line: number; cells: RowChange['cells'] }) =>
      call(importEndpoints.editRow, { params: { id, line }, body: { cells } }),
    onSuccess: ({ row, alsoChanged }) => {
      const changed = new Map([row, ...alsoChanged].map((one) => [one.line, one]));
      queryClient.setQueriesData<Read>({ queryKey: [importEndpoints.get.path] }, (read) =>
        read ? { ...read, rows: read.rows.map((one) => changed.get(one.line) ?? one) } : read,
      );
      void queryClient.invalidateQueries({ queryKey: readOptions(id, 1, 5, false).queryKey });
    },
    onError: (error) => toast.failed(error),
  });
}
