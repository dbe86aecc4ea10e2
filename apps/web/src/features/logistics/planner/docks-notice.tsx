import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { plannerMessages } from './messages.ts';
import { PlanNotice } from './plan-notice.tsx';
import { timeOf, vehiclesText } from './plan-words.ts';
import type { Planner } from './use-planner.ts';

/** Says which vehicles cannot be loaded before they are to leave, and lets them leave when they are. */
export function DocksNotice({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const format = useFormat();
  const late = plan.routes.flatMap(({ vehicleName, status, loading }) =>
    loading && loading.lateS > 0 ? [{ vehicleName, status, loading }] : [],
  );
  return [...new Set(late.map(({ loading }) => loading.depotId))].map((depotId) => {
    const waiting = late.filter(({ loading }) => loading.depotId === depotId);
    const { depotName = '', docks = 0 } = waiting[0]?.loading ?? {};
    const depot = isolated(depotName);
    const routes = waiting.map(({ vehicleName, loading }) =>
      t('loadedBy', { vehicle: isolated(vehicleName), time: timeOf({ format, plan }, loading.toAt) }),
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
        text={t('docksText', { routes: vehiclesText({ t, format }, routes) })}
        action={waiting.some(({ status }) => status === 'planned') ? wait : undefined}
      />
    );
  });
}
