import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import scroll from '#ui/scroll-box.module.css';
import { ScrollBox } from '#ui/scroll-box.tsx';
import type { Column } from './column.tsx';
import classes from './data-table.module.css';
import { listMessages } from './messages.ts';
import { type RowAction, RowActions } from './row-actions.tsx';
import type { SelectBoxProps } from './select-box.tsx';
import type { ListData } from './use-list-data.ts';
import type { ListState } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

/** What is selected, with the box that selects. */
export type RowSelection<Row> = Selection<Row> & { Box: ComponentType<SelectBoxProps> };

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  data: ListData<Row>;
  state: ListState;
  rowKey: (row: Row) => string | number;
  /** What a screen reader calls the row: "Select Ada Lovelace". */
  rowName: (row: Row) => string;
  rowActions?: readonly RowAction<Row>[] | undefined;
  selection?: RowSelection<Row> | undefined;
}

const endClass = `${classes.end} ${scroll.pinned}`;

/** The rows as a table. Sorting goes through the state; while the first answer is awaited, rows of the final height. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, data, state, rowKey, selection, rowActions } = props;
  const t = useMessages(listMessages);
  return (
    <ScrollBox className={classes.scroller}>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={data.isLoading || data.isOld}
        data-old={data.isOld || undefined}
      >
        <thead>
          <tr>
            {selection ? (
              <th className={classes.check}>
                <selection.Box
                  label={t('selectAll')}
                  isChecked={selection.state === 'all'}
                  isPartly={selection.state === 'some'}
                  isDisabled={data.rows.length === 0}
                  onToggle={selection.toggleAll}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} state={state} />
            ))}
            {rowActions ? (
              <th className={endClass}>
                <span className={classes.hidden}>{t('actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {data.isLoading
            ? skeletonRows(Math.min(state.query.itemsPerPage, 10), [
                ...(selection ? [undefined] : []),
                ...columns.map(({ from }) => from),
                ...(rowActions ? [undefined] : []),
              ])
            : data.rows.map((row) => <BodyRow key={rowKey(row)} row={row} {...props} />)}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function HeaderCell<Row>({ column, state }: { column: Column<Row>; state: ListState }) {
  const { sortBy, orderBy } = state.query;
  const isSorted = column.sort !== undefined && sortBy === column.sort;
  const isAscending = isSorted && orderBy === 'asc';
  const Icon = isAscending ? IconArrowUp : isSorted ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-from={column.from}
      style={{ width: column.width }}
      aria-sort={column.sort ? (isSorted ? (isAscending ? 'ascending' : 'descending') : 'none') : undefined}
    >
      {column.sort ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={isSorted || undefined}
          onClick={() => state.set(nextSort(state, column.sort))}
        >
          {column.header}
          <Icon size={14} aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** Ascending, descending, as it came. */
export function nextSort({ query, start }: ListState, key: string | undefined): Record<string, unknown> {
  if (query.sortBy !== key) return { sortBy: key, orderBy: 'asc' };
  if (query.orderBy === 'asc') return { orderBy: 'desc' };
  return start.sortBy === key ? { orderBy: 'asc' } : { ...start };
}

function BodyRow<Row>({ row, columns, rowName, rowActions, selection }: DataTableProps<Row> & { row: Row }) {
  const t = useMessages(listMessages);
  const format = useFormat();
  const isSelected = selection?.has(row) ?? false;
  return (
    <tr data-row data-selected={isSelected || undefined}>
      {selection ? (
        <td className={classes.check}>
          <selection.Box
            label={t('select', { name: rowName(row) })}
            isChecked={isSelected}
            onToggle={(isRange) => selection.toggle(row, isRange)}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-from={column.from}>
          {column.cell(row, format)}
        </td>
      ))}
      {rowActions ? (
        <td className={endClass}>
          <RowActions row={row} name={rowName(row)} actions={rowActions} />
        </td>
      ) : null}
    </tr>
  );
}

const skeletonRows = (count: number, cells: readonly Column<unknown>['from'][]) =>
  Array.from({ length: count }, (_, row) => row).map((row) => (
    <tr key={row}>
      {cells.map((from, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that wait are nothing but their place
        <td key={cell} data-from={from}>
          <Skeleton height={12} width={cell === 0 ? '60%' : '80%'} radius="xs" />
        </td>
      ))}
    </tr>
  ));
