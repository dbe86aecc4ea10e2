/** A solution in VROOM's words. Causes VROOM does not know keep our names; what is ours alone stands under `x_` keys. */
import type { Job, Problem, Shipment } from '#problem/problem.types.ts';
import type { RouteSchedule, Solution, StopSchedule, Violation } from '#solution/solution.types.ts';
import type { Point, VroomRequest, VroomStep } from './vroom-input.ts';

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
  const routes = solution.routes.filter(({ stops }) => stops.length > 2).map((route) => writeRoute(request, route));
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
  const own = route.violations
    .filter(({ step, cause }) => step === undefined && cause !== 'load' && !isTimely(cause))
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
function priorityOf({ tasks }: Context, { id, kind }: StopSchedule): number {
  if (id === undefined || (kind !== 'job' && kind !== 'pickup' && kind !== 'delivery')) return 0;
  const task = tasks.get(id);
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
  const capacity = request.problem.vehicles.find(({ id }) => id === route.vehicleId)?.capacity;
  let duration = 0;
  let distance = 0;
  return route.stops.map((stop) => {
    duration += stop.travelS;
    distance += stop.distanceM;
    const name = nameOf(request, route, stop);
    const violations = stepViolations(request, route, stop);
    if (capacity?.some((most, d) => (stop.load[d] ?? 0) > most) === true) violations.push({ cause: 'load' });
    return {
      type: stop.kind,
      ...name,
      setup: stop.setupS,
      service: stop.serviceS,
      waiting_time: stop.waitS,
      ...(stop.kind === 'job' && name.id !== undefined ? { job: name.id } : {}),
      ...(capacity === undefined ? {} : { load: stop.load }),
      arrival: stop.arriveS,
      duration,
      ...(request.hasDistances ? { distance } : {}),
      violations,
    };
  });
}

function nameOf(
  request: VroomRequest,
  route: RouteSchedule,
  stop: StopSchedule,
): Partial<Pick<VroomStepOutput, 'id' | 'description' | 'location' | 'location_index'>> {
  const vehicle = request.vehicles.get(route.vehicleId);
  if (stop.kind === 'start') return ends(vehicle?.start, vehicle?.start_index);
  if (stop.kind === 'end') return ends(vehicle?.end, vehicle?.end_index);
  const step = request.steps.get(stop.kind === 'break' ? `${route.vehicleId} ${stop.step}` : (stop.step ?? ''));
  if (step === undefined) return {};
  const { type: _type, ...name } = step;
  return name;
}

function ends(
  location: Point | undefined,
  index: number | undefined,
): Pick<VroomStepOutput, 'location' | 'location_index'> {
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
  return forced === undefined
    ? written
    : [...written.filter(({ cause }) => cause !== 'delay' && cause !== 'lead_time'), ...againstWindows(request, stop)];
}

/** A start fixed by hand, held against the task's own windows. */
function againstWindows({ tasks }: Context, stop: StopSchedule): VroomViolation[] {
  const { job, shipment } = tasks.get(stop.id ?? '') ?? {};
  const task = job?.visit ?? (stop.kind === 'pickup' ? shipment?.pickup : shipment?.delivery);
  const windows = task?.windows;
  if (windows === undefined || windows.some(([from, to]) => from <= stop.startS && stop.startS <= to)) return [];
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
