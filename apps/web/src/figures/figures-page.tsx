import type { Answer, CallInput, Endpoint } from '@cartage/contract/core/endpoint.ts';
import type { Period } from '@cartage/contract/dashboards/figures.schema.ts';
import type { EventTopic } from '@cartage/contract/events/events.endpoints.ts';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { api, invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './figures-page.module.css';
import { figureMessages } from './messages.ts';
import { type Days, daysIn } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';

interface FiguresPageProps<Figures> {
  title: string;
  endpoint: Endpoint;
  /** What changes these figures. */
  topics: readonly EventTopic[];
  /** At the end of the head, after the days. */
  actions?: ReactNode;
  children: (figures: Figures) => ReactNode;
}

const dayIn = (word: unknown) => (typeof word === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(word) ? word : undefined);

/** A dashboard over some days, which stand in its address: figures that follow what happens. */
export function FiguresPage<const E extends Endpoint>({
  title,
  endpoint,
  topics,
  actions,
  children,
}: FiguresPageProps<Answer<E> & { period: Period }> & { endpoint: E }) {
  const t = useMessages(figureMessages);
  const format = useFormat();
  const search: { from?: unknown; to?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const from = dayIn(search.from);
  const to = dayIn(search.to);
  const asked = { query: { ...(from ? { from } : {}), ...(to ? { to } : {}) } };
  // Every dashboard is asked for its days, and answers which they are; FiguresPageProps holds their callers to that.
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...api.query(endpoint, asked as unknown as CallInput<E>),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const figures = data as (Answer<E> & { period: Period }) | undefined;
  // Where a file is imported hundreds of records change at once, and each sum is over all of them.
  useLiveChanges(topics, () => invalidate([endpoint.path]), { restMs: 5_000 });
  const goTo = (days: Days) =>
    void navigate({ to: '.', search: { ...search, ...days }, replace: true, resetScroll: false } as never); // the router's types know no search of a screen made at run time
  return (
    <>
      <PageHeader
        title={title}
        lead={
          figures
            ? t('daysShown', {
                from: format.date(figures.period.from),
                to: format.date(figures.period.to),
                count: daysIn(figures.period),
              })
            : '\u00A0'
        }
        actions={
          <>
            {figures ? <PeriodPicker period={figures.period} onChange={goTo} /> : null}
            {actions}
          </>
        }
      />
      {error && !figures ? <FailedPanel title={t('failed')} error={error} onRetry={refetch} /> : null}
      {!figures && !error ? <Skeleton height="30rem" /> : null}
      {figures ? (
        <div className={classes.grid} aria-busy={isPlaceholderData}>
          {children(figures)}
        </div>
      ) : null}
    </>
  );
}
