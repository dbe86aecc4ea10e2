/** Small random problems with any mix of the model's features, and random plans for them. Everything follows from the seed. */

import { check } from '#check/check.ts';
import type {
  Break,
  Demandable,
  Job,
  Problem,
  Relation,
  Shipment,
  Travel,
  Vehicle,
  Visit,
  Window,
} from '#problem/problem.types.ts';
import type { Plan } from '#solution/solution.types.ts';

export const features = [
  'windows',
  'severalWindows',
  'setup',
  'byType',
  'skills',
  'loads',
  'pickups',
  'shipments',
  'maxRide',
  'priorities',
  'prizes',
  'pins',
  'cargo',
  'releases',
  'backhauls',
  'promises',
  'previousVehicles',
  'alternatives',
  'late',
  'openRoutes',
  'depots',
  'speeds',
  'profiles',
  'costs',
  'overtime',
  'duty',
  'maxDistance',
  'maxTravel',
  'maxDuration',
  'maxTasks',
  'shifts',
  'breaks',
  'maxLoad',
  'reloads',
  'initialLoad',
  'sameRoute',
  'differentRoutes',
  'sequence',
  'ends',
  'balance',
  'fewestVehicles',
  'steps',
  'sphere',
  'legCosts',
  'noWay',
  'departLate',
  'locks',
] as const;

export type Feature = (typeof features)[number];

export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }
  /** Whole, from 0 to below `limit` (mulberry32). */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * limit);
  }
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error('an empty list has nothing to pick');
    return one;
  }
  shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const k = this.below(i + 1);
      const [a, b] = [copy[i], copy[k]];
      if (a !== undefined && b !== undefined) [copy[i], copy[k]] = [b, a];
    }
    return copy;
  }
}

const dayS = 28_800;

export function randomProblem(seed: number, wanted: readonly Feature[], tasks: number): Problem {
  const dice = new Dice(seed);
  const on = new Set<Feature>(wanted);
  const some = (feature: Feature, percent: number): boolean => on.has(feature) && dice.chance(percent);
  const places = tasks * 2 + 3;
  const vehicleCount = dice.between(1, Math.max(2, Math.ceil(tasks / 4)));
  const vehicles = Array.from({ length: vehicleCount }, (_, k) => randomVehicle(k, places, dice, some));
  const jobCount = on.has('shipments') ? Math.ceil(tasks / 2) : tasks;
  const jobs = Array.from({ length: jobCount }, (_, i) => randomJob(`j${i}`, places, vehicles, dice, some));
  const shipments = Array.from({ length: tasks - jobCount }, (_, i) =>
    randomShipment(`s${i}`, places, vehicles, dice, some),
  );
  const problem: Problem = { travel: randomTravels(places, dice, some), jobs, shipments, vehicles };
  const relations = randomRelations(
    [...jobs, ...shipments].map(({ id }) => id),
    dice,
    some,
  );
  if (relations.length > 0) problem.relations = relations;
  if (on.has('balance'))
    problem.objective = {
      balance: { by: dice.pick(['duration', 'stops', 'load'] as const), cost: dice.between(1, 50) },
    };
  if (on.has('fewestVehicles')) problem.objective = { ...problem.objective, fewestVehicles: true };
  if (on.has('locks')) problem.initial = randomStart(problem, dice);
  return problem;
}

/** Routes that break nothing, some frozen in part or whole. */
function randomStart(problem: Problem, dice: Dice): Plan {
  const waiting = dice.shuffle([...(problem.jobs ?? []), ...(problem.shipments ?? [])]);
  const plan: Plan = [];
  for (const { id, shifts } of problem.vehicles) {
    const breaks = (shifts?.[0]?.breaks ?? []).map((pause) => `break:${pause.id}`);
    let route: Plan[number] = { route: id, steps: breaks };
    for (let tries = 0; tries < 8 && waiting.length > 0; tries++) {
      const task = waiting.pop();
      if (task === undefined) break;
      const own = 'visit' in task ? [task.id] : [`${task.id}:pickup`, `${task.id}:delivery`];
      const steps = route.steps.toSpliced(dice.below(route.steps.length + 1), 0, ...own);
      const isSound = check({ ...problem, initial: [] }, [...plan, { ...route, steps }]).violations.length === 0;
      if (isSound) route = { ...route, steps };
      else waiting.unshift(task);
    }
    if (route.steps.length === breaks.length) continue;
    if (dice.chance(40)) route.lock = 'all';
    else if (dice.chance(70)) route.lock = { prefix: dice.between(1, route.steps.length) };
    plan.push(route);
  }
  return plan;
}

type Some = (feature: Feature, percent: number) => boolean;

function randomTravels(places: number, dice: Dice, some: Some): Record<string, Travel> {
  const x = Array.from({ length: places }, () => dice.below(3000));
  const y = Array.from({ length: places }, () => dice.below(3000));
  const matrix = (stretch: number): Travel => {
    const cells = x.flatMap((_, from) =>
      x.map(
        (__, to) =>
          Math.round(Math.hypot((x[from] ?? 0) - (x[to] ?? 0), (y[from] ?? 0) - (y[to] ?? 0)) * stretch) +
          (from === to ? 0 : dice.below(40)),
      ),
    );
    const open = some('noWay', 100) ? cells.map((cell) => (cell > 0 && dice.chance(4) ? -1 : cell)) : cells;
    return {
      kind: 'matrix',
      size: places,
      durationsS: Int32Array.from(open),
      distancesM: Int32Array.from(cells, (cell) => cell * 9),
      ...(some('legCosts', 100) ? { costs: Int32Array.from(cells, (cell) => cell + dice.below(200)) } : {}),
      ...(some('steps', 100)
        ? {
            steps: [
              { fromS: 3000, percent: 150 },
              { fromS: 9000, percent: 80 },
              { fromS: 20_000, percent: 120 },
            ],
          }
        : {}),
    };
  };
  if (!some('sphere', 100))
    return some('profiles', 100) ? { default: matrix(1), truck: matrix(1.4) } : { default: matrix(1) };
  const curve = [
    { uptoM: 1000, detour: 1.5, speedMps: 5 },
    { uptoM: 8000, detour: 1.3, speedMps: 9 },
    { uptoM: 30_000, detour: 1.2, speedMps: 16 },
  ];
  const sphere: Travel = {
    kind: 'sphere',
    lon: x.map((v) => 2.2 + v / 12_000),
    lat: y.map((v) => 48.7 + v / 15_000),
    curve,
    trafficPercent: 110,
  };
  return { default: sphere, truck: { ...sphere, trafficPercent: 140 } };
}

function randomVehicle(k: number, places: number, dice: Dice, some: Some): Vehicle {
  const depot = some('depots', 100) ? dice.below(3) : 0;
  const costs = some('costs', 90)
    ? { fixed: dice.below(500), perHour: dice.between(1, 5000), perKm: dice.below(900), perTaskHour: dice.below(2000) }
    : undefined;
  const overtime = some('overtime', 70)
    ? { overtime: { afterS: dice.between(2000, 12_000), perHour: dice.between(1, 9000) } }
    : {};
  const duty = some('duty', 70) ? { perDutyHour: dice.between(1, 3000) } : {};
  const hasCosts = costs !== undefined || 'overtime' in overtime || 'perDutyHour' in duty;
  const shifts = [randomShift(0, dice, some)];
  if (some('shifts', 60)) shifts.push(randomShift(dayS, dice, some));
  return {
    id: `v${k}`,
    ...(some('openRoutes', 30) ? {} : { start: depot }),
    ...(some('openRoutes', 40) ? {} : { end: some('depots', 30) ? dice.below(places) : depot }),
    ...(some('loads', 100) ? { capacity: [dice.between(8, 40), dice.between(8, 40)] } : {}),
    ...(some('skills', 100) ? { skills: ['cold', 'lift'].filter(() => dice.chance(60)) } : {}),
    ...(some('byType', 60) ? { type: dice.pick(['bike', 'van']) } : {}),
    ...(some('speeds', 60) ? { speedFactor: dice.pick([0.75, 1.25, 1.5]) } : {}),
    ...(some('profiles', 50) ? { profile: 'truck' } : {}),
    ...(hasCosts ? { costs: { ...(costs ?? { perHour: 3600 }), ...overtime, ...duty } } : {}),
    ...(some('maxDistance', 60) ? { maxDistanceM: dice.between(20_000, 90_000) } : {}),
    ...(some('maxTravel', 60) ? { maxTravelS: dice.between(2500, 12_000) } : {}),
    ...(some('maxDuration', 60) ? { maxDurationS: dice.between(5000, 20_000) } : {}),
    ...(some('maxTasks', 60) ? { maxTasks: dice.between(2, 6) } : {}),
    ...(some('reloads', 80)
      ? {
          reload: {
            places: [0, 1].slice(0, dice.between(1, 2)),
            durationS: dice.below(600),
            maxTrips: dice.between(2, 3),
          },
        }
      : {}),
    ...(some('initialLoad', 40) ? { initialLoad: [dice.below(5), dice.below(5)] } : {}),
    ...(some('departLate', 60) ? { departLate: true } : {}),
    shifts,
  };
}

function randomShift(from: number, dice: Dice, some: Some): { window: Window; breaks?: Break[] } {
  const start = from + dice.below(3000);
  const window: Window = [start, start + dice.between(14_000, dayS)];
  if (!some('breaks', 80)) return { window };
  const breaks = Array.from({ length: dice.between(1, 2) }, (_, b): Break => {
    const open = start + 1000 + b * 7000 + dice.below(4000);
    return {
      id: `b${b}`,
      windows: dice.chance(25)
        ? [
            [open - 900, open - 300],
            [open, open + 5000],
          ]
        : [[open, open + dice.between(1000, 6000)]],
      durationS: dice.between(300, 1800),
      ...(some('maxLoad', 50) ? { maxLoad: [dice.between(5, 30), dice.between(5, 30)] } : {}),
      ...(dice.chance(25) ? { required: false } : {}),
    };
  });
  return { window, breaks };
}

function randomVisit(places: number, dice: Dice, some: Some): Visit {
  const open = dice.below(14_000);
  const width = dice.between(1500, 9000);
  const windows: Window[] = [[open, open + width]];
  if (some('severalWindows', 40)) windows.push([open + width + 2000, open + width + 6000]);
  const hasWindow = some('windows', 70) || windows.length > 1;
  return {
    place: dice.between(0, places - 1),
    serviceS: dice.between(60, 900),
    ...(hasWindow ? { windows } : {}),
    ...(some('setup', 70) ? { setupS: dice.between(30, 400) } : {}),
    ...(some('byType', 60)
      ? { byType: { bike: { serviceS: dice.between(60, 1200) }, van: { setupS: dice.below(200) } } }
      : {}),
    ...(hasWindow && some('late', 50)
      ? { late: { costPerHour: dice.between(1, 4000), ...(dice.chance(50) ? { hardToS: 40_000 } : {}) } }
      : {}),
  };
}

function randomDemand(vehicles: readonly Vehicle[], dice: Dice, some: Some): Omit<Demandable, 'id'> {
  const anyVehicles = () => vehicles.map(({ id }) => id).filter(() => dice.chance(60));
  return {
    ...(some('skills', 30) ? { skills: [dice.pick(['cold', 'lift'])] } : {}),
    ...(some('priorities', 60) ? { priority: dice.between(0, 10) * 10 } : {}),
    ...(some('prizes', 40) ? { prize: dice.between(10, 6000) } : {}),
    ...(some('pins', 20) ? { allowedVehicles: anyVehicles() } : {}),
    ...(some('pins', 20) ? { forbiddenVehicles: anyVehicles() } : {}),
    ...(some('cargo', 40) ? { cargoClass: dice.pick(['food', 'fuel']) } : {}),
    ...(some('cargo', 20) ? { incompatibleClasses: [dice.pick(['food', 'fuel'])] } : {}),
    ...(some('releases', 40) ? { releaseS: dice.below(9000) } : {}),
    ...(some('backhauls', 25) ? { backhaul: true } : {}),
    ...(some('promises', 30) ? { promised: { startS: dice.below(16_000), costPerHour: dice.between(1, 3000) } } : {}),
    ...(some('previousVehicles', 40)
      ? { previousVehicle: { vehicleId: dice.pick(vehicles).id, cost: dice.between(1, 900) } }
      : {}),
  };
}

function randomJob(id: string, places: number, vehicles: readonly Vehicle[], dice: Dice, some: Some): Job {
  return {
    id,
    visit: randomVisit(places, dice, some),
    ...randomDemand(vehicles, dice, some),
    ...(some('loads', 80) ? { delivery: [dice.below(9), dice.below(9)] } : {}),
    ...(some('pickups', 50) ? { pickup: [dice.below(9), dice.below(9)] } : {}),
    ...(some('alternatives', 40)
      ? { alternatives: [randomVisit(places, dice, some), randomVisit(places, dice, some)] }
      : {}),
  };
}

function randomShipment(id: string, places: number, vehicles: readonly Vehicle[], dice: Dice, some: Some): Shipment {
  return {
    id,
    pickup: randomVisit(places, dice, some),
    delivery: randomVisit(places, dice, some),
    ...randomDemand(vehicles, dice, some),
    ...(some('loads', 80) ? { amount: [dice.below(9), dice.below(9)] } : {}),
    ...(some('maxRide', 60) ? { maxRideS: dice.between(600, 6000) } : {}),
  };
}

function randomRelations(ids: readonly string[], dice: Dice, some: Some): Relation[] {
  const relations: Relation[] = [];
  const few = () => dice.shuffle(ids).slice(0, dice.between(2, 3));
  if (ids.length < 2) return relations;
  if (some('sameRoute', 100)) relations.push({ kind: 'same-route', tasks: few() });
  if (some('differentRoutes', 100)) relations.push({ kind: 'different-routes', tasks: few() });
  if (some('sequence', 100))
    relations.push({ kind: 'sequence', tasks: few(), ...(dice.chance(50) ? { direct: true } : {}) });
  if (some('ends', 100)) relations.push({ kind: dice.pick(['first', 'last'] as const), task: dice.pick(ids) });
  return relations;
}

/** Any plan at all, sound or not: every task at most once, breaks and reloads strewn in. */
export function randomPlan(problem: Problem, seed: number): Plan {
  const dice = new Dice(seed ^ 0x9e3779b9);
  const plan: Plan = problem.vehicles.flatMap((vehicle) =>
    (vehicle.shifts ?? [undefined]).map((_, i) => ({
      route: i === 0 ? vehicle.id : `${vehicle.id}#${i + 1}`,
      steps: [] as string[],
    })),
  );
  for (const job of dice.shuffle(problem.jobs ?? [])) {
    if (dice.chance(12)) continue;
    const k = dice.below(1 + (job.alternatives?.length ?? 0));
    dice.pick(plan).steps.push(k === 0 ? job.id : `${job.id}@${k}`);
  }
  for (const { id } of problem.shipments ?? []) {
    if (dice.chance(12)) continue;
    const { steps } = dice.pick(plan);
    const at = dice.below(steps.length + 1);
    steps.splice(at, 0, `${id}:pickup`);
    steps.splice(dice.between(dice.chance(90) ? at + 1 : 0, steps.length), 0, `${id}:delivery`);
  }
  for (const route of plan) {
    const vehicle = problem.vehicles.find(({ id }) => route.route === id || route.route.startsWith(`${id}#`));
    const shift = vehicle?.shifts?.[route.route.includes('#') ? 1 : 0];
    for (const { id } of shift?.breaks ?? [])
      if (dice.chance(85)) route.steps.splice(dice.below(route.steps.length + 1), 0, `break:${id}`);
    if (vehicle?.reload !== undefined && dice.chance(70))
      for (let k = dice.between(1, 2); k > 0; k--)
        route.steps.splice(dice.below(route.steps.length + 1), 0, `reload:${dice.pick(vehicle.reload.places)}`);
    if (dice.chance(10)) Object.assign(route, { departS: dice.below(4000) });
  }
  return plan;
}
