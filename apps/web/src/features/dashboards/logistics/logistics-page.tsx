import { logisticsFiguresEndpoints } from '@cartage/contract/dashboards/logistics/logistics.endpoints.ts';
import type { LogisticsFigures } from '@cartage/contract/dashboards/logistics/logistics.schema.ts';
import { BarList } from '#charts/bar-list.tsx';
import { ChartCard } from '#charts/chart-card.tsx';
import { ShareBar } from '#charts/share-bar.tsx';
import { FigureLink } from '#figures/figure-link.tsx';
import { FiguresPage } from '#figures/figures-page.tsx';
import { Nothing } from '#figures/nothing.tsx';
import classes from '#figures/parts.module.css';
import { type Tile, Tiles } from '#figures/tiles.tsx';
import { type Format, useFormat } from '#format/format.ts';
import { type Translate, useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { useCan } from '#session/ability.ts';
import { ButtonLink } from '#ui/link.tsx';
import { DeliveriesPerDay } from './deliveries-per-day.tsx';
import { Effort } from './effort.tsx';
import { FailureReasons } from './failure-reasons.tsx';
import type { messages as en } from './messages/en.ts';
import { logisticsFigureMessages } from './messages.ts';
import { OpenOrders } from './open-orders.tsx';

/** How the rounds of some days went. */
export function LogisticsPage() {
  const t = useMessages(logisticsFigureMessages);
  const format = useFormat();
  const can = useCan();
  return (
    <FiguresPage
      title={t('title')}
      endpoint={logisticsFiguresEndpoints.get}
      topics={['deliveries', 'routes', 'stops', 'vehicles', 'orders']}
      actions={
        can('read', 'Plan') ? (
          <ButtonLink {...linkTo('/apps/logistics/dashboard')} variant="default">
            {t('today')}
          </ButtonLink>
        ) : null
      }
    >
      {(figures) => (
        <>
          <Tiles tiles={tilesOf(figures, t, format)} period={figures.period} />
          <DeliveriesPerDay perDay={figures.perDay} />
          <ByStatus byStatus={figures.byStatus} />
          <Time time={figures.time} />
          <Effort {...figures} />
          <FailureReasons reasons={figures.failureReasons} />
          <Vehicles {...figures} />
          {can('read', 'Order') ? <OpenOrders orders={figures.orders} /> : null}
        </>
      )}
    </FiguresPage>
  );
}

function tilesOf(figures: LogisticsFigures, t: Translate<typeof en>, format: Format): Tile[] {
  const counted = ([['routes'], ['delivered', 'more'], ['failed', 'less'], ['late', 'less']] as const).map(
    ([id, better]): Tile => ({
      id,
      name: t(id),
      written: format.number(figures[id].value),
      compared: figures[id],
      ...(better ? { better } : {}),
    }),
  );
  const rates = (['successPercent', 'onTimePercent'] as const).map((id): Tile => {
    const percent = figures[id];
    return {
      id,
      name: t(id),
      written: percent === null ? '–' : format.percent(percent / 100, 1),
      note: t(percent === null ? `${id}None` : `${id}Of`),
    };
  });
  return [...counted, ...rates];
}

function ByStatus({ byStatus }: Pick<LogisticsFigures, 'byStatus'>) {
  const t = useMessages(logisticsFigureMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('byStatus')}>
      {byStatus.length === 0 ? <Nothing /> : null}
      <BarList
        rows={byStatus.map(({ status, deliveries }) => ({
          id: status,
          name: wordOf(tWord, 'delivery')(status),
          value: deliveries,
          written: format.number(deliveries),
        }))}
      />
    </ChartCard>
  );
}

function Time({ time }: Pick<LogisticsFigures, 'time'>) {
  const t = useMessages(logisticsFigureMessages);
  const format = useFormat();
  const parts = [
    { id: 'driving', value: time.drivingS, tone: 'accent' },
    { id: 'serving', value: time.servingS, tone: 'success' },
    { id: 'waiting', value: time.waitingS, tone: 'warning' },
  ] as const;
  return (
    <ChartCard title={t('time')} lead={time.routes > 0 ? t('timeOf', { count: time.routes }) : null}>
      {time.routes === 0 ? (
        <Nothing />
      ) : (
        <ShareBar shares={parts.map((part) => ({ ...part, name: t(part.id), written: format.duration(part.value) }))} />
      )}
    </ChartCard>
  );
}

function Vehicles({ vehicles, satisfaction }: LogisticsFigures) {
  const t = useMessages(logisticsFigureMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('vehicles')} lead={t('vehiclesNow')}>
      <ShareBar
        shares={[
          { id: 'onRoute', name: t('onRoute'), value: vehicles.onRoute, tone: 'accent' },
          { id: 'idle', name: t('idle'), value: vehicles.total - vehicles.onRoute, tone: 'quiet' },
        ]}
      />
      <ul className={classes.facts}>
        <li>{t('withWarnings', { count: vehicles.withWarnings })}</li>
        <li>
          {satisfaction.average === null ? (
            t('reviewsNone')
          ) : (
            <FigureLink to="/apps/ecommerce/manage-review" subject="Review">
              {t('reviews', { count: satisfaction.reviews, average: format.number(satisfaction.average, 1) })}
            </FigureLink>
          )}
        </li>
      </ul>
    </ChartCard>
  );
}
