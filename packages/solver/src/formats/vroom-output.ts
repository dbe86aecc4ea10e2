/** A solution in VROOM's words. Causes VROOM does not know keep our names; what is ours alone stands under `x_` keys. */
import { isTaskKind } from '#evaluate/problem-index.ts';
import type { Job, Problem, Shipment, Window } from '#problem/problem.types.ts';
import type { RouteSchedule, Solution, StopSchedule, Violation } from '#solution/solution.types.ts';
import type { Point, VroomRequest, VroomStep } from './vroom-input.ts';

const NEVER = Number.POSITIVE_INFINITY;

export interface VroomViolation {
  cause: string;
  duration?: number;
  x_amount?: number;
}

export interface VroomStepOutput {
  type: StopSchedule['kind'];
  description?: string;
  location?: Point;
  location_index?: number;
  id?: number;
  setup: number;
  service: number;
  waiting_time: number;
  job?: number;
  load?: number[];
  arrival: number;
  duration: number;
  distance?: number;
  violations: VroomViolation[];
}

interface VroomSums {
  cost: number;
  delivery?: number[];
  amount?: number[];
  pickup?: number[];
  setup: number;
  service: number;
  duration: number;
  waiting_time: number;
  priority: number;
  distance?: number;
  violations: VroomViolation[];
}

export interface VroomRouteOutput extends VroomSums {
  vehicle: number;
  description?: string;
  steps: VroomStepOutput[];
}

export interface VroomOutput {
  code: 0;
  summary: VroomSums & { routes: number; unassigned: number; computing_times: { loading: number; solving: number } };
  unassigned: (VroomStep & { x_reasons?: unknown })[];
  routes: VroomRouteOutput[];
  x_ignored: string[];
  x_not_kept?: Solution['notKept'];
}

export interface VroomExtras {
  loadingMs?: number;
  solvingMs?: number;
  /** Per unassigned task of the problem. */
  reasons?: Map<string, unknown>;
}

/** For every request read by `readVroom`; in plan mode forced times are held against the windows they break. */
export function writeVroom(asked: VroomRequest, solution: Solution, extras: VroomExtras = {}): VroomOutput {
  const request = { ...asked, tasks: indexTasks(asked.problem) };
  const rank = new Map([...request.vehicles.keys()].map((id, i) => [id, i]));
  const routes = solution.routes
    .filter(({ stops }) => stops.length > 2)
    .sort((a, b) => (rank.get(a.vehicleId) ?? 0) - (rank.get(b.vehicleId) ?? 0))
    .map((route) => writeRoute(request, route));
  const unassigned = solution.unassigned.flatMap((id) => writeUnassigned(request, id, extras.reasons?.get(id)));
  const dimensions = request.problem.vehicles[0]?.capacity?.length ?? 0;
  const total = (key: 'cost' | 'setup' | 'service' | 'duration' | 'waiting_time' | 'priority') =>
    routes.reduce((sum, route) => sum + route[key], 0);
  const amounts = (key: 'delivery' | 'pickup') =>
    Array.from({ length: dimensions }, (_, d) => routes.reduce((sum, route) => sum + (route[key]?.[d] ?? 0), 0));
  return {
    code: 0,
    summary: {
      cost: total('cost'),
      routes: routes.length,
      unassigned: unassigned.length,
      ...(dimensions > 0
        ? { delivery: amounts('delivery'), amount: amounts('delivery'), pickup: amounts('pickup') }
        : {}),
      setup: total('setup'),
      service: total('service'),
      duration: total('duration'),
      waiting_time: total('waiting_time'),
      priority: total('priority'),
      ...(request.hasDistances ? { distance: routes.reduce((sum, { distance = 0 }) => sum + distance, 0) } : {}),
      violations: mergeViolations(routes.flatMap(({ violations }) => violations)),
      computing_times: { loading: extras.loadingMs ?? 0, solving: extras.solvingMs ?? 0 },
    },
    unassigned,
    routes,
    x_ignored: request.ignored,
    ...(solution.notKept.length > 0 ? { x_not_kept: solution.notKept } : {}),
  };
}

interface Context extends VroomRequest {
  tasks: Map<string, { job?: Job; shipment?: Shipment }>;
}

function indexTasks(problem: Problem): Context['tasks'] {
  const tasks: Context['tasks'] = new Map();
  for (const job of problem.jobs ?? []) tasks.set(job.id, { job });
  for (const shipment of problem.shipments ?? []) tasks.set(shipment.id, { shipment });
  return tasks;
}

function writeRoute(request: Context, route: RouteSchedule): VroomRouteOutput {
  const vehicle = request.vehicles.get(route.vehicleId);
  const steps = writeSteps(request, route);
  const sum = (key: 'setup' | 'service' | 'waiting_time') => steps.reduce((total, step) => total + step[key], 0);
  const met = new Set(route.stops.map(({ step }) => step));
  // of the whole route, or of a step that is not on it, as a break left out
  const own = route.violations
    .filter(({ step, cause }) => (step === undefined ? cause !== 'load' && !isTimely(cause) : !met.has(step)))
    .map(writeViolation);
  return {
    vehicle: vehicle?.id ?? 0,
    cost: Math.round(route.cost),
    ...(vehicle?.description === undefined ? {} : { description: vehicle.description }),
    ...writeAmounts(request, route),
    setup: sum('setup'),
    service: sum('service'),
    duration: route.travelS,
    waiting_time: sum('waiting_time'),
    priority: route.stops.reduce((total, stop) => total + priorityOf(request, stop), 0),
    ...(request.hasDistances ? { distance: route.distanceM } : {}),
    steps,
    violations: mergeViolations([...own, ...steps.flatMap(({ violations }) => violations)]),
  };
}

/** VROOM counts a shipment's priority at both of its steps. */
function priorityOf({ tasks }: Context, stop: StopSchedule): number {
  const task = isTaskKind(stop) ? tasks.get(stop.id ?? '') : undefined;
  return (task?.job ?? task?.shipment)?.priority ?? 0;
}

function writeAmounts(
  { problem, tasks }: Context,
  route: RouteSchedule,
): Pick<VroomSums, 'delivery' | 'amount' | 'pickup'> {
  const dimensions = problem.vehicles[0]?.capacity?.length ?? 0;
  if (dimensions === 0) return {};
  const delivery = new Array<number>(dimensions).fill(0);
  const pickup = new Array<number>(dimensions).fill(0);
  const add = (sum: number[], amounts: readonly number[] | undefined) => {
    for (const [d, amount] of (amounts ?? []).entries()) sum[d] = (sum[d] ?? 0) + amount;
  };
  for (const { id, kind } of route.stops) {
    const { job, shipment } = (kind === 'break' ? undefined : tasks.get(id ?? '')) ?? {};
    add(delivery, job?.delivery ?? (kind === 'delivery' ? shipment?.amount : undefined));
    add(pickup, job?.pickup ?? (kind === 'pickup' ? shipment?.amount : undefined));
  }
  return { delivery, amount: delivery, pickup };
}

function writeSteps(request: Context, route: RouteSchedule): VroomStepOutput[] {
  const vehicle = request.problem.vehicles.find(({ id }) => id === route.vehicleId);
  const { capacity, maxTasks = NEVER, maxTravelS = NEVER, maxDistanceM = NEVER } = vehicle ?? {};
  let tasks = 0;
  let duration = 0;
  let distance = 0;
  return route.stops.map((stop, i) => {
    if (isTaskKind(stop)) tasks += 1;
    duration += stop.travelS;
    distance += stop.distanceM;
    const name = nameOf(request, route, i);
    // what was picked up is still on board where the route ends
    const load = (stop.kind === 'end' ? route.stops[i - 1] : stop)?.load ?? [];
    const over = {
      load: capacity?.some((most, d) => (load[d] ?? 0) > most) === true,
      max_tasks: isTaskKind(stop) && tasks > maxTasks,
      max_travel_time: duration > maxTravelS,
      max_distance: distance > maxDistanceM,
    };
    const broken = Object.entries(over).flatMap(([cause, isOver]) => (isOver ? [{ cause }] : []));
    return {
      type: stop.kind,
      ...name,
      setup: stop.setupS,
      service: stop.serviceS,
      waiting_time: stop.waitS,
      ...(stop.kind === 'job' && name.id !== undefined ? { job: name.id } : {}),
      ...(capacity === undefined ? {} : { load }),
      arrival: stop.arriveS,
      duration,
      ...(request.hasDistances ? { distance } : {}),
      violations: [...stepViolations(request, route, stop), ...broken],
    };
  });
}

type StepName = Omit<VroomStep, 'type' | 'id'> & { id?: number };

/** A route that begins or ends nowhere in particular does so at its first or last task. */
function nameOf(request: VroomRequest, { vehicleId, stops }: RouteSchedule, i: number): StepName {
  const stop = stops[i];
  if (stop?.kind === 'start' || stop?.kind === 'end') {
    const { start, start_index, end, end_index } = request.vehicles.get(vehicleId) ?? {};
    const own = stop.kind === 'start' ? placeOf(start, start_index) : placeOf(end, end_index);
    if (Object.keys(own).length > 0) return own;
    const visits = stops.flatMap(({ step }) => request.steps.get(step ?? '') ?? []);
    const visit = stop.kind === 'start' ? visits[0] : visits.at(-1);
    return placeOf(visit?.location, visit?.location_index);
  }
  const step = request.steps.get(stop?.kind === 'break' ? `${vehicleId} ${stop.step}` : (stop?.step ?? ''));
  if (step === undefined) return {};
  const { type: _type, ...name } = step;
  return name;
}

function placeOf(location: Point | undefined, index: number | undefined): StepName {
  return { ...(location === undefined ? {} : { location }), ...(index === undefined ? {} : { location_index: index }) };
}

/** Lateness of the whole route shows where VROOM shows it: at its end, or its start. */
function stepViolations(request: Context, route: RouteSchedule, stop: StopSchedule): VroomViolation[] {
  const own = route.violations.filter(
    ({ step, cause }) => step !== undefined && step === stop.step && cause !== 'load',
  );
  if (stop.kind === 'end') own.push(...route.violations.filter(({ cause }) => cause === 'shift'));
  if (stop.kind === 'start')
    own.push(...route.violations.filter(({ cause, step }) => cause === 'lead_time' && step === undefined));
  const forced = request.forced.find(({ route: key, step }) => key === route.route && step === stop.step);
  const written = own.map(writeViolation);
  if (forced === undefined) return written;
  const windows = windowsOf(request, route, stop) ?? forced.windows;
  const broken = againstWindows(stop, windows);
  return [
    ...written.filter(({ cause }) => cause !== 'delay' && cause !== 'lead_time'),
    ...(broken.length > 0 ? broken : againstWindows(stop, forced.windows)),
  ];
}

function windowsOf({ problem, tasks }: Context, { vehicleId }: RouteSchedule, { id, kind }: StopSchedule) {
  const { job, shipment } = tasks.get(id ?? '') ?? {};
  const shifts = problem.vehicles.find((vehicle) => vehicle.id === vehicleId)?.shifts ?? [];
  if (kind === 'break') return shifts.flatMap(({ breaks }) => breaks ?? []).find((pause) => pause.id === id)?.windows;
  return (job?.visit ?? (kind === 'pickup' ? shipment?.pickup : shipment?.delivery))?.windows;
}

/** A start with a time set by hand, held against the windows of its own, then against what was set. */
function againstWindows(stop: StopSchedule, windows: readonly Window[]): VroomViolation[] {
  if (windows.some(([from, to]) => from <= stop.startS && stop.startS <= to)) return [];
  const next = windows.find(([from]) => from > stop.startS);
  const before = windows.findLast(([, to]) => to < stop.startS);
  if (next !== undefined && (before === undefined || next[0] - stop.startS <= stop.startS - before[1]))
    return [{ cause: 'lead_time', duration: next[0] - stop.startS }];
  return before === undefined ? [] : [{ cause: 'delay', duration: stop.startS - before[1] }];
}

function isTimely(cause: string): boolean {
  return cause === 'shift' || cause === 'lead_time';
}

function writeViolation({ cause, amount }: Violation): VroomViolation {
  if (cause === 'shift') return { cause: 'delay', duration: amount ?? 0 };
  if (cause === 'delay' || cause === 'lead_time') return { cause, duration: amount ?? 0 };
  return { cause, ...(amount === undefined ? {} : { x_amount: amount }) };
}

/** Each cause once, durations added up. */
function mergeViolations(list: readonly VroomViolation[]): VroomViolation[] {
  const merged = new Map<string, VroomViolation>();
  for (const one of list) {
    const before = merged.get(one.cause);
    const duration = (before?.duration ?? 0) + (one.duration ?? 0);
    merged.set(one.cause, one.duration === undefined ? (before ?? one) : { cause: one.cause, duration });
  }
  return [...merged.values()];
}

/** A shipment left out is two tasks left out. */
function writeUnassigned(request: Context, id: string, reasons: unknown): (VroomStep & { x_reasons?: unknown })[] {
  const extra = reasons === undefined ? {} : { x_reasons: reasons };
  return [id, `${id}:pickup`, `${id}:delivery`].flatMap((text) => {
    const step = request.steps.get(text);
    return step === undefined ? [] : [{ ...step, ...extra }];
  });
}
