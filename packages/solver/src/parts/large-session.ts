/**
 * Search where the whole has too many places for a matrix: parts of some hundred visits, cut anew each round.
 *
 * Round 0 builds a plan cluster by cluster; every later round groups whole routes whose centres lie together and searches
 * each group as a problem of its own, colder each time (decomposition after Vidal et al. 2013, POPMUSIC after Taillard and
 * Voß 2002). Memory: one part's matrix at a time.
 */

import { evaluate } from '#evaluate/evaluate.ts';
import { cutProblem, type Part, toWhole } from '#problem/cut-problem.ts';
import { item } from '#problem/item.ts';
import type { Job, Problem, RoutePlan, Shipment, Vehicle } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import type { Session } from '#search/session.ts';
import { createWholeSession } from '#search/session.ts';
import type { StopReason } from '#search/stop.ts';
import { createStopWatch } from '#search/stop.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import type { SolveOptions } from '../solve.types.ts';
import { type Centre, splitByPlace } from './split-by-place.ts';

const FIRST_PART = 250;
const PART = 700;
const ROUNDS = 6;
/** Part of the budget for the first plan. */
const FIRST_SHARE = 0.1;
const DEFAULT_ITERATIONS = 200000;
/** Unused vehicles of each kind a part may take into use. */
const SPARE = 3;

type Task = Job | Shipment;

export function createLargeSession(problem: Problem, options: SolveOptions): Session {
  const random = createRandom(options.seed ?? 1);
  const stop = createStopWatch(options, DEFAULT_ITERATIONS);
  const taskOf = new Map<string, Task>();
  for (const task of [...(problem.jobs ?? []), ...(problem.shipments ?? [])]) taskOf.set(task.id, task);
  const vehicleOf = new Map(problem.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const centreOf = centreReader(problem);
  const kinds = problem.vehicles.map(({ id: _, ...kind }) => JSON.stringify(kind));
  const routes = new Map((problem.initial ?? []).map((route) => [route.route, route]));
  const notKept: Solution['notKept'] = [];
  let parts: Part[] = [];
  let round = -1;
  let iterations = 0;
  let cost = 0;

  function report(): void {
    const solution = evaluate(problem, [...routes.values()]);
    cost = solution.totals.cost;
    options.onImprovement?.({ cost, unassigned: solution.unassigned.length, iterations, plan: [...routes.values()] });
  }

  function nextRound(): void {
    round++;
    if (round > 0) report();
    parts = round === 0 ? firstParts() : routeParts();
  }

  const vehicleId = (route: string): string => {
    const at = route.lastIndexOf('#');
    return vehicleOf.has(route) || at < 0 ? route : route.slice(0, at);
  };

  const served = (): Set<string> => new Set([...routes.values()].flatMap(({ steps }) => steps.map(taskIdOf)));

  function taskIdOf(step: string): string {
    if (taskOf.has(step)) return step;
    const cut = Math.max(step.lastIndexOf(':'), step.lastIndexOf('@'));
    return cut < 0 ? step : step.slice(0, cut);
  }

  function asPart(tasks: Task[], vehicles: Vehicle[], own: RoutePlan[]): Part {
    return {
      jobs: tasks.filter((task): task is Job => 'visit' in task),
      shipments: tasks.filter((task): task is Shipment => !('visit' in task)),
      vehicles,
      routes: own,
    };
  }

  /** Unserved tasks by where they are; vehicles are given out when their part's turn comes. */
  function firstParts(): Part[] {
    const done = served();
    const left = [...taskOf.values()].filter(({ id }) => !done.has(id));
    return splitByPlace(
      left,
      (task) => centreOf([task.id]),
      FIRST_PART,
      () => 1,
      random,
    ).map((tasks) => asPart(tasks, [], []));
  }

  /** Whole routes grouped by their centres, with the unserved tasks nearest to them. */
  function routeParts(): Part[] {
    const done = served();
    const open = [...taskOf.values()].filter(({ id }) => !done.has(id));
    const items = [
      ...[...routes.values()].map((route) => ({ route, task: undefined, centre: centreOf(route.steps.map(taskIdOf)) })),
      ...open.map((task) => ({ route: undefined, task, centre: centreOf([task.id]) })),
    ];
    const size = PART * (0.8 + 0.4 * random.unit());
    return splitByPlace(
      items,
      ({ centre }) => centre,
      size,
      ({ route }) => route?.steps.length ?? 1,
      random,
    ).map((group) => {
      const own = group.flatMap(({ route }) => route ?? []);
      const ids = new Set(own.flatMap(({ steps }) => steps.map(taskIdOf)));
      for (const { task } of group) if (task) ids.add(task.id);
      const tasks = [...ids].flatMap((id) => taskOf.get(id) ?? []);
      return asPart(
        tasks,
        own.flatMap(({ route }) => vehicleOf.get(vehicleId(route)) ?? []),
        own,
      );
    });
  }

  /** Vehicles nobody uses: in round 0 as many as there are, later a few of each kind. */
  function spareVehicles(most: number): Vehicle[] {
    const busy = new Set([...routes.keys()].map(vehicleId));
    const taken = new Map<string, number>();
    return problem.vehicles.filter(({ id }, index) => {
      if (busy.has(id)) return false;
      const key = item(kinds, index);
      const count = taken.get(key) ?? 0;
      taken.set(key, count + 1);
      return count < most;
    });
  }

  function searchPart(part: Part): void {
    const spare = spareVehicles(round === 0 ? Math.ceil((part.jobs.length + part.shipments.length) / 2) : SPARE);
    const vehicles = [...new Set([...part.vehicles, ...spare])];
    const { problem: cut, placeAt } = cutProblem(problem, { ...part, vehicles });
    const roundEnd = FIRST_SHARE + (1 - FIRST_SHARE) * Math.min(1, round / ROUNDS);
    const mine = Math.max(0, roundEnd - stop.progress(iterations)) / (parts.length + 1);
    const begin = options.elapsedS?.() ?? 0;
    const budget =
      options.timeLimitS !== undefined && options.elapsedS
        ? { timeLimitS: options.timeLimitS * mine, elapsedS: () => (options.elapsedS?.() ?? 0) - begin }
        : {};
    const steps = Math.max(1, Math.floor((options.iterations ?? DEFAULT_ITERATIONS) * mine));
    const session = createWholeSession(
      cut,
      {
        seed: random.next(),
        ...(options.shouldStop ? { shouldStop: options.shouldStop } : {}),
        ...budget,
        ...(options.iterations === undefined && budget.elapsedS ? {} : { iterations: steps }),
      },
      { first: round === 0 ? 0.3 : Math.max(0.05, 0.4 * (1 - round / ROUNDS)), last: 0.03 },
    );
    session.run();
    iterations += session.iterations();
    for (const { route } of part.routes) routes.delete(route);
    for (const route of toWhole(session.bestPlan(), placeAt)) routes.set(route.route, route);
  }

  function advance(): StopReason | undefined {
    const reason = stop.reason(iterations);
    // the first round is finished whatever the budget: a plan must come out
    if (reason && round > 0) return reason;
    if (parts.length === 0) nextRound();
    const part = parts.pop();
    if (part) searchPart(part);
    if (round > ROUNDS && parts.length === 0) round = ROUNDS - 1;
    return part ? undefined : (reason ?? 'iterations');
  }

  return {
    notKept,
    advance,
    iterations: () => iterations,
    progress: () => stop.progress(iterations),
    bestCost: () => cost,
    // islands of a large problem go their own ways
    adopt: () => {},
    run() {
      for (;;) {
        const reason = advance();
        if (reason) return reason;
      }
    },
    bestPlan(): Plan {
      report();
      return [...routes.values()];
    },
  };
}

/** Mean position of tasks, in the coordinates of the first profile that has some. */
function centreReader(problem: Problem): (ids: string[]) => Centre {
  const places = new Map<string, number>();
  for (const job of problem.jobs ?? []) places.set(job.id, job.visit.place);
  for (const shipment of problem.shipments ?? []) places.set(shipment.id, shipment.delivery.place);
  const travel = Object.values(problem.travel).find(({ kind }) => kind !== 'matrix');
  const at = (place: number): Centre => {
    if (travel?.kind === 'plane') return [travel.x[place] as number, travel.y[place] as number];
    if (travel?.kind === 'sphere') return [travel.lon[place] as number, travel.lat[place] as number];
    return [place, 0];
  };
  return (ids) => {
    let x = 0;
    let y = 0;
    let count = 0;
    for (const id of ids) {
      const place = places.get(id);
      if (place === undefined) continue;
      const [px, py] = at(place);
      x += px;
      y += py;
      count++;
    }
    return count === 0 ? [0, 0] : [x / count, y / count];
  };
}
