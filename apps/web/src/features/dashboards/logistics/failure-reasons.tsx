import type { LogisticsFigures } from '@cartage/contract/dashboards/logistics/logistics.schema.ts';
import { BarList } from '#charts/bar-list.tsx';
import { ChartCard } from '#charts/chart-card.tsx';
import classes from '#figures/parts.module.css';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useReasonName } from '#logistics/use-reason-name.ts';
import { logisticsFigureMessages } from './messages.ts';

/** Why stops failed, by the names the settings give the reasons; any other as it was written. */
export function FailureReasons({ reasons }: { reasons: LogisticsFigures['failureReasons'] }) {
  const t = useMessages(logisticsFigureMessages);
  const format = useFormat();
  const nameOf = useReasonName(reasons.length > 0);
  return (
    <ChartCard title={t('reasons')}>
      {reasons.length === 0 ? <p className={classes.quiet}>{t('reasonsNone')}</p> : null}
      <BarList
        rows={reasons.map(({ reason, stops }) => ({
          id: reason,
          name: <bdi>{nameOf(reason)}</bdi>,
          value: stops,
          written: format.number(stops),
        }))}
      />
    </ChartCard>
  );
}
