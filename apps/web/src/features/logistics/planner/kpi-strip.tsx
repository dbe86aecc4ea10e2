import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import classes from './kpi-strip.module.css';
import { plannerMessages } from './messages.ts';

/** The plan in figures. */
export function KpiStrip({ plan }: { plan: Plan }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const { kpi } = plan;
  const { data: settings } = useQuery({
    ...api.query(logisticsSettingsEndpoints.get, {}),
    enabled: Boolean(kpi.costMinor),
  });
  const figures: [string, string][] = [
    [t('served'), format.number(kpi.served)],
    [t('left'), format.number(kpi.unassigned)],
    [t('vehicles'), format.number(kpi.vehicles)],
    [t('driving'), format.duration(kpi.driveS)],
    [t('distance'), format.distance(kpi.distanceM)],
    [t('waiting'), format.duration(kpi.waitS)],
    ...(kpi.costMinor && settings
      ? [[t('cost'), format.money(kpi.costMinor, settings.currency)] satisfies [string, string]]
      : []),
    // Not known of vehicles that were given none.
    ...(kpi.co2G > 0 ? [[t('co2'), format.weight(kpi.co2G)] satisfies [string, string]] : []),
  ];
  return (
    <div className={classes.strip}>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {plan.run?.status === 'cancelled' ? <Chip tone="info">{t('stoppedEarly')}</Chip> : null}
      {plan.travel === 'estimate' ? (
        <span title={t('estimateText')}>
          <Chip tone="warning">{t('estimate')}</Chip>
        </span>
      ) : (
        <Chip>{t(plan.travel)}</Chip>
      )}
    </div>
  );
}
