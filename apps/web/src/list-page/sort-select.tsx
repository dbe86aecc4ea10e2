import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import type { Column } from './column.tsx';
import { listMessages } from './messages.ts';
import classes from './sort-select.module.css';
import type { ListState } from './use-list-state.ts';

/** Sorting where there are no column headers to press. */
export function SortSelect<Row>({ columns, state }: { columns: readonly Column<Row>[]; state: ListState }) {
  const t = useMessages(listMessages);
  const sortable = columns.flatMap(({ sort, header }) => (sort ? [{ value: sort, label: header }] : []));
  if (sortable.length === 0) return null;
  const { sortBy, orderBy } = state.query;
  const isAscending = orderBy === 'asc';
  const Icon = isAscending ? IconSortAscending : IconSortDescending;
  return (
    <div className={classes.sort}>
      <NativeSelect
        aria-label={t('sortBy')}
        data={state.start.sortBy ? sortable : [{ value: '', label: t('defaultOrder') }, ...sortable]}
        value={sortBy ?? ''}
        onChange={(event) => state.set({ sortBy: event.currentTarget.value || undefined })}
      />
      {sortBy ? (
        <ActionIcon
          aria-label={t(isAscending ? 'ascending' : 'descending')}
          onClick={() => state.set({ orderBy: isAscending ? 'desc' : 'asc' })}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </div>
  );
}
