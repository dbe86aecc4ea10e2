import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { cashOf } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import { collectedText } from './at-door-text.ts';
import classes from './cash-sum.module.css';
import { logisticsMessages } from './messages.ts';

/** The money of a route: what is to be collected, what its driver hands in, and where that differs. */
export function CashSum({ route }: { route: Pick<Route, 'stops' | 'currency' | 'toldCash'> }) {
  const t = useMessages(logisticsMessages);
  const format = useFormat();
  const { currency, toldCash = [] } = route;
  const { dueMinor, collectedMinor, differences } = cashOf(route.stops, toldCash);
  if (dueMinor === 0 && collectedMinor === 0) return null;
  return (
    <section className={classes.sum} aria-label={t('cash')}>
      <dl className={classes.amounts}>
        <div>
          <dt>{t('cashToCollect')}</dt>
          <dd>{format.money(dueMinor, currency)}</dd>
        </div>
        <div>
          <dt>{t('cashCollected')}</dt>
          <dd>{format.money(collectedMinor, currency)}</dd>
        </div>
      </dl>
      {differences.length + toldCash.length > 0 ? (
        <div className={classes.differences}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <ul aria-label={t('cashDifferences')}>
            {differences.map(({ stop, ...amounts }) => (
              <li key={stop.sequence}>
                {headed([stop.ref, stop.customer].filter(Boolean).join(' · '))}
                <bdi>{collectedText({ t, format }, { ...amounts, currency })}</bdi>
                {stop.atDoor?.cash?.reason ? (
                  <>
                    {' · '}
                    <bdi>{stop.atDoor.cash.reason}</bdi>
                  </>
                ) : null}
              </li>
            ))}
            {toldCash.map((told) => (
              <li key={told.deliveryId}>
                {headed([told.ref, told.customer].filter(Boolean).join(' · '))}
                <bdi>{t('collected', { amount: format.money(told.collectedMinor, currency) })}</bdi>
                {' · '}
                {t('cashToldLate')}
                {told.reason ? (
                  <>
                    {' · '}
                    <bdi>{told.reason}</bdi>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
