import type { PlanEdit, SentEdit } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { breachKind, breachOf } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Breach } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { evaluate } from '@cartage/solver/evaluate/evaluate.ts';
import { type Insertion, insertions } from '@cartage/solver/insertions/insertions.ts';
import type { Solution, Violation } from '@cartage/solver/solution/solution.types.ts';
import { subject } from '@casl/ability';
import type { Ctx } from '#core/context.ts';
import type { Db } from '#core/deps.ts';
import { Failure, forbidden } from '#core/failure.ts';
import type { RouteChange } from '#logistics/routes/routes.table.ts';
import { readProblem } from './compute-plan.ts';
import { bestSteps } from './places.ts';
import { applyEdit, type EditCircumstances } from './plan-edits.ts';
import { type PlanOnTheRoad, planOnTheRoad } from './plan-on-the-road.ts';
import { outcomeOf } from './plan-outcome.ts';
import { deliveryOfStep, type PlanState, routeOf, sourcesOf, withRoute } from './plan-state.ts';
import type { PlanRow } from './plan-store.ts';
import { isOver, positionAhead, type SentRoute, type SentRoutes, stateOnTheRoad } from './sent-routes.ts';

/** An edit that changes routes their drivers have: those it takes stops from, and the one they come to. */
export function isSentEdit(edit: PlanEdit, sent: SentRoutes): edit is SentEdit {
  if (edit.kind === 'fit_in') return true;
  if (edit.kind !== 'move' && edit.kind !== 'unassign') return false;
  const moved = new Set(edit.deliveryIds);
  const loses = ({ passed, ahead }: SentRoute) =>
    [...passed, ...ahead].some(({ deliveryId }) => deliveryId !== null && moved.has(deliveryId));
  return (edit.kind === 'move' && sent.has(edit.vehicleId)) || [...sent.values()].some(loses);
}

/** What a change of sent routes comes to: the plan's next state, and each of those routes as it is then. */
export interface SentChange {
  next: PlanState;
  routes: RouteChange[];
  /** The deliveries that go elsewhere. */
  moved: string[];
  /** Limits it newly breaks on them. */
  breaches: { vehicleId: string; deliveryId: string | null; breach: Breach }[];
}

/** Works a change of sent routes out from where the drivers are. Refuses what cannot be moved any more. */
export async function computeSentEdit(
  ctx: Ctx,
  plan: PlanRow,
  { state, sent, edit }: { state: PlanState; sent: SentRoutes; edit: SentEdit },
  circumstances: Omit<EditCircumstances, 'bestSteps' | 'frozen' | 'ofOtherDays'>,
): Promise<SentChange> {
  if (edit.kind !== 'fit_in') refusePassed(edit, sent);
  const before = stateOnTheRoad(state, sent);
  const { built } = await readProblem(ctx, plan, before, new Set());
  const road = planOnTheRoad(built, before, sent, ctx.clock.now());
  const next =
    edit.kind === 'fit_in'
      ? fitIn(road, before, sent, edit.deliveryIds)
      : applyEdit(before, shifted(edit, sent), {
          ...circumstances,
          ofOtherDays: [],
          frozen: new Set(),
          bestSteps: (current, deliveryId, vehicleId, position) =>
            road.stateSteps(vehicleId, bestSteps(road.built, road.planOf(current), deliveryId, vehicleId, position)),
        });
  const after = evaluate(road.built.problem, road.planOf(next));
  const changed = [...sent.values()].filter(({ route: { vehicleId } }) => !isSameRoute(before, next, vehicleId));
  const broken = newBreaches(road, after, changed);
  const accepted = edit.acceptBreaches ? accept(ctx, next, broken) : next;
  const outcomes = outcomeOf(road.built, accepted, after);
  const present = outcomeOf(road.built, before, road.present);
  return {
    next: accepted,
    routes: changed.map((one) => ({
      ...one,
      outcome: outcomes.find(({ vehicleId }) => vehicleId === one.route.vehicleId),
      present: present.find(({ vehicleId }) => vehicleId === one.route.vehicleId),
      homeward: homeward(road, one),
    })),
    moved:
      edit.kind === 'fit_in'
        ? edit.deliveryIds.filter((id) => !isOnRoute(before, id) && isOnRoute(next, id))
        : edit.deliveryIds,
    breaches: edit.acceptBreaches ? [] : broken,
  };
}

const isOnRoute = (state: PlanState, deliveryId: string): boolean => sourcesOf(state, [deliveryId]).length > 0;

/** Each where it costs least on a route a driver has and breaks nothing more, the most urgent first. */
function fitIn(road: PlanOnTheRoad, before: PlanState, sent: SentRoutes, deliveryIds: readonly string[]): PlanState {
  if (sent.size === 0) throw new Failure(409, { code: 'nothing_sent', message: 'No driver has a route of this plan' });
  const isOpen = (vehicleId: string) => {
    const one = sent.get(vehicleId);
    return one !== undefined && !isOver(one) && routeOf(before, vehicleId)?.lock !== 'all';
  };
  const { problem, deliveries } = road.built;
  // What is at the depot goes with a vehicle that has not left it, or comes back there first.
  const isOnBoard = ({ vehicleId, steps, position }: Insertion, id: string) =>
    deliveries.get(id)?.visits[0].kind !== 'delivery' ||
    sent.get(vehicleId)?.route.actualStartAt === null ||
    steps.slice(0, position).some((step) => step.startsWith('reload:'));
  const urgencyOf = (id: string) => deliveries.get(id)?.priority ?? 0;
  const waiting = [...new Set(deliveryIds)].filter((id) => deliveries.has(id) && !isOnRoute(before, id));
  const next = waiting
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a))
    .reduce((state, id) => {
      const place = insertions(problem, road.planOf(state), id).find(
        (one) =>
          isOpen(one.vehicleId) &&
          isOnBoard(one, id) &&
          one.late.length === 0 &&
          addedTo(road.present, one.vehicleId, one.violations).length === 0,
      );
      const route = place && routeOf(state, place.vehicleId);
      if (!route) return state;
      return withRoute(state, { ...route, steps: road.stateSteps(place.vehicleId, place.steps) });
    }, before);
  if (next === before)
    throw new Failure(409, { code: 'nothing_fits', message: 'None of them fits into a route that is sent' });
  return next;
}

function refusePassed(edit: Exclude<SentEdit, { kind: 'fit_in' }>, sent: SentRoutes): void {
  const target = edit.kind === 'move' ? sent.get(edit.vehicleId) : undefined;
  if (target && isOver(target)) throw new Failure(409, { code: 'route_closed', message: 'This route is completed' });
  if (
    edit.kind === 'move' &&
    target &&
    edit.position !== undefined &&
    positionAhead(target, edit.position, edit.deliveryIds) === undefined
  )
    throw new Failure(409, { code: 'position_passed', message: 'The driver is past this place of the route' });
  for (const deliveryId of edit.deliveryIds)
    for (const { route, passed, ahead } of sent.values()) {
      const done = passed.find((row) => row.deliveryId === deliveryId);
      if (!done) continue;
      const isOnBoard = done.kind === 'pickup' && ahead.some((row) => row.deliveryId === deliveryId);
      if (isOnBoard && edit.kind === 'move' && edit.vehicleId === route.vehicleId) continue;
      throw isOnBoard
        ? new Failure(409, { code: 'picked_up', message: 'Its goods are in the van already', deliveryId })
        : new Failure(409, {
            code: 'stop_passed',
            message: `The driver has been at this stop, or is: it is ${done.status}`,
            deliveryId,
            status: done.status,
          });
    }
}

/** Positions count the stops as shown; what is ahead counts without those that move. */
function shifted<E extends SentEdit>(edit: E, sent: SentRoutes): E {
  const target = edit.kind === 'move' ? sent.get(edit.vehicleId) : undefined;
  if (edit.kind !== 'move' || edit.position === undefined || !target) return edit;
  const position = positionAhead(target, edit.position, edit.deliveryIds);
  return position === undefined ? edit : { ...edit, position };
}

const isSameRoute = (before: PlanState, next: PlanState, vehicleId: string): boolean =>
  routeOf(before, vehicleId)?.steps.join('\n') === routeOf(next, vehicleId)?.steps.join('\n');

/** What a route breaks now and did not break before, or by less. */
function newBreaches(road: PlanOnTheRoad, after: Solution, changed: readonly SentRoute[]): SentChange['breaches'] {
  return changed.flatMap(({ route: { vehicleId } }) =>
    addedTo(road.present, vehicleId, violationsOf(after, vehicleId)).map((violation) => {
      const deliveryId = (violation.step === undefined ? undefined : deliveryOfStep(violation.step)) ?? null;
      const zone = deliveryId === null ? undefined : road.built.barOf(deliveryId, vehicleId);
      return { vehicleId, deliveryId, breach: breachOf(violation, zone) };
    }),
  );
}

const violationsOf = ({ routes }: Solution, vehicleId: string): Violation[] =>
  routes.find((route) => route.vehicleId === vehicleId)?.violations ?? [];

/** Those of a route that it did not have before, or had less of. */
function addedTo(before: Solution, vehicleId: string, violations: readonly Violation[]): Violation[] {
  const names = ({ cause, dimension, step }: Violation) => `${cause} ${dimension ?? ''} ${step ?? ''}`;
  const known = new Map(violationsOf(before, vehicleId).map((one) => [names(one), one.amount ?? 0]));
  return violations.filter((one) => (one.amount ?? 0) > (known.get(names(one)) ?? -1));
}

function accept(ctx: Ctx, state: PlanState, breaches: SentChange['breaches']): PlanState {
  const by = ctx.person().fullName;
  return breaches.reduce((next, { vehicleId, deliveryId, breach: { cause } }) => {
    if (ctx.ability.cannot('override', subject('Route', { breach: breachKind(cause) })))
      throw forbidden('Only who may override this limit can accept the breach');
    const route = routeOf(next, vehicleId);
    return route ? withRoute(next, { ...route, accepted: [...route.accepted, { cause, deliveryId, by }] }) : next;
  }, state);
}

/** From the last stop straight home: what is left of a route under way that has no more to do. */
function homeward({ built: { problem, dayStartMs } }: PlanOnTheRoad, { route }: SentRoute): RouteChange['homeward'] {
  const vehicle = problem.vehicles.find(({ id }) => id === route.vehicleId);
  const travel = problem.travel[vehicle?.profile ?? 'default'];
  const departS = problem.initial?.find((one) => one.route === route.vehicleId)?.departS ?? 0;
  const [from, to] = [vehicle?.start, vehicle?.end];
  const isKnown = travel?.kind === 'matrix' && from !== undefined && to !== undefined;
  const cell = isKnown ? from * travel.size + to : -1;
  const travelS = isKnown ? Math.round((travel.durationsS[cell] ?? 0) / (vehicle?.speedFactor ?? 1)) : 0;
  return {
    leaveAt: new Date(dayStartMs + departS * 1000).toISOString(),
    travelS: Math.max(0, travelS),
    distanceM: isKnown ? Math.max(0, travel.distancesM?.[cell] ?? 0) : 0,
  };
}

/** Who drives the routes a change is about, for whoever has to confirm it. */
export async function driversOf(db: Db, changes: readonly RouteChange[]) {
  const rows = await db
    .selectFrom('drivers')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      changes.flatMap(({ route }) => route.driverId ?? []),
    )
    .execute();
  return changes.map(({ route }) => ({
    routeId: route.id,
    vehicleId: route.vehicleId,
    driver: rows.find(({ id }) => id === route.driverId)?.name ?? null,
  }));
}

/** 409 until somebody with the right to has said that the drivers shall be told, and has taken on what it breaks. */
export async function refuseUntold(ctx: Ctx, edit: SentEdit, { routes, breaches }: SentChange): Promise<void> {
  if (!edit.tellDrivers)
    throw new Failure(409, {
      code: 'route_dispatched',
      message: 'Drivers have these routes: say that they shall be told, or recall them first',
      routes: await driversOf(ctx.db, routes),
    });
  if (!ctx.can('dispatch', 'Route')) throw forbidden('Only who may dispatch routes can change one that is sent');
  if (breaches.length > 0)
    throw new Failure(409, {
      code: 'breaches_accepted',
      message: `Not accepted yet: ${[...new Set(breaches.map(({ breach }) => breach.cause))].join(', ')}`,
      breaches: breaches.map(({ vehicleId, deliveryId, breach }) => ({ vehicleId, deliveryId, ...breach })),
    });
}
