import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { WidgetBoundary } from '#ui/error-boundary.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import arrange from './arrange.module.css';
import { CardList } from './card-list.tsx';
import type { Column } from './column.tsx';
import { ColumnsPop } from './columns-pop.tsx';
import { DataTable } from './data-table.tsx';
import { ExportButton } from './export-button.tsx';
import { type Filter, FilterBar } from './filters.tsx';
import { type EmptyWords, ListBody } from './list-body.tsx';
import classes from './list-page.module.css';
import { listMessages } from './messages.ts';
import type { PagedEndpoint, RowOf, SortKeyOf } from './paged-endpoint.ts';
import { Pager, rangeText } from './pager.tsx';
import type { RowAction } from './row-actions.tsx';
import { SelectBox } from './select-box.tsx';
import { type BulkAction, SelectionBar } from './selection-bar.tsx';
import { SortSelect } from './sort-select.tsx';
import { useColumns } from './use-columns.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptList } from './use-kept-list.ts';
import { useListData } from './use-list-data.ts';
import { useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';
import { ViewsPop } from './views-pop.tsx';

export interface ListPageProps<E extends PagedEndpoint> {
  endpoint: E;
  title: string;
  columns: readonly Column<RowOf<E>, SortKeyOf<E>>[];
  /** What a screen reader calls a row: its name or number. */
  rowName: (row: RowOf<E>) => string;
  rowKey?: (row: RowOf<E>) => string | number;
  filters?: readonly Filter[];
  /** What can be searched; without it there is no search. */
  searchLabel?: string;
  /** How it is sorted at first, where that is not the endpoint's own order. */
  start?: { sortBy: SortKeyOf<E>; orderBy: 'asc' | 'desc' };
  /** Buttons of the page: "Invite a person". The primary one last. */
  actions?: ReactNode;
  rowActions?: readonly RowAction<RowOf<E>>[];
  bulkActions?: readonly BulkAction<RowOf<E>>[];
  /** Name of the exported file; without it there is no export. */
  exportName?: string;
  /** What the file holds, where it is more than the list shows. */
  exportColumns?: readonly Column<RowOf<E>>[];
  /** What an empty list teaches: the next step with one action. */
  empty?: EmptyWords;
  /** Between the header and the list. */
  above?: ReactNode;
}

/** A server-paged list: the URL owns its state, the endpoint its columns' sort keys and filters. See README.md. */
export function ListPage<const E extends PagedEndpoint>(props: ListPageProps<E>) {
  const { endpoint, title, columns, rowKey = idOf, filters = [], bulkActions, exportName } = props;
  const t = useMessages(listMessages);
  const state = useListState(endpoint, props.start);
  const answer = useListData(endpoint, state);
  const kept = useKeptList(endpoint);
  const choice = useColumns(columns, state, kept);
  // The columns are the person's: until they are known, rows would jump.
  const data = { ...answer, isLoading: answer.isLoading || (kept.isPending && !state.columns) };
  const selection = useSelection(data.rows, rowKey);
  const keptFocus = useKeptFocus();
  const isNarrow = useIsNarrow(37.5);
  const lead =
    data.isLoading || (data.total === 0 && !state.isNarrowed)
      ? '\u00A0'
      : t(state.isNarrowed ? 'found' : 'total', { count: data.total });
  const Rows = isNarrow ? CardList : DataTable;
  const table = {
    label: title,
    columns: choice.shown,
    data,
    state,
    rowKey,
    rowName: props.rowName,
    rowActions: props.rowActions,
    selection: bulkActions && bulkActions.length > 0 ? { ...selection, Box: SelectBox } : undefined,
  };
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <>
            {exportName ? (
              <ExportButton
                endpoint={endpoint}
                state={state}
                columns={props.exportColumns ?? (choice.chosen ? choice.shown : columns)}
                name={exportName}
              />
            ) : null}
            {props.actions}
          </>
        }
      />
      {props.above}
      <section ref={choice.ref} className={classes.card} aria-label={title} {...keptFocus}>
        {bulkActions && selection.rows.length > 0 ? (
          <SelectionBar selection={selection} actions={bulkActions} />
        ) : (
          <FilterBar state={state} filters={filters} searchLabel={props.searchLabel}>
            <div className={arrange.tools}>
              <ViewsPop
                state={state}
                kept={kept}
                present={
                  choice.chosen ? { ...state.view, columns: choice.shown.map(({ id }) => id).join() } : state.view
                }
              />
              <ColumnsPop columns={columns} choice={choice} />
            </div>
          </FilterBar>
        )}
        {isNarrow ? <SortSelect columns={columns} state={state} /> : null}
        <WidgetBoundary>
          <ListBody data={data} state={state} empty={props.empty}>
            <Rows {...table} />
            <Pager state={state} total={data.total} />
          </ListBody>
        </WidgetBoundary>
        <p role="status" className={classes.status}>
          {data.isLoading ? t('loading') : data.isOld || data.error ? '' : rangeText(t, state, data.total)}
        </p>
      </section>
    </>
  );
}

function idOf(row: unknown): string | number {
  // Rows of the contract have an id unless the page says otherwise with rowKey.
  return (row as { id: string | number }).id;
}
