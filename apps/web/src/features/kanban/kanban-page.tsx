import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Ask, AskedQuestion } from './asked.ts';
import { narrowed, noFilter } from './board-filter.ts';
import { BoardRow } from './board-row.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './kanban-page.module.css';
import { kanbanMessages } from './messages.ts';
import { Speech } from './speech.tsx';
import { useKanban } from './use-kanban.ts';
import { useKanbanPlace } from './use-kanban-place.ts';

const Questions = lazy(() => import('./questions.tsx').then((module) => ({ default: module.Questions })));
const OpenCard = lazy(() => import('./open-card.tsx').then((module) => ({ default: module.OpenCard })));

/** What is to be done, in progress and done: cards on boards. */
export function KanbanPage() {
  const t = useMessages(kanbanMessages);
  const { columns, error, retry } = useKanban();
  const { cardId, open } = useKanbanPlace();
  const [filter, setFilter] = useState(noFilter);
  const [asked, ask] = useState<AskedQuestion>();
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        actions={columns ? <FilterBar columns={columns} filter={filter} onChange={setFilter} /> : undefined}
      />
      {error ? <FailedPanel title={t('failed')} error={error} onRetry={retry} /> : null}
      {columns ? (
        <BoardRow
          all={columns}
          shown={narrowed(columns, filter)}
          filter={filter}
          onShowAll={() => setFilter(noFilter)}
          ask={ask satisfies Ask}
        />
      ) : null}
      {columns || error ? null : <Waiting />}
      <Speech />
      <Suspense fallback={null}>
        {asked && columns ? <Questions asked={asked} columns={columns} onClose={() => ask(undefined)} /> : null}
        {cardId !== undefined && columns ? (
          <OpenCard key={cardId} id={cardId} columns={columns} onClose={() => open(undefined)} />
        ) : null}
      </Suspense>
    </div>
  );
}

const Waiting = () => (
  <div className={classes.waiting} aria-hidden="true">
    <Skeleton className={classes.wait} />
    <Skeleton className={classes.wait} />
    <Skeleton className={classes.wait} />
  </div>
);
