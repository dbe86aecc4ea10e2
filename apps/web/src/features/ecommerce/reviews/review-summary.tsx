import type { Answer } from '@cartage/contract/core/endpoint.ts';
import { reviewEndpoints } from '@cartage/contract/ecommerce/reviews/reviews.endpoints.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BarList } from '#charts/bar-list.tsx';
import { ChartCard } from '#charts/chart-card.tsx';
import { ColumnChart } from '#charts/column-chart.tsx';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { TextLink } from '#ui/link.tsx';
import { reviewMessages } from './messages.ts';
import classes from './reviews.module.css';
import { Stars } from './stars.tsx';

type Summary = Answer<typeof reviewEndpoints.summary>;

/** How the shop is judged, and what came in lately. */
export function ReviewSummary() {
  const t = useMessages(reviewMessages);
  const { data, error, refetch } = useQuery(api.query(reviewEndpoints.summary, {}));
  if (error && !data) return <FailedPanel title={t('summaryFailed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className={classes.figures ?? ''} height="18rem" />;
  if (data.reviews === 0) return null;
  return (
    <div className={classes.figures}>
      <Judgement summary={data} />
      {newIn(data) > 0 ? <Week summary={data} /> : null}
    </div>
  );
}

const newIn = ({ week }: Summary) => week.reduce((sum, { reviews }) => sum + reviews, 0);

function Judgement({ summary }: { summary: Summary }) {
  const { reviews, average, byStars, pending, weekBefore } = summary;
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const rows = byStars.map((value, at) => ({
    id: at + 1,
    name: t('starsShort', { count: at + 1 }),
    value,
    written: format.number(value),
    note: format.percent(value / reviews),
  }));
  return (
    <ChartCard
      title={t('summary')}
      {...(newIn(summary) > 0
        ? { span: 'half' }
        : { span: 'whole', lead: t('weekNone', { before: format.number(weekBefore) }) })}
    >
      <div className={classes.judgement}>
        <div className={classes.average}>
          <span className={classes.figure}>{format.number(average, 1)}</span>
          <Stars value={average} label={t('average', { average: format.number(average, 1) })} sizePx={20} />
          <span className={classes.quiet}>{t('total', { count: reviews })}</span>
          {pending > 0 ? (
            <TextLink
              {...linkTo('/apps/ecommerce/manage-review', { search: { status: 'Pending' } })}
              inherit
              className={classes.link ?? ''}
            >
              {t('waiting', { count: pending })}
            </TextLink>
          ) : (
            <span className={classes.quiet}>{t('noneWaiting')}</span>
          )}
        </div>
        <BarList rows={rows.toReversed()} whole={reviews} />
      </div>
    </ChartCard>
  );
}

function Week({ summary }: { summary: Summary }) {
  const { week, weekBefore, weekPositive } = summary;
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const count = newIn(summary);
  const positive = t('weekPositive', { share: format.percent(weekPositive / count) });
  const lead = t('weekLead', { count, before: format.number(weekBefore) });
  const table = {
    columns: [t('day'), t('reviews')],
    rows: week.map(({ day, reviews }) => [format.date(day), format.number(reviews)]),
  };
  return (
    <ChartCard title={t('week')} span="half" lead={`${lead} · ${positive}`} table={table}>
      <ColumnChart
        label={t('week')}
        series={[{ name: t('reviews'), tone: 'accent' }]}
        points={week.map(({ day, reviews }) => ({
          id: day,
          short: format.shortWeekday(day),
          label: format.date(day),
          values: [reviews],
        }))}
        write={(value) => format.number(value)}
        describe={({ label, values: [value = 0] }) => t('onDay', { day: label, count: value })}
      />
    </ChartCard>
  );
}
