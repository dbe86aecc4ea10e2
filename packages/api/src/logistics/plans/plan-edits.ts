import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { PlanEdit } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { Failure, fail, invalidField, notFound } from '#core/failure.ts';
import {
  deliveriesOf,
  isStopLocked,
  type PlanState,
  routeOf,
  type StateRoute,
  sourcesOf,
  stateOfSolution,
  without,
  withRoute,
} from './plan-state.ts';
import type { KnownReason } from './plans.table.ts';
import { relaxationIdOf } from './relaxation-id.ts';

type Edit<K extends PlanEdit['kind']> = Extract<PlanEdit, { kind: K }>;

export interface EditCircumstances {
  reasons: readonly KnownReason[];
  /** Vehicles whose route a driver has. */
  frozen: ReadonlySet<string>;
  /** The route's steps with a delivery at its cheapest place; at `position` among the stops, where it is given. */
  bestSteps(state: PlanState, deliveryId: string, vehicleId: string, position?: number): string[];
  /** Of the deliveries that are added those of another day than the plan's. */
  ofOtherDays: readonly string[];
  /** Name of the person, for what is accepted. */
  by: string;
}

/** The state after one change by hand. Pure: what the change means for times and loads is computed from the state. */
export function applyEdit(
  state: PlanState,
  edit: Exclude<PlanEdit, { kind: 'leave_now' | 'leave_when_loaded' | 'fit_in' }>,
  circumstances: EditCircumstances,
): PlanState {
  switch (edit.kind) {
    case 'move':
      return move(state, edit, circumstances);
    case 'unassign':
      return unassign(state, edit, circumstances);
    case 'lock_route':
      return lockRoute(state, edit, circumstances);
    case 'lock_stop':
      return lockStop(state, edit, circumstances);
    case 'override':
      return override(state, edit);
    case 'apply_fix':
      return applyFix(state, edit, circumstances);
    case 'accept_breach':
      return acceptBreach(state, edit, circumstances);
    case 'add_deliveries':
      return {
        ...state,
        deliveryIds: [...new Set([...state.deliveryIds, ...edit.deliveryIds])],
        ofOtherDays: [...new Set([...(state.ofOtherDays ?? []), ...circumstances.ofOtherDays])],
      };
    case 'add_vehicles':
      return { ...state, vehicleIds: [...new Set([...state.vehicleIds, ...edit.vehicleIds])] };
    case 'remove_vehicles':
      return removeVehicles(state, edit, circumstances);
    case 'drop_windows':
      return dropWindows(state, edit);
    case 'remove_deliveries': {
      refuseHeld(state, edit.deliveryIds, circumstances.frozen);
      const gone = new Set(edit.deliveryIds);
      return without({ ...state, deliveryIds: state.deliveryIds.filter((id) => !gone.has(id)) }, edit.deliveryIds);
    }
  }
}

function move(
  state: PlanState,
  { deliveryIds: named, vehicleId, position }: Edit<'move'>,
  circumstances: EditCircumstances,
): PlanState {
  const deliveryIds = [...new Set(named)];
  if (!state.vehicleIds.includes(vehicleId))
    throw invalidField('vehicleId', 'unknown_id', 'This vehicle is not in the plan');
  const target = routeOf(state, vehicleId);
  if (target) refuseLocked([target], circumstances.frozen);
  for (const [index, id] of named.entries())
    if (!state.deliveryIds.includes(id))
      throw invalidField(`deliveryIds.${index}`, 'unknown_id', 'This delivery is not in the plan');
  refuseHeld(state, deliveryIds, circumstances.frozen);
  return deliveryIds.reduce(
    (next, id, index) => {
      const at = position === undefined ? undefined : position + index;
      return withRoute(next, { ...routeFor(next, vehicleId), steps: circumstances.bestSteps(next, id, vehicleId, at) });
    },
    without(state, deliveryIds),
  );
}

function unassign(state: PlanState, { deliveryIds }: Edit<'unassign'>, { frozen }: EditCircumstances): PlanState {
  refuseHeld(state, deliveryIds, frozen);
  return without(state, deliveryIds);
}

function lockRoute(
  state: PlanState,
  { vehicleId, lock }: Edit<'lock_route'>,
  { frozen }: EditCircumstances,
): PlanState {
  const route = routeOf(state, vehicleId);
  if (!route) throw notFound('Route');
  refuseSent(route, frozen);
  return withRoute(state, { ...route, lock });
}

function lockStop(
  state: PlanState,
  { deliveryId, locked }: Edit<'lock_stop'>,
  { frozen }: EditCircumstances,
): PlanState {
  const route = state.routes.find((candidate) => deliveriesOf(candidate).includes(deliveryId));
  if (!route) throw new Failure(409, { code: 'not_on_route', message: 'Only a stop on a route can be locked' });
  refuseSent(route, frozen);
  const others = route.lockedIds.filter((id) => id !== deliveryId);
  return withRoute(state, { ...route, lockedIds: locked ? [...others, deliveryId] : others });
}

function override(state: PlanState, { override: change }: Edit<'override'>): PlanState {
  if (!state.vehicleIds.includes(change.vehicleId))
    throw invalidField('override.vehicleId', 'unknown_id', 'This vehicle is not in the plan');
  return { ...state, overrides: [...state.overrides, change] };
}

function removeVehicles(
  state: PlanState,
  { vehicleIds }: Edit<'remove_vehicles'>,
  { frozen }: EditCircumstances,
): PlanState {
  const gone = new Set(vehicleIds);
  refuseLocked(
    state.routes.filter(({ vehicleId }) => gone.has(vehicleId)),
    frozen,
  );
  return {
    ...state,
    vehicleIds: state.vehicleIds.filter((id) => !gone.has(id)),
    overrides: state.overrides.filter(({ vehicleId }) => !gone.has(vehicleId)),
    routes: state.routes.filter(({ vehicleId }) => !gone.has(vehicleId)),
  };
}

function dropWindows(state: PlanState, { deliveryIds, dropped }: Edit<'drop_windows'>): PlanState {
  for (const [index, id] of deliveryIds.entries())
    if (!state.deliveryIds.includes(id))
      throw invalidField(`deliveryIds.${index}`, 'unknown_id', 'This delivery is not in the plan');
  const named = new Set(deliveryIds);
  const others = (state.windowless ?? []).filter((id) => !named.has(id));
  return { ...state, windowless: dropped ? [...others, ...named] : others };
}

/** Routes may have been locked or sent since the fix was found: those must stay as they are. */
function applyFix(
  state: PlanState,
  { deliveryId, relaxationId }: Edit<'apply_fix'>,
  { reasons, frozen }: EditCircumstances,
): PlanState {
  const fix = reasons
    .find((reason) => reason.deliveryId === deliveryId)
    ?.fixes.find((one) => relaxationIdOf(one.relaxation) === relaxationId);
  if (!fix) throw notFound('Fix');
  const { overrides, routes } = fix.state;
  const next = stateOfSolution(
    state,
    routes.map(({ vehicleId, steps }) => ({ route: vehicleId, steps })),
  );
  for (const route of state.routes) {
    const { steps, lockedIds } = route;
    const after = routeOf(next, route.vehicleId);
    if (after?.steps.join('\n') === steps.join('\n')) continue;
    refuseLocked([route], frozen);
    const moved = lockedIds.find((id) => !after?.lockedIds.includes(id));
    if (moved !== undefined) throw stopLocked(moved);
  }
  return { ...next, overrides };
}

function acceptBreach(
  state: PlanState,
  { vehicleId, cause, deliveryId }: Edit<'accept_breach'>,
  { by, frozen }: EditCircumstances,
): PlanState {
  const route = routeOf(state, vehicleId);
  if (!route) throw notFound('Route');
  refuseSent(route, frozen);
  return withRoute(state, { ...route, accepted: [...route.accepted, { cause, deliveryId: deliveryId ?? null, by }] });
}

const routeFor = (state: PlanState, vehicleId: string): StateRoute =>
  routeOf(state, vehicleId) ?? { vehicleId, steps: [], lock: 'none', lockedIds: [], accepted: [] };

function refuseLocked(routes: readonly StateRoute[], frozen: ReadonlySet<string>): void {
  for (const route of routes) {
    refuseSent(route, frozen);
    const { vehicleId, lock } = route;
    if (lock === 'all') throw fail(planEndpoints.edit.failures.routeLocked, { vehicleId });
  }
}

function refuseSent({ vehicleId }: StateRoute, frozen: ReadonlySet<string>): void {
  if (frozen.has(vehicleId))
    throw new Failure(409, {
      code: 'route_dispatched',
      message: 'A driver has this route; recall it first',
      vehicleId,
    });
}

/** What stands on a route that a driver has or that is locked, or is locked itself, stays. */
function refuseHeld(state: PlanState, deliveryIds: readonly string[], frozen: ReadonlySet<string>): void {
  refuseLocked(sourcesOf(state, deliveryIds), frozen);
  const locked = deliveryIds.find((id) => isStopLocked(state, id));
  if (locked !== undefined) throw stopLocked(locked);
}

const stopLocked = (deliveryId: string) =>
  new Failure(409, { code: 'stop_locked', message: 'This stop is locked; unlock it first', deliveryId });
