import type { Override } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { BreachCause, RouteLock } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { RunAim } from '@cartage/contract/logistics/runs/runs.schema.ts';

/** What a planner has decided: enough to compute everything else again. One per step of a plan's history. */
export interface PlanState {
  vehicleIds: string[];
  deliveryIds: string[];
  /** Those of them that it was given although they are of another day. */
  ofOtherDays?: string[];
  overrides: Override[];
  /** Deliveries whose windows do not count. */
  windowless?: string[];
  aim?: RunAim;
  routes: StateRoute[];
}

export interface StateRoute {
  vehicleId: string;
  /** Solver steps: delivery ids, `id:pickup` and `id:delivery`, `break:…`, `reload:…`. */
  steps: string[];
  lock: RouteLock;
  /** Deliveries that keep their vehicle and their place in the order. */
  lockedIds: string[];
  /** Breaches somebody with the right to has taken on. */
  accepted: { cause: BreachCause; deliveryId: string | null; by: string }[];
}

export const emptyState = (vehicleIds: string[], deliveryIds: string[], ofOtherDays: string[] = []): PlanState => ({
  vehicleIds,
  deliveryIds,
  ofOtherDays,
  overrides: [],
  routes: [],
});

/** The delivery a step belongs to; undefined for breaks and reloads. */
export function deliveryOfStep(step: string): string | undefined {
  if (step.startsWith('break:') || step.startsWith('reload:')) return undefined;
  return step.replace(/:(pickup|delivery)$/, '');
}

export const deliveriesOf = (route: StateRoute): string[] => [
  ...new Set(route.steps.map(deliveryOfStep).filter((id) => id !== undefined)),
];

export const routeOf = (state: PlanState, vehicleId: string): StateRoute | undefined =>
  state.routes.find((route) => route.vehicleId === vehicleId);

export const sourcesOf = (state: PlanState, deliveryIds: readonly string[]): StateRoute[] =>
  state.routes.filter((route) => deliveriesOf(route).some((id) => deliveryIds.includes(id)));

export const isStopLocked = (state: PlanState, deliveryId: string): boolean =>
  state.routes.some(({ lockedIds }) => lockedIds.includes(deliveryId));

/** The same state with one route replaced, added, or (when it has no steps and no lock) left out. */
export function withRoute(state: PlanState, route: StateRoute): PlanState {
  const others = state.routes.filter(({ vehicleId }) => vehicleId !== route.vehicleId);
  const isEmpty = route.steps.length === 0 && route.lock === 'none';
  const order = new Map(state.vehicleIds.map((id, index) => [id, index]));
  const routes = isEmpty ? others : [...others, route];
  return { ...state, routes: routes.toSorted((a, b) => (order.get(a.vehicleId) ?? 0) - (order.get(b.vehicleId) ?? 0)) };
}

/** The same state without these deliveries on any route. */
export function without(state: PlanState, deliveryIds: readonly string[]): PlanState {
  const gone = new Set(deliveryIds);
  return state.routes.reduce(
    (next, route) =>
      withRoute(next, {
        ...route,
        steps: route.steps.filter((step) => !gone.has(deliveryOfStep(step) ?? '')),
        lockedIds: route.lockedIds.filter((id) => !gone.has(id)),
      }),
    state,
  );
}

/** What the solver found as the next state: locks stay; an accepted breach stays while its route is the same. */
export function stateOfSolution(before: PlanState, plan: readonly { route: string; steps: string[] }[]): PlanState {
  return plan.reduce<PlanState>(
    (next, { route, steps }) => {
      const vehicleId = route.replace(/#\d+$/, '');
      const old = routeOf(before, vehicleId);
      const ids = new Set(steps.map(deliveryOfStep));
      const isSame = old !== undefined && old.steps.join('\n') === steps.join('\n');
      return withRoute(next, {
        vehicleId,
        steps,
        lock: old?.lock ?? 'none',
        lockedIds: (old?.lockedIds ?? []).filter((id) => ids.has(id)),
        accepted: isSame ? old.accepted : [],
      });
    },
    { ...before, routes: [] },
  );
}
