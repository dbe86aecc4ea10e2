import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Column } from './column.tsx';
import { download, toCsv } from './export-csv.ts';
import { listMessages } from './messages.ts';
import { type PagedEndpoint, pageOf, type RowOf } from './paged-endpoint.ts';
import { inputOf } from './use-list-data.ts';
import type { ListState } from './use-list-state.ts';

interface ExportButtonProps<E extends PagedEndpoint> {
  endpoint: E;
  state: ListState;
  columns: readonly Column<RowOf<E>>[];
  /** The file is called `<name>.csv`. */
  name: string;
}

/** Downloads what the list shows now, with its search, filters and order: all pages, as CSV. */
export function ExportButton<const E extends PagedEndpoint>({ endpoint, state, columns, name }: ExportButtonProps<E>) {
  const t = useMessages(listMessages);
  const [done, setDone] = useState<{ rows: number; total: number }>();
  const start = async () => {
    try {
      const rows = await fetchAll(endpoint, state, (count, total) => setDone({ rows: count, total }));
      download(`${name}.csv`, toCsv(columns, rows), 'text/csv;charset=utf-8');
      toast.done(t('exported', { count: rows.length }));
    } catch (error) {
      toast.failed(error);
    } finally {
      setDone(undefined);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={done !== undefined}
      title={done ? t('exporting', { done: done.rows, total: done.total }) : t('exportTip')}
      onClick={() => void start()}
    >
      {t('export')}
    </Button>
  );
}

const largestPage = 100;

async function fetchAll<const E extends PagedEndpoint>(
  endpoint: E,
  { query }: ListState,
  onProgress: (rows: number, total: number) => void,
): Promise<RowOf<E>[]> {
  const all: RowOf<E>[] = [];
  onProgress(0, 0);
  for (let page = 1; ; page++) {
    const input = inputOf<E>({ query: { ...query, page, itemsPerPage: largestPage } });
    const { rows, total } = pageOf(endpoint, await call(endpoint, input));
    all.push(...rows);
    onProgress(all.length, total);
    if (rows.length < largestPage || all.length >= total) return all;
  }
}
