import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { plannerMessages } from './messages.ts';
import { PlanNotice } from './plan-notice.tsx';
import { timeOf } from './plan-words.ts';
import type { Planner } from './use-planner.ts';

/** Says which vehicles cannot be loaded before they are to leave, and lets them leave when they are. */
export function DocksNotice({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  return plan.docks.map(({ depotId, name, docks, turns }) => {
    const late = turns.flatMap(({ vehicleId, toAt, lateS }) => {
      const route = lateS > 0 ? plan.routes.find((one) => one.vehicleId === vehicleId) : undefined;
      return route ? [{ route, toAt }] : [];
    });
    if (late.length === 0) return null;
    const depot = isolated(name);
    const routes = late.map(({ route, toAt }) =>
      t('loadedBy', { vehicle: isolated(route.vehicleName), time: timeOf({ format, plan }, toAt) }),
    );
    const wait = {
      label: t('leaveWhenLoaded'),
      run: () => planner.change({ kind: 'leave_when_loaded', depotId }, t('leftWhenLoaded')),
    };
    return (
      <PlanNotice
        key={depotId}
        plan={plan}
        planner={planner}
        icon={IconBuildingWarehouse}
        title={t('docksTitle', { depot, count: docks })}
        text={t('docksText', { routes: format.list(routes) })}
        action={late.some(({ route }) => route.status === 'planned') ? wait : undefined}
      />
    );
  });
}
