import type { LogisticsFigures } from '@cartage/contract/dashboards/logistics/logistics.schema.ts';
import { ChartCard } from '#charts/chart-card.tsx';
import { Nothing } from '#figures/nothing.tsx';
import classes from '#figures/parts.module.css';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsFigureMessages } from './messages.ts';

type Row = [name: string, amount: string, second: string];

/** What routes take, in all and for each stop that was done. */
export function Effort({ routes, effort, currency }: Pick<LogisticsFigures, 'routes' | 'effort' | 'currency'>) {
  const t = useMessages(logisticsFigureMessages);
  const format = useFormat();
  const { done, distanceM, co2G, costMinor, finished } = effort;
  const perStop = (amount: number, write: (amount: number) => string) =>
    done > 0 ? t('perStop', { amount: write(Math.round(amount / done)) }) : '';
  const money = (minor: number) => format.money(minor, currency);
  const rows: Row[] = [
    [t('distance'), format.distance(distanceM), perStop(distanceM, format.distance)],
    // Neither is known of vehicles without a rate.
    ...(costMinor ? [[t('cost'), money(costMinor), perStop(costMinor, money)] satisfies Row] : []),
    ...(co2G > 0 ? [[t('co2'), format.weight(co2G), perStop(co2G, format.weight)] satisfies Row] : []),
    ...(finished.tookS > 0
      ? [
          [
            t('tookTime'),
            format.duration(finished.tookS),
            [
              t('plannedTime', { time: format.duration(finished.plannedS) }),
              t('stopsAnHour', { count: format.number((finished.done / finished.tookS) * 3600, 1) }),
            ].join(' · '),
          ] satisfies Row,
        ]
      : []),
  ];
  return (
    <ChartCard title={t('effort')} lead={routes.value > 0 ? t('effortOf', { count: routes.value }) : null}>
      {routes.value === 0 ? (
        <Nothing />
      ) : (
        <ul className={classes.list}>
          {rows.map(([name, amount, second]) => (
            <li key={name} className={classes.item}>
              <span className={classes.words}>
                {name}
                <span className={classes.second}>{second}</span>
              </span>
              <span className={classes.amount}>{amount}</span>
            </li>
          ))}
        </ul>
      )}
    </ChartCard>
  );
}
