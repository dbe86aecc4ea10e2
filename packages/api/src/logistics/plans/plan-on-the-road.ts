import { evaluate } from '@cartage/solver/evaluate/evaluate.ts';
import type { Job, Problem, RoutePlan, Shipment, Vehicle } from '@cartage/solver/problem/problem.types.ts';
import type { Solution } from '@cartage/solver/solution/solution.types.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { StopRow } from '#logistics/routes/routes.table.ts';
import { type PlanDelivery, type PlanProblem, stepsWithin } from './plan-problem.ts';
import { deliveryOfStep, type PlanState } from './plan-state.ts';
import { holderOf, isOver, type SentRoute, type SentRoutes } from './sent-routes.ts';

/** A plan's problem from now on: what is done is behind, and vans under way go on from where they are. */
export interface PlanOnTheRoad {
  built: PlanProblem;
  /** The routes of a state as the solver reads them, what is passed left away. */
  planOf(state: PlanState): RoutePlan[];
  /** A solver's steps on a vehicle as a state keeps them. */
  stateSteps(vehicleId: string, steps: readonly string[]): string[];
  /** What is planned now, carried on from what happened. */
  present: Solution;
}

/** `state` is one of `stateOnTheRoad`. */
export function planOnTheRoad(planned: PlanProblem, state: PlanState, sent: SentRoutes, now: Date): PlanOnTheRoad {
  const nowS = Math.floor((now.getTime() - planned.dayStartMs) / 1000);
  const started = new Map([...sent].filter(([, { route }]) => route.actualStartAt !== null));
  const passed = new Set([...sent.values()].flatMap(({ passedSteps }) => passedSteps));
  const shipments = planned.problem.shipments ?? [];
  const refused = new Set([...sent.values()].flatMap(refusedPickups));
  const halfDone = new Set(
    shipments
      .map(({ id }) => id)
      .filter((id) => passed.has(`${id}:pickup`) && !passed.has(`${id}:delivery`) && !refused.has(id)),
  );
  const vehicles = planned.problem.vehicles.flatMap((vehicle) => {
    const known = sent.get(vehicle.id);
    if (!known) return [vehicle];
    if (isOver(known)) return [];
    return started.has(vehicle.id) ? [vehicleUnderWay(planned, vehicle, known, nowS)] : [vehicle];
  });
  const isThere = new Set(vehicles.map(({ id }) => id));
  const problem: Problem = {
    ...planned.problem,
    vehicles,
    jobs: [
      ...(planned.problem.jobs ?? []).filter(({ id }) => !passed.has(id)),
      ...shipments.filter(({ id }) => halfDone.has(id)).map((shipment) => onBoard(shipment, sent)),
    ],
    shipments: shipments.filter(({ id }) => !passed.has(`${id}:pickup`)),
    relations: [],
  };
  const stepsOf = stepsWithin(problem);
  const shortened = (step: string) => {
    const id = deliveryOfStep(step) ?? '';
    return halfDone.has(id) ? id : step;
  };
  const stepsAhead = (vehicleId: string, steps: readonly string[]) =>
    stepsOf(vehicleId, steps.slice(sent.get(vehicleId)?.passedSteps.length ?? 0).map(shortened));
  const departs = new Map<string, number>();
  const planOf = (next: PlanState): RoutePlan[] =>
    next.routes
      .filter(({ vehicleId }) => isThere.has(vehicleId))
      .map(({ vehicleId, steps }) => {
        const ahead = stepsAhead(vehicleId, steps);
        const departS = departs.get(vehicleId);
        if (departS === undefined) return { route: vehicleId, steps: ahead };
        // He has left for his next stop; to another one he turns now.
        const goesOn = ahead[0] === shortened(started.get(vehicleId)?.aheadSteps[0] ?? '');
        return { route: vehicleId, steps: ahead, departS: goesOn ? departS : Math.max(departS, nowS) };
      });
  for (const [vehicleId, known] of started) departs.set(vehicleId, freeAtS(planned, known, nowS));
  problem.initial = planOf(state);
  const first = evaluate(problem, problem.initial);
  for (const { vehicleId, stops } of first.routes) {
    const [, next] = stops;
    const departS = departs.get(vehicleId);
    // He has not come there yet: not before now.
    if (departS !== undefined && next && next.arriveS < nowS) departs.set(vehicleId, departS + nowS - next.arriveS);
  }
  problem.initial = planOf(state);
  return {
    built: { ...planned, problem, plan: problem.initial, deliveries: withoutPickups(planned, halfDone) },
    planOf,
    stateSteps: (vehicleId, steps) => [
      ...(sent.get(vehicleId)?.passedSteps ?? []),
      ...steps.map((step) => (halfDone.has(step) ? `${step}:delivery` : step)),
    ],
    present: evaluate(problem, problem.initial),
  };
}

/** When he can go on from his last stop. */
function freeAtS({ dayStartMs }: PlanProblem, { route, passed, aheadSteps }: SentRoute, nowS: number): number {
  const seconds = (instant: string) => Math.floor((Date.parse(instant) - dayStartMs) / 1000);
  const last = lastVisit(passed);
  const startS = route.actualStartAt === null ? nowS : seconds(route.actualStartAt);
  if (!last) return startS;
  if (last.departedAt !== null) return aheadSteps.length > 0 ? seconds(last.departedAt) : nowS;
  const { windows, setupS, serviceS } = fromJson(last.planned);
  const opensS = windows[0] ? seconds(windows[0].fromAt) : 0;
  const beganS = last.startedAt ? seconds(last.startedAt) : Math.max(opensS, seconds(last.arrivedAt ?? route.startAt));
  return Math.max(nowS, beganS + setupS + serviceS);
}

/** What he came for and did not get: there is nothing to take on. */
const refusedPickups = ({ passed }: SentRoute): string[] =>
  passed.flatMap(({ kind, status, deliveryId }) =>
    kind === 'pickup' && status === 'failed' && deliveryId !== null ? [deliveryId] : [],
  );

const lastVisit = (passed: readonly StopRow[]): StopRow | undefined =>
  passed.findLast(({ deliveryId }) => deliveryId !== null);

/** The van as it goes on: from its last stop, with what it has picked up, and with what is left of its limits. */
function vehicleUnderWay(planned: PlanProblem, vehicle: Vehicle, known: SentRoute, nowS: number): Vehicle {
  const { passed, passedSteps } = known;
  const plannedStops = passed.map((row) => fromJson(row.planned));
  const sum = (of: (stop: (typeof plannedStops)[number]) => number) =>
    plannedStops.reduce((total, stop) => total + of(stop), 0);
  const last = lastVisit(passed);
  const start = last ? placeOfStop(planned.problem, last) : vehicle.start;
  const left = (limit: number | undefined, used: number) =>
    limit === undefined ? undefined : Math.max(0, limit - used);
  const limits = {
    maxDistanceM: left(
      vehicle.maxDistanceM,
      sum(({ distanceM }) => distanceM),
    ),
    maxTravelS: left(
      vehicle.maxTravelS,
      sum(({ travelS }) => travelS),
    ),
    maxDurationS: left(vehicle.maxDurationS, Math.max(0, freeAtS(planned, known, nowS) - startedS(planned, known))),
    maxTasks: left(vehicle.maxTasks, new Set(passed.flatMap(({ deliveryId }) => deliveryId ?? [])).size),
  };
  const [shift] = vehicle.shifts ?? [];
  const [fromS, toS] = shift?.window ?? [0, 86_400];
  const beganS = Math.min(fromS, startedS(planned, known));
  const reloads = passedSteps.filter((step) => step.startsWith('reload:')).length;
  return {
    ...vehicle,
    ...(start === undefined ? {} : { start }),
    ...Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined)),
    shifts: [
      {
        window: [beganS, Math.max(beganS, toS)],
        breaks: (shift?.breaks ?? []).filter(({ id }) => !passedSteps.includes(`break:${id}`)),
      },
    ],
    ...(vehicle.reload
      ? { reload: { ...vehicle.reload, maxTrips: Math.max(1, vehicle.reload.maxTrips - reloads) } }
      : {}),
    initialLoad: pickedUp(planned, passed, passedSteps),
  };
}

const startedS = ({ dayStartMs }: PlanProblem, { route }: SentRoute): number =>
  Math.floor((Date.parse(route.actualStartAt ?? route.startAt) - dayStartMs) / 1000);

function placeOfStop({ jobs = [], shipments = [] }: Problem, { deliveryId, kind }: StopRow): number | undefined {
  const job = jobs.find(({ id }) => id === deliveryId);
  const shipment = shipments.find(({ id }) => id === deliveryId);
  return job?.visit.place ?? shipment?.[kind === 'pickup' ? 'pickup' : 'delivery'].place;
}

/** What jobs put into the van stays to the end; of pairs under way the job itself counts it (see `onBoard`). */
function pickedUp({ problem }: PlanProblem, passed: readonly StopRow[], passedSteps: readonly string[]): number[] {
  const done = new Set(passedSteps);
  const jobs = (problem.jobs ?? []).filter(
    ({ id, pickup }) =>
      pickup && done.has(id) && passed.some(({ deliveryId, status }) => deliveryId === id && status !== 'failed'),
  );
  return jobs.reduce<number[]>(
    (load, { pickup = [] }) => pickup.map((amount, dimension) => amount + (load[dimension] ?? 0)),
    (problem.vehicles[0]?.capacity ?? []).map(() => 0),
  );
}

/** What was picked up on the way has only its delivery left, by the van that has it. */
function onBoard({ pickup: _, delivery, amount, maxRideS: __, ...task }: Shipment, sent: SentRoutes): Job {
  const holder = holderOf(sent, task.id);
  return {
    ...task,
    visit: delivery,
    ...(amount ? { delivery: amount } : {}),
    ...(holder === undefined ? {} : { allowedVehicles: [holder] }),
  };
}

function withoutPickups({ deliveries }: PlanProblem, halfDone: ReadonlySet<string>): Map<string, PlanDelivery> {
  return new Map(
    [...deliveries].map(([id, delivery]) => {
      const [, second] = delivery.visits;
      return [id, halfDone.has(id) && second ? { ...delivery, visits: [second] } : delivery];
    }),
  );
}
