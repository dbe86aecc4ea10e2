import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { IconPackageImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { plannerMessages } from './messages.ts';
import { PlanNotice } from './plan-notice.tsx';
import type { Planner } from './use-planner.ts';

/** Says how much was made ready for the plan's day since it was made, and takes it in. */
export function UnplannedNotice({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const { data } = useQuery(api.query(planEndpoints.unplanned, { params: { id: plan.id } }));
  // What was just taken in is in the plan before the list is read again.
  const own = new Set([...plan.unassigned, ...plan.routes.flatMap(({ stops }) => stops)].map((one) => one.deliveryId));
  const deliveryIds = (data?.deliveryIds ?? []).filter((id) => !own.has(id));
  const count = deliveryIds.length;
  if (count === 0) return null;
  return (
    <PlanNotice
      plan={plan}
      planner={planner}
      icon={IconPackageImport}
      title={t('unplanned', { count })}
      text={t('unplannedText')}
      action={{
        label: t('addUnplanned'),
        run: () => planner.change({ kind: 'add_deliveries', deliveryIds }, t('unplannedAdded', { count })),
      }}
    />
  );
}
