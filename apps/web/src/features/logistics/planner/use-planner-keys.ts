import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { messagesNow } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { plannerMessages } from './messages.ts';
import { whereIs } from './plan-lookups.ts';
import { deliveryName } from './plan-words.ts';
import { canLeave } from './sent-stops.ts';
import type { Planner } from './use-planner.ts';
import type { PlannerSelection } from './use-selection.ts';

interface Desk {
  plan: Plan;
  planner: Planner;
  selection: PlannerSelection;
  onMove: (deliveryId: string) => void;
}

/** The planner's keys: O optimise, M move, L lock, U take off, [ ] routes, Ctrl+Z and Ctrl+Shift+Z. */
export function usePlannerKeys({ plan, planner, selection, onMove }: Desk): void {
  const can = useCan();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || !can('update', 'Plan')) return;
    const act = actOf(event, { plan, planner, selection, onMove });
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Letters belong to fields and dialogs first. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null
  );
}

function actOf(event: KeyboardEvent, { plan, planner, selection, onMove }: Desk): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'z' && key !== 'y') return undefined;
    const way = key === 'y' || event.shiftKey ? 'redo' : 'undo';
    return (way === 'undo' ? plan.canUndo : plan.canRedo) ? () => void planner.step(way) : undefined;
  }
  if (event.altKey) return undefined;
  const focused = document.activeElement?.closest<HTMLElement>('[data-delivery]')?.dataset.delivery;
  const id = focused ?? selection.delivery;
  const { route, stop } = whereIs(plan, id) ?? {};
  const canGo = !route || !stop || canLeave(route, stop);
  const acts: Record<string, (() => void) | undefined> = {
    o: plan.status === 'optimising' ? undefined : () => planner.optimise('scratch'),
    m: id && canGo ? () => onMove(id) : undefined,
    l:
      id && stop && route?.status === 'planned'
        ? () => planner.change({ kind: 'lock_stop', deliveryId: id, locked: !stop.locked })
        : undefined,
    u:
      id && stop && canGo
        ? () =>
            planner.change(
              { kind: 'unassign', deliveryIds: [id] },
              messagesNow(plannerMessages)('unassignedDone', { name: deliveryName(plan, id) }),
            )
        : undefined,
    '[': () => selection.set({ vehicle: neighbour(plan, selection.vehicle, -1), delivery: undefined }),
    ']': () => selection.set({ vehicle: neighbour(plan, selection.vehicle, 1), delivery: undefined }),
  };
  return acts[key];
}

function neighbour({ routes }: Plan, vehicleId: string | undefined, step: -1 | 1): string | undefined {
  const at = routes.findIndex((route) => route.vehicleId === vehicleId);
  const next = at < 0 ? (step > 0 ? 0 : routes.length - 1) : (at + step + routes.length) % routes.length;
  return routes[next]?.vehicleId;
}
