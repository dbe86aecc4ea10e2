/** Answers of the VROOM door replayed from the input by what VROOM's documentation says of each field, and nothing else. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runVroom } from '#formats/vroom-json.ts';
import type { VroomRouteOutput, VroomStepOutput } from '#formats/vroom-output.ts';
import type { Window } from '#problem/problem.types.ts';
import { draws } from './draws.ts';
import { Dice } from './random-problem.ts';

interface Visit {
  id: number;
  location_index: number;
  setup: number;
  service: number;
  service_per_type: Record<string, number>;
  time_windows?: Window[];
}

interface Task {
  skills: number[];
  priority: number;
}

interface Step {
  type: string;
  id: number;
  service_at?: number;
}

interface Request {
  vehicles: {
    id: number;
    start_index?: number;
    end_index?: number;
    type?: string;
    capacity: number[];
    skills: number[];
    speed_factor: number;
    time_window: Window;
    max_tasks: number;
    max_travel_time: number;
    max_distance: number;
    costs: { fixed: number; per_hour: number; per_km: number; per_task_hour: number };
    breaks: { id: number; service: number; time_windows: Window[]; max_load: number[] }[];
    steps?: Step[];
  }[];
  jobs: (Visit & Task & { delivery: number[]; pickup: number[] })[];
  shipments: (Task & { amount: number[]; pickup: Visit; delivery: Visit })[];
  matrices: { car: { durations: number[][]; distances: number[][] } };
  options: { c: boolean };
}

const places = 8;

function randomRequest(dice: Dice, isPlan: boolean): Request {
  const between = (from: number, to: number) => from + dice.below(to - from + 1);
  const table = (most: number) =>
    Array.from({ length: places }, (_, i) =>
      Array.from({ length: places }, (__, k) => (i === k ? 0 : between(60, most))),
    );
  const windows = (): Window[] => {
    const opens = between(0, 5000);
    const closes = opens + between(0, 5000);
    const later: Window = [closes + 100, closes + between(100, 9000)];
    return [[opens, closes], ...(dice.chance(50) ? [later] : [])];
  };
  const visit = (id: number): Visit => ({
    id,
    location_index: dice.below(places),
    setup: dice.below(300),
    service: dice.below(600),
    service_per_type: dice.chance(30) ? { lorry: dice.below(900) } : {},
    ...(dice.chance(40) ? { time_windows: windows() } : {}),
  });
  const task = (): Task => ({ skills: dice.chance(30) ? [1] : [], priority: dice.below(101) });
  const amount = () => [dice.below(5), dice.below(5)];
  const ids = (most: number) => Array.from({ length: between(1, most) }, (_, k) => k + 1);
  const jobs = ids(7).map((id) => ({ ...visit(id), ...task(), delivery: amount(), pickup: amount() }));
  const shipments = ids(3).map((id) => ({ ...task(), amount: amount(), pickup: visit(id), delivery: visit(id) }));
  const vehicles: Request['vehicles'] = ids(3).map((id) => {
    const open = dice.below(3);
    const opens = dice.below(4000);
    return {
      id,
      ...(open === 1 ? {} : { start_index: dice.below(places) }),
      ...(open === 2 ? {} : { end_index: dice.below(places) }),
      ...(dice.chance(30) ? { type: 'lorry' } : {}),
      capacity: [between(3, 15), between(3, 15)],
      skills: dice.chance(60) ? [1] : [],
      speed_factor: dice.pick([0.5, 0.75, 1, 1.3, 2]),
      time_window: [opens, opens + between(4000, 30_000)],
      max_tasks: between(2, 9),
      max_travel_time: between(1000, 9000),
      max_distance: between(10_000, 90_000),
      costs: {
        fixed: dice.below(5000),
        per_hour: dice.below(7200),
        per_km: dice.below(500),
        per_task_hour: dice.below(3600),
      },
      breaks: dice.chance(40)
        ? ids(2).map((k) => ({ id: k, service: dice.below(1200), time_windows: windows(), max_load: amount() }))
        : [],
    };
  });
  return {
    vehicles: isPlan ? vehicles.map((one, k) => ({ ...one, steps: stepsOf(k) })) : vehicles,
    jobs,
    shipments,
    matrices: { car: { durations: table(1500), distances: table(20_000) } },
    options: { c: isPlan },
  };

  /** Every task on one of the vehicles, some times set by hand; a break may be missing. */
  function stepsOf(k: number): Step[] {
    const steps: Step[] = jobs.filter(({ id }) => id % vehicles.length === k).map(({ id }) => ({ type: 'job', id }));
    for (const { pickup } of shipments.filter((one) => one.pickup.id % vehicles.length === k)) {
      const at = dice.below(steps.length + 1);
      steps.splice(at, 0, { type: 'pickup', id: pickup.id });
      steps.splice(at + 1 + dice.below(steps.length - at), 0, { type: 'delivery', id: pickup.id });
    }
    for (const { id } of vehicles[k]?.breaks ?? [])
      if (dice.chance(70)) steps.splice(dice.below(steps.length + 1), 0, { type: 'break', id });
    return steps.map((step) => (dice.chance(10) ? { ...step, service_at: dice.below(20_000) } : step));
  }
}

/** Says what the request means for the steps of one route; the causes of what it breaks are returned. */
function replay(request: Request, route: VroomRouteOutput): Set<string> {
  const vehicle = request.vehicles.find(({ id }) => id === route.vehicle);
  if (vehicle === undefined) throw new Error('no such vehicle');
  const { durations, distances } = request.matrices.car;
  const causes = new Set<string>();
  const load = [0, 0];
  const board = (amounts: number[], sign: number) => {
    for (const [d, amount] of amounts.entries()) load[d] = (load[d] ?? 0) + sign * amount;
  };
  const onBoard = new Set<number>();
  const sums = { setup: 0, service: 0, worked: 0, waiting_time: 0, priority: 0, duration: 0, distance: 0, tasks: 0 };
  const named = route.steps.map((step) => ({ step, ...find(request, step) }));
  for (const { job } of named) board(job?.delivery ?? [], 1);
  const met = named.flatMap(({ visit }) => visit ?? []);
  let place: number | undefined;
  let readyS: number | undefined;
  let before = 0;
  for (const { step, visit, job, shipment } of named) {
    const pause = step.type === 'break' ? vehicle.breaks.find(({ id }) => id === step.id) : undefined;
    const end =
      step.type === 'start'
        ? (vehicle.start_index ?? met[0]?.location_index)
        : step.type === 'end'
          ? (vehicle.end_index ?? met.at(-1)?.location_index)
          : undefined;
    const at = visit?.location_index ?? end;
    expect(step.location_index).toBe(at);
    if (at !== undefined && place !== undefined) {
      sums.duration += Math.round((durations[place]?.[at] ?? 0) / vehicle.speed_factor);
      sums.distance += distances[place]?.[at] ?? 0;
    }
    if (pause === undefined) expect(step).toMatchObject({ duration: sums.duration, distance: sums.distance });
    expect(step.setup).toBe(visit === undefined || visit.location_index === place ? 0 : visit.setup);
    expect(step.service).toBe(pause?.service ?? visit?.service_per_type[vehicle.type ?? ''] ?? visit?.service ?? 0);
    // a break may fall into a leg: what is driven before it counts at it
    if (readyS !== undefined) expect(step.arrival).toBe(readyS + step.duration - before);
    const startS = step.arrival + step.waiting_time;
    readyS = startS + step.setup + step.service;
    before = step.duration;
    // a route from nowhere in particular comes to its first task from nowhere
    place = (step.type === 'start' ? vehicle.start_index : at) ?? place;

    const windows = (visit ?? pause)?.time_windows;
    if (windows?.every(([from, to]) => startS < from || startS > to) === true) causes.add('time');
    if (job) board(job.delivery, -1);
    if (job) board(job.pickup, 1);
    if (shipment) board(shipment.amount, step.type === 'pickup' ? 1 : -1);
    if (step.type === 'pickup') onBoard.add(step.id ?? 0);
    if (step.type === 'delivery' && !onBoard.has(step.id ?? 0)) causes.add('precedence');
    expect(step.load).toEqual(load);
    if (load.some((amount, d) => amount > (vehicle.capacity[d] ?? 0))) causes.add('load');
    if (pause?.max_load.some((most, d) => (load[d] ?? 0) > most) === true) causes.add('max_load');
    const task = job ?? shipment;
    if (task?.skills.some((skill) => !vehicle.skills.includes(skill)) === true) causes.add('skills');
    if (task !== undefined) sums.tasks += 1;
    sums.priority += task?.priority ?? 0;
    sums.setup += step.setup;
    sums.service += step.service;
    sums.worked += pause === undefined ? step.setup + step.service : 0;
    sums.waiting_time += step.waiting_time;
    const forced = vehicle.steps?.find(({ type, id }) => type === step.type && id === step.id)?.service_at;
    if (forced !== undefined && forced !== startS) causes.add('time');
  }
  const { fixed, per_hour, per_km, per_task_hour } = vehicle.costs;
  const { setup, service, waiting_time, priority, duration, distance } = sums;
  expect(route).toMatchObject({ setup, service, waiting_time, priority, duration, distance });
  const cost = fixed + (duration * per_hour + sums.worked * per_task_hour) / 3600 + (distance * per_km) / 1000;
  expect(Math.abs(route.cost - cost)).toBeLessThanOrEqual(0.5);
  const [opens, closes] = vehicle.time_window;
  if ((route.steps[0]?.arrival ?? 0) < opens || (readyS ?? 0) > closes) causes.add('time');
  if (sums.tasks > vehicle.max_tasks) causes.add('max_tasks');
  if (duration > vehicle.max_travel_time) causes.add('max_travel_time');
  if (distance > vehicle.max_distance) causes.add('max_distance');
  if (vehicle.breaks.some(({ id }) => !route.steps.some((step) => step.type === 'break' && step.id === id)))
    causes.add('missing_break');
  return causes;
}

function find({ jobs, shipments }: Request, { type, id }: VroomStepOutput) {
  const job = type === 'job' ? jobs.find((one) => one.id === id) : undefined;
  const end = type === 'pickup' || type === 'delivery' ? type : undefined;
  const shipment = end && shipments.find((one) => one[end].id === id);
  return { job, shipment, visit: job ?? (end && shipment?.[end]) };
}

it.each([
  { mode: 'solving', isPlan: false },
  { mode: 'plan', isPlan: true },
])('in $mode mode every field follows from the input, and every limit broken is named', ({ isPlan }) => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (seed) => {
      const request = randomRequest(new Dice(seed), isPlan);
      const output = runVroom(request, { iterations: 100, seed: 1 });
      if (output.code !== 0) throw new Error(output.error);
      for (const route of output.routes) {
        const said = route.violations.map(({ cause }) => (/^(delay|lead_time)$/.test(cause) ? 'time' : cause));
        expect(new Set(said)).toEqual(replay(request, route));
        for (const { violations } of route.steps)
          for (const { cause } of violations) expect(route.violations.map((one) => one.cause)).toContain(cause);
        if (!isPlan) expect(said).toEqual([]);
      }
      const vehicles = output.routes.map(({ vehicle }) => vehicle);
      expect(vehicles).toEqual(vehicles.toSorted((a, b) => a - b));
      const steps = output.routes.flatMap((route) => route.steps).filter(({ type }) => !/start|end|break/.test(type));
      const met = [...steps, ...output.unassigned].map(({ type, id }) => `${type} ${id}`).sort();
      const asked = [
        ...request.jobs.map(({ id }) => `job ${id}`),
        ...request.shipments.flatMap(({ pickup: { id } }) => [`pickup ${id}`, `delivery ${id}`]),
      ];
      expect(met).toEqual(asked.sort());
      for (const key of ['cost', 'setup', 'service', 'duration', 'waiting_time', 'priority', 'distance'] as const)
        expect(output.summary[key]).toBe(output.routes.reduce((sum, route) => sum + (route[key] ?? 0), 0));
    }),
    { numRuns: 400, ...draws },
  );
});
