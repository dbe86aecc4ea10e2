import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Button } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { plannerMessages } from './messages.ts';
import classes from './plan-board.module.css';
import { whereIs } from './plan-lookups.ts';
import { deliveryName } from './plan-words.ts';
import { canLeave } from './sent-stops.ts';
import type { Planner } from './use-planner.ts';
import type { PlannerSelection } from './use-selection.ts';

/** What can be done with the selected delivery, for hands without a keyboard. */
export function SelectedBar({
  plan,
  planner,
  selection,
  onMove,
}: {
  plan: Plan;
  planner: Planner;
  selection: PlannerSelection;
  onMove: (deliveryId: string) => void;
}) {
  const t = useMessages(plannerMessages);
  const can = useCan();
  const id = selection.delivery;
  if (!id || !can('update', 'Plan')) return null;
  const { route, stop } = whereIs(plan, id) ?? {};
  const name = deliveryName(plan, id);
  const isWindowless = plan.windowless.includes(id);
  const isFixed = route !== undefined && (route.status !== 'planned' || route.lock === 'all');
  const canGo = !route || !stop || canLeave(route, stop);
  return (
    <div className={classes.selected} role="toolbar" aria-label={t('selected', { name })}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <Button size="compact-sm" variant="light" disabled={!canGo} onClick={() => onMove(id)}>
        {t('move')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isFixed}
        aria-pressed={isWindowless}
        onClick={() => planner.change({ kind: 'drop_windows', deliveryIds: [id], dropped: !isWindowless })}
      >
        {t(isWindowless ? 'mindWindow' : 'dropWindow')}
      </Button>
      {stop ? (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isFixed}
            onClick={() => planner.change({ kind: 'lock_stop', deliveryId: id, locked: !stop.locked })}
          >
            {t(stop.locked ? 'unlockStop' : 'lockStop')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={!canGo}
            onClick={() => planner.change({ kind: 'unassign', deliveryIds: [id] }, t('unassignedDone', { name }))}
          >
            {t('unassign')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
