/**
 * How a problem with too many places for a matrix is searched: in rounds, each of which parts it anew into problems of
 * hundreds or thousands of visits that share neither task nor vehicle.
 *
 * Round 0 parts the tasks by place; later rounds group the vehicles whose routes lie together, and go on from their routes
 * (decomposition after Vidal et al. 2013, POPMUSIC after Taillard and Voß 2002), colder from round to round. Parts of a round
 * may be searched one after another or at the same time. Memory: the matrices of the parts that are out.
 */
import { findLeaders } from '#problem/compile-relations.ts';
import { cutProblem, toWhole } from '#problem/cut-problem.ts';
import { item } from '#problem/item.ts';
import { mostPartPlaces } from '#problem/memory.ts';
import type { Job, Problem, RoutePlan, Shipment, Vehicle } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import type { Plan } from '#solution/solution.types.ts';
import type { Heat, SolveOptions } from '../solve.types.ts';
import { type Centre, type Placed, splitByPlace, weigh } from './split-by-place.ts';

interface Round {
  /** Part of the budget that is spent when it ends. */
  until: number;
  /** The most a part holds, or, where that is more, the visits of so many routes. */
  visits: number;
  routes?: number;
  /** In a part's usual first heat. */
  heat: Heat;
  /** A first plan is not waited for longer, whatever the budget. */
  iterationsPerVisit?: number;
}

/**
 * One annealing over ever other borders; a round ends as hot as the next begins. While it is hot, parts are large: a route is
 * saved where its part has as much room to spare, and where routes are long few have little. Smaller parts are faster, and
 * cold moves are local.
 */
const ROUNDS: readonly Round[] = [
  { until: 0.03, visits: 500, heat: { first: 0.3, last: 0.03 }, iterationsPerVisit: 100 },
  { until: 0.25, visits: 2000, routes: 48, heat: { first: 1, last: 0.3 } },
  { until: 0.55, visits: 2000, routes: 48, heat: { first: 0.3, last: 0.1 } },
  { until: 0.8, visits: 1500, routes: 36, heat: { first: 0.1, last: 0.03 } },
  { until: 1, visits: 1000, routes: 24, heat: { first: 0.03, last: 0 } },
];
/** Of the places a part may have: parts differ in size, and vehicles have places too. */
const PART_FILL = 0.9;
/** Where neither time nor iterations are limited. */
export const LARGE_ITERATIONS = 200000;
/** Unused vehicles of each kind a part may take into use, beside one for every second task that nobody serves. */
const SPARE = 3;

type Task = Job | Shipment;

/** What belongs together: a task nobody serves, or a vehicle with its routes. */
interface Thing extends Placed {
  tasks: Task[];
  vehicles: Vehicle[];
  routes: RoutePlan[];
  /** Tasks nobody serves. */
  open: number;
}

export interface PartSearch {
  problem: Problem;
  /** What `solve` is to be told beside the host's clock. */
  options: Pick<SolveOptions, 'timeLimitS' | 'iterations' | 'partHeat'> & { seed: number };
  /** Its routes take the place of those it was cut with; without a plan those stay. */
  putBack: (plan?: Plan) => void;
}

export interface Rounds {
  /** All tasks had their turn. */
  hasPlan: () => boolean;
  plan: () => Plan;
  /** Parts the problem anew, at a share of the whole budget that is spent; all parts handed out are back. False: that was all. */
  begin: (progress: number) => boolean;
  /** The next part of this round, at a share of the whole budget that is spent. */
  next: (progress: number) => PartSearch | undefined;
}

/** `slots`: parts that are searched at the same time, with an equal share of the time. */
export function createRounds(
  problem: Problem,
  budget: Pick<SolveOptions, 'timeLimitS' | 'iterations' | 'elapsedS' | 'seed' | 'maxBytes'>,
  slots: number,
): Rounds {
  const random = createRandom(budget.seed ?? 1);
  const taskOf = new Map<string, Task>();
  for (const task of [...(problem.jobs ?? []), ...(problem.shipments ?? [])]) taskOf.set(task.id, task);
  const vehicleOf = new Map(problem.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const kinds = problem.vehicles.map(({ id: _, ...kind }) => JSON.stringify(kind));
  const leaderOf = findLeaders(problem);
  const positionOf = positionReader(problem);
  const routes = new Map((problem.initial ?? []).map((route) => [route.route, route]));
  const out = new Set<Vehicle>();
  const largestPart = PART_FILL * mostPartPlaces(problem, budget.maxBytes);
  let round = -1;
  let partsOut = 0;
  let waiting: Thing[] = [];
  /** Share of the budget of each part of this round, where iterations are counted. */
  let share = 0;

  function vehicleId(route: string): string {
    const at = route.lastIndexOf('#');
    return vehicleOf.has(route) || at < 0 ? route : route.slice(0, at);
  }

  function taskIdOf(step: string): string {
    if (taskOf.has(step)) return step;
    const cut = Math.max(step.lastIndexOf(':'), step.lastIndexOf('@'));
    return cut < 0 ? step : step.slice(0, cut);
  }

  const tasksOf = (own: readonly RoutePlan[]): Task[] => {
    const ids = new Set(own.flatMap(({ steps }) => steps.map(taskIdOf)));
    return [...ids].flatMap((id) => taskOf.get(id) ?? []);
  };

  const toThing = (tasks: Task[], vehicles: Vehicle[], own: RoutePlan[], open: number): Thing => ({
    tasks,
    vehicles,
    routes: own,
    open,
    weight: tasks.reduce((sum, task) => sum + visitsOf(task), 0),
    centre: meanOf(tasks.map((task) => positionOf(placeOf(task)))),
  });

  const combine = (group: readonly Thing[]): Thing =>
    toThing(
      group.flatMap(({ tasks }) => tasks),
      group.flatMap(({ vehicles }) => vehicles),
      group.flatMap((thing) => thing.routes),
      group.reduce((sum, { open }) => sum + open, 0),
    );

  function openTasks(): Thing[] {
    const served = new Set(tasksOf([...routes.values()]));
    const open = [...taskOf.values()].filter((task) => !served.has(task));
    return open.map((task) => toThing([task], [], [], 1));
  }

  function usedVehicles(): Thing[] {
    const own = new Map<string, RoutePlan[]>();
    for (const route of routes.values()) {
      const id = vehicleId(route.route);
      own.set(id, [...(own.get(id) ?? []), route]);
    }
    return [...own].map(([id, list]) => toThing(tasksOf(list), [vehicleOf.get(id) ?? []].flat(), list, 0));
  }

  /** Tasks that must share a route, and the vehicle that serves some of them, come into one part. */
  function joinBound(things: readonly Thing[]): Thing[] {
    const home = new Map<Thing | string, Thing[]>();
    for (const thing of things) {
      const keys = [thing, ...thing.tasks.map(({ id }) => leaderOf(id))];
      const list = keys.map((key) => home.get(key)).find(Boolean) ?? [];
      list.push(thing);
      for (const key of keys) home.set(key, list);
    }
    return [...new Set(home.values())].map(combine);
  }

  /** Vehicles nobody uses, nearest first; of all there are the part's share, since others want them too. */
  function spareVehicles(part: Thing): Vehicle[] {
    const most = SPARE + Math.ceil(part.open / 2);
    const busy = new Set([...routes.keys()].map(vehicleId));
    const free = problem.vehicles
      .map((vehicle, index) => ({ vehicle, kind: item(kinds, index), far: distanceTo(part.centre, vehicle) }))
      .filter(({ vehicle }) => !busy.has(vehicle.id) && !out.has(vehicle))
      .sort((a, b) => a.far - b.far);
    const others = waiting.reduce((sum, { open }) => sum + open + 1, 0);
    const mine = Math.ceil((free.length * (part.open + 1)) / (part.open + 1 + others));
    const taken = new Map<string, number>();
    const spare: Vehicle[] = [];
    for (const { vehicle, kind } of free) {
      const count = taken.get(kind) ?? 0;
      if (count === most || spare.length === mine) continue;
      taken.set(kind, count + 1);
      spare.push(vehicle);
    }
    return spare;
  }

  function distanceTo([x, y]: Centre, { start, end }: Vehicle): number {
    const place = start ?? end;
    if (place === undefined) return 0;
    const [px, py] = positionOf(place);
    return (px - x) ** 2 + (py - y) ** 2;
  }

  const limits = (progress: number, turns: number, weight: number): PartSearch['options'] => {
    const { until, heat, iterationsPerVisit } = item(ROUNDS, round);
    const timed = budget.timeLimitS !== undefined && budget.elapsedS !== undefined;
    const counted = budget.iterations ?? (timed ? undefined : LARGE_ITERATIONS);
    const most = Math.min(
      counted === undefined ? Number.POSITIVE_INFINITY : Math.floor(counted * share),
      (iterationsPerVisit ?? Number.POSITIVE_INFINITY) * weight,
    );
    return {
      seed: random.next(),
      partHeat: heat,
      ...(timed ? { timeLimitS: ((budget.timeLimitS ?? 0) * Math.max(0, until - progress)) / turns } : {}),
      ...(most < Number.POSITIVE_INFINITY ? { iterations: Math.max(1, most) } : {}),
    };
  };

  return {
    hasPlan: () => round > 0 || (round === 0 && waiting.length + partsOut === 0),
    plan: () => [...routes.values()],
    begin(progress) {
      round++;
      while (round > 0 && round < ROUNDS.length - 1 && progress >= item(ROUNDS, round).until) round++;
      if (round === ROUNDS.length) return false;
      const { visits, routes: enough = 0, until } = item(ROUNDS, round);
      const driven = usedVehicles();
      const things = joinBound([...driven, ...openTasks()]).filter(({ open }) => round > 0 || open > 0);
      const weight = weigh(things);
      const most = Math.max(visits, Math.min(largestPart, (enough * weigh(driven)) / Math.max(1, routes.size)));
      // as many as there are slots or a multiple of them, so that none of them waits for the others
      const pieces = slots * Math.ceil(weight / (most * slots));
      waiting = splitByPlace(things, pieces, random).map(combine);
      share = Math.max(0, until - progress) / waiting.length;
      return true;
    },
    next(progress) {
      const turns = Math.ceil(waiting.length / slots);
      const part = waiting.pop();
      if (!part) return undefined;
      const vehicles = [...part.vehicles, ...spareVehicles(part)];
      for (const vehicle of vehicles) out.add(vehicle);
      partsOut++;
      const { problem: cut, placeAt } = cutProblem(problem, {
        jobs: part.tasks.filter((task): task is Job => 'visit' in task),
        shipments: part.tasks.filter((task): task is Shipment => !('visit' in task)),
        vehicles,
        routes: part.routes,
      });
      return {
        problem: cut,
        options: limits(progress, turns, part.weight),
        putBack(plan) {
          partsOut--;
          for (const vehicle of vehicles) out.delete(vehicle);
          if (!plan) return;
          for (const { route } of part.routes) routes.delete(route);
          for (const route of toWhole(plan, placeAt)) routes.set(route.route, route);
        },
      };
    },
  };
}

/** What a task weighs: every place it may bring into a matrix. */
const visitsOf = (task: Task): number => ('visit' in task ? 1 + (task.alternatives?.length ?? 0) : 2);

const placeOf = (task: Task): number => ('visit' in task ? task.visit.place : task.delivery.place);

/** Coordinates of the first profile that has some. */
function positionReader(problem: Problem): (place: number) => Centre {
  const travel = Object.values(problem.travel).find(({ kind }) => kind !== 'matrix');
  return (place) => {
    if (travel?.kind === 'plane') return [travel.x[place] as number, travel.y[place] as number];
    if (travel?.kind === 'sphere') return [travel.lon[place] as number, travel.lat[place] as number];
    return [place, 0];
  };
}

function meanOf(list: readonly Centre[]): Centre {
  let x = 0;
  let y = 0;
  for (const centre of list) {
    x += centre[0] / list.length;
    y += centre[1] / list.length;
  }
  return [x, y];
}
