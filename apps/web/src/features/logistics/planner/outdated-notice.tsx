import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { plannerMessages } from './messages.ts';
import { PlanNotice } from './plan-notice.tsx';
import type { Planner } from './use-planner.ts';

/** Names the routes whose times are those of an earlier vehicle, delivery, day's hours or traffic, and computes them again. */
export function OutdatedNotice({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const named = [...plan.routes.map(({ vehicleId, vehicleName: name }) => ({ vehicleId, name })), ...plan.idleVehicles];
  const names = plan.outdated.flatMap((id) => named.find(({ vehicleId }) => vehicleId === id)?.name ?? []);
  return (
    <PlanNotice
      plan={plan}
      planner={planner}
      icon={IconRefreshAlert}
      title={t('outdated')}
      text={t('outdatedText', { vehicles: format.list(names) })}
      action={{ label: t('recompute'), run: planner.recompute, isRunning: planner.isRecomputing }}
    />
  );
}
