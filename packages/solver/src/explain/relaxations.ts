/** Changes of a problem that may make room for a task: how each is applied, and how much of it a plan really needs. */
import { isTaskKind } from '#evaluate/problem-index.ts';
import type { VehicleLimit } from '#problem/check-problem.ts';
import type { Problem, Shift, Vehicle, Visit, Window } from '#problem/problem.types.ts';
import type { RouteSchedule, Solution } from '#solution/solution.types.ts';
import type { Fix, VehicleReason } from './explanation.types.ts';

/** `by` is in the unit of the kind: seconds, load units, metres or tasks; 0 for a skill. */
export interface Relaxation {
  kind: Exclude<Fix['kind'], 'drop_other' | 'run_longer'>;
  route: string;
  vehicleId: string;
  by: number;
  taskId?: string;
  skill?: string;
  dimension?: number;
  limit?: VehicleLimit;
}

/** What could remove a reason, with a first guess of how much it takes. */
export function relaxationsFor(reason: VehicleReason, taskId: string): Relaxation[] {
  const { route, vehicleId, code, shortByS = 0, tooMuch = 0 } = reason;
  const base = { route, vehicleId };
  switch (code) {
    case 'SKILL':
      return reason.missing?.length === 1
        ? [{ ...base, kind: 'add_skill', by: 0, skill: reason.missing[0] ?? '' }]
        : [];
    case 'CAPACITY_SINGLE':
    case 'CAPACITY_ROUTE':
      return [{ ...base, kind: 'add_capacity', by: tooMuch, dimension: reason.dimension ?? 0 }];
    case 'SHIFT_END':
      return [
        { ...base, kind: 'extend_shift', by: shortByS },
        { ...base, kind: 'start_earlier', by: shortByS },
      ];
    case 'WINDOW_UNREACHABLE':
      return [
        { ...base, kind: 'start_earlier', by: shortByS },
        { ...base, kind: 'widen_window', by: shortByS, taskId },
      ];
    case 'WINDOW_CONFLICT':
      return [
        { ...base, kind: 'widen_window', by: shortByS, taskId },
        { ...base, kind: 'start_earlier', by: shortByS },
      ];
    default: {
      const limit = limitOf[code];
      return limit === undefined ? [] : [{ ...base, kind: 'raise_limit', by: shortByS || tooMuch, limit }];
    }
  }
}

const limitOf: { [code in VehicleReason['code']]?: VehicleLimit } = {
  MAX_DISTANCE: 'maxDistanceM',
  MAX_DRIVE: 'maxTravelS',
  MAX_DURATION: 'maxDurationS',
  MAX_STOPS: 'maxTasks',
};

export function relax(problem: Problem, relaxation: Relaxation): Problem {
  if (relaxation.kind === 'widen_window') return relaxWindow(problem, relaxation);
  const vehicles = problem.vehicles.map((vehicle) =>
    vehicle.id === relaxation.vehicleId ? relaxVehicle(vehicle, relaxation) : vehicle,
  );
  return { ...problem, vehicles };
}

function relaxVehicle(vehicle: Vehicle, { kind, route, by, skill, dimension = 0, limit }: Relaxation): Vehicle {
  if (kind === 'add_skill') return { ...vehicle, skills: [...(vehicle.skills ?? []), skill ?? ''] };
  if (kind === 'add_capacity')
    return { ...vehicle, capacity: (vehicle.capacity ?? []).map((room, d) => (d === dimension ? room + by : room)) };
  if (limit !== undefined) return { ...vehicle, [limit]: (vehicle[limit] ?? 0) + by };
  const at = shiftNumber(route);
  const move = (shift: Shift, k: number): Shift =>
    k === at ? { ...shift, window: movedShift(shift.window, kind, by) } : shift;
  return vehicle.shifts ? { ...vehicle, shifts: vehicle.shifts.map(move) } : vehicle;
}

function movedShift([from, to]: Window, kind: Relaxation['kind'], by: number): Window {
  return kind === 'extend_shift' ? [from, to + by] : [from - by, to];
}

function shiftNumber(route: string): number {
  return Number(/#(\d+)$/.exec(route)?.[1] ?? 1) - 1;
}

function relaxWindow(problem: Problem, { taskId, by }: Relaxation): Problem {
  const widen = (visit: Visit): Visit => {
    const last = visit.windows?.at(-1);
    return last === undefined
      ? visit
      : { ...visit, windows: [...(visit.windows ?? []).slice(0, -1), [last[0], last[1] + by]] };
  };
  return {
    ...problem,
    jobs: (problem.jobs ?? []).map((job) => (job.id === taskId ? { ...job, visit: widen(job.visit) } : job)),
    shipments: (problem.shipments ?? []).map((one) =>
      one.id === taskId ? { ...one, pickup: widen(one.pickup), delivery: widen(one.delivery) } : one,
    ),
  };
}

/** How much of the relaxation a plan made under it uses; 0 or less: it would stand without. */
export function amountUsed(problem: Problem, relaxation: Relaxation, solution: Solution): number {
  const vehicle = problem.vehicles.find(({ id }) => id === relaxation.vehicleId);
  if (relaxation.kind === 'widen_window') return windowUsed(problem, relaxation, solution);
  if (vehicle === undefined || relaxation.kind === 'add_skill') return 0;
  const own = solution.routes.filter(({ vehicleId }) => vehicleId === vehicle.id);
  const d = relaxation.dimension ?? 0;
  const room = vehicle.capacity?.[d] ?? 0;
  if (relaxation.kind === 'add_capacity')
    return Math.max(...own.flatMap(({ stops }) => stops).map(({ load }) => (load[d] ?? 0) - room));
  if (relaxation.kind === 'raise_limit')
    return Math.max(...own.map((route) => limitUsed(vehicle, route, relaxation.limit)));
  const route = own.find((one) => one.route === relaxation.route);
  const window = vehicle.shifts?.[shiftNumber(relaxation.route)]?.window;
  if (route === undefined || window === undefined) return 0;
  return relaxation.kind === 'extend_shift'
    ? route.endS - window[1]
    : window[0] - route.startS - (route.stops[0]?.slackS ?? 0);
}

function limitUsed(vehicle: Vehicle, route: RouteSchedule, limit: VehicleLimit | undefined): number {
  const tasks = route.stops.filter(isTaskKind).length;
  if (limit === 'maxDistanceM') return route.distanceM - (vehicle.maxDistanceM ?? 0);
  if (limit === 'maxTravelS') return route.travelS - (vehicle.maxTravelS ?? 0);
  if (limit === 'maxDurationS') return route.endS - route.startS - (vehicle.maxDurationS ?? 0);
  return tasks - (vehicle.maxTasks ?? 0);
}

function windowUsed(problem: Problem, { taskId }: Relaxation, solution: Solution): number {
  const job = problem.jobs?.find(({ id }) => id === taskId);
  const shipment = problem.shipments?.find(({ id }) => id === taskId);
  const over = solution.routes
    .flatMap(({ stops }) => stops)
    .map(({ id, kind, startS }) => {
      if (id !== taskId) return 0;
      const visit = job?.visit ?? (kind === 'pickup' ? shipment?.pickup : shipment?.delivery);
      return startS - (visit?.windows?.at(-1)?.[1] ?? startS);
    });
  return Math.max(0, ...over);
}

/** The shift or window after the change, for the fix's text. */
export function windowAfter(problem: Problem, { kind, route, vehicleId, taskId, by }: Relaxation): Window | undefined {
  if (kind === 'extend_shift' || kind === 'start_earlier') {
    const window = problem.vehicles.find(({ id }) => id === vehicleId)?.shifts?.[shiftNumber(route)]?.window;
    return window && movedShift(window, kind, by);
  }
  if (kind !== 'widen_window') return undefined;
  const last =
    problem.jobs?.find(({ id }) => id === taskId)?.visit.windows?.at(-1) ??
    problem.shipments?.find(({ id }) => id === taskId)?.delivery.windows?.at(-1);
  return last && [last[0], last[1] + by];
}
