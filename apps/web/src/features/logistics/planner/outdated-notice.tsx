import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import classes from './copy-banner.module.css';
import { plannerMessages } from './messages.ts';
import type { Planner } from './use-planner.ts';

/** Names the routes whose times are those of an earlier vehicle, delivery or day's hours, and computes them again. */
export function OutdatedNotice({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const can = useCan();
  const named = [...plan.routes.map(({ vehicleId, vehicleName: name }) => ({ vehicleId, name })), ...plan.idleVehicles];
  const names = plan.outdated.flatMap((id) => named.find(({ vehicleId }) => vehicleId === id)?.name ?? []);
  return (
    <section className={classes.banner} aria-label={t('outdated')}>
      <IconRefreshAlert size={18} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{t('outdated')}</strong>
        <span>{t('outdatedText', { vehicles: format.list(names) })}</span>
      </div>
      {can('update', 'Plan') ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={planner.isRecomputing}
          disabled={planner.isBusy || plan.status === 'optimising'}
          onClick={planner.recompute}
        >
          {t('recompute')}
        </Button>
      ) : null}
    </section>
  );
}
