import { analyticsEndpoints } from '@cartage/contract/dashboards/analytics/analytics.endpoints.ts';
import type { Analytics } from '@cartage/contract/dashboards/analytics/analytics.schema.ts';
import { BarList } from '#charts/bar-list.tsx';
import { ChartCard } from '#charts/chart-card.tsx';
import { ShareBar } from '#charts/share-bar.tsx';
import { FigureLink } from '#figures/figure-link.tsx';
import { FiguresPage } from '#figures/figures-page.tsx';
import { figureMessages } from '#figures/messages.ts';
import { Nothing } from '#figures/nothing.tsx';
import classes from '#figures/parts.module.css';
import { OrdersByPayment, OrdersByStatus, SoldByCountry } from '#figures/sales-parts.tsx';
import { salesTiles } from '#figures/sales-tiles.ts';
import { SoldPerDay } from '#figures/sold-over-time.tsx';
import { Tiles } from '#figures/tiles.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { analyticsMessages } from './messages.ts';
import { ProjectTable } from './project-table.tsx';

/** What the shop and its rounds did. */
export function AnalyticsPage() {
  const t = useMessages(analyticsMessages);
  const tFigure = useMessages(figureMessages);
  const format = useFormat();
  const can = useCan();
  return (
    <FiguresPage
      title={t('title')}
      endpoint={analyticsEndpoints.get}
      topics={['orders', 'deliveries', 'customers', 'reviews']}
    >
      {(figures) => (
        <>
          <Tiles tiles={salesTiles(figures, tFigure, format)} period={figures.period} />
          <SoldPerDay perDay={figures.sales.perDay} currency={figures.currency} />
          <SoldByCountry byCountry={figures.byCountry} currency={figures.currency} />
          <PerWeekday {...figures} />
          <OrdersByStatus byStatus={figures.byStatus} />
          <OrdersByPayment byPayment={figures.byPayment} currency={figures.currency} />
          <Deliveries {...figures} />
          {can('read', 'Project') ? <ProjectTable /> : null}
        </>
      )}
    </FiguresPage>
  );
}

/** A Monday; the week of the figures begins with one. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

function PerWeekday({ perWeekday, currency }: Analytics) {
  const t = useMessages(analyticsMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('perWeekday')}>
      <BarList
        rows={perWeekday.map((revenueMinor, at) => {
          const day = new Date(monday + at * dayMs).toISOString();
          return {
            id: day,
            name: format.weekday(day, 'UTC'),
            value: revenueMinor,
            written: format.money(revenueMinor, currency),
          };
        })}
      />
    </ChartCard>
  );
}

function Deliveries({ deliveries, reviews }: Analytics) {
  const t = useMessages(analyticsMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('deliveries')} span="whole">
      {deliveries.total === 0 ? (
        <Nothing />
      ) : (
        <ShareBar
          shares={[
            { id: 'delivered', name: t('delivered'), value: deliveries.delivered, tone: 'success' },
            { id: 'open', name: t('open'), value: deliveries.open, tone: 'info' },
            { id: 'failed', name: t('failed'), value: deliveries.failed, tone: 'error' },
          ]}
        />
      )}
      <p className={classes.facts}>
        {reviews.average === null ? (
          t('reviewsNone')
        ) : (
          <FigureLink to="/apps/ecommerce/manage-review" subject="Review">
            {t('reviews', { count: reviews.count, average: format.number(reviews.average, 1) })}
          </FigureLink>
        )}
      </p>
    </ChartCard>
  );
}
