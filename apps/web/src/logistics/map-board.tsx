import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { WidgetBoundary } from '#ui/error-boundary.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import classes from './map-board.module.css';
import { logisticsMessages } from './messages.ts';

interface MapBoardProps {
  title: string;
  /** What narrows the list. */
  filters?: ReactNode;
  actions?: ReactNode;
  /** What stands beside the map, and what it is called. */
  side: ReactNode;
  label: string;
  /** Loaded lazily, as maps are heavy. */
  map: ReactNode;
  /** Both are worked on at once: where there is no room beside each other, the map is above. */
  isEditing?: boolean;
}

/** A page that shows the same things in words and on the map; where there is room for one of both only, which. */
export function MapBoard({ title, filters, actions, side, label, map, isEditing = false }: MapBoardProps) {
  const t = useMessages(logisticsMessages);
  const [view, setView] = useState('list');
  const isNarrow = useIsNarrow(60);
  const isChosen = isNarrow && !isEditing;
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <header className={classes.bar}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {filters ? <search className={classes.filters}>{filters}</search> : null}
        <div className={classes.actions}>{actions}</div>
      </header>
      {isChosen ? (
        <SegmentedControl
          className={classes.views ?? ''}
          value={view}
          onChange={setView}
          data={[
            { value: 'list', label: t('viewList') },
            { value: 'map', label: t('viewMap') },
          ]}
        />
      ) : null}
      <div className={classes.board} data-editing={isEditing || undefined}>
        {isChosen && view !== 'list' ? null : (
          <aside className={classes.side} aria-label={label}>
            {side}
          </aside>
        )}
        {isChosen && view !== 'map' ? null : (
          <div className={classes.map}>
            <WidgetBoundary>
              <Suspense fallback={<Skeleton height="100%" />}>{map}</Suspense>
            </WidgetBoundary>
          </div>
        )}
      </div>
    </div>
  );
}

interface BoardSearchProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

export function BoardSearch({ label, value, onChange }: BoardSearchProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      className={classes.search ?? ''}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

export interface BoardFailure {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}

interface BoardListProps<Row> {
  /** Left out while they are waited for. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  /** How many there are, in words. */
  found: string;
  failed: BoardFailure | undefined;
  /** There are others, which the filters hide. */
  isNarrowed: boolean;
  onClear: () => void;
  /** In the place of the rows where there are none at all. */
  none: ReactNode;
}

/** The cards beside the map, or what stands in their place. */
export function BoardList<Row>({ rows, idOf, card, found, failed, isNarrowed, onClear, none }: BoardListProps<Row>) {
  const t = useMessages(listMessages);
  if (!rows) return failed ? <FailedPanel {...failed} /> : <Skeleton height="12rem" />;
  if (rows.length === 0 && !isNarrowed) return none;
  return (
    <>
      <p className={classes.found} role="status">
        {found}
      </p>
      {rows.length === 0 ? (
        <StatePanel
          drawing={<LensOverPaper />}
          title={t('noMatch')}
          action={
            <Button variant="default" onClick={onClear}>
              {t('clearFilters')}
            </Button>
          }
        />
      ) : null}
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={idOf(row)}>{card(row)}</li>
        ))}
      </ul>
    </>
  );
}
