import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import classes from './copy-banner.module.css';
import { plannerMessages } from './messages.ts';
import type { Planner } from './use-planner.ts';

/** Says how much was made ready for the plan's day since it was made, and takes it in. */
export function UnplannedNotice({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const can = useCan();
  const { data } = useQuery(api.query(planEndpoints.unplanned, { params: { id: plan.id } }));
  // What was just taken in is in the plan before the list is read again.
  const own = new Set([...plan.unassigned, ...plan.routes.flatMap(({ stops }) => stops)].map((one) => one.deliveryId));
  const deliveryIds = (data?.deliveryIds ?? []).filter((id) => !own.has(id));
  const count = deliveryIds.length;
  if (count === 0) return null;
  const title = t('unplanned', { count });
  return (
    <section className={classes.banner} aria-label={title}>
      <IconPackageImport size={18} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{title}</strong>
        <span>{t('unplannedText')}</span>
      </div>
      {can('update', 'Plan') ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={planner.isBusy || plan.status === 'optimising'}
          onClick={() => planner.change({ kind: 'add_deliveries', deliveryIds }, t('unplannedAdded', { count }))}
        >
          {t('addUnplanned')}
        </Button>
      ) : null}
    </section>
  );
}
