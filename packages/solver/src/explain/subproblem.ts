/** A few routes of a plan and one more task as a problem of their own, small enough to search in moments. */

import type { ProblemIndex } from '#evaluate/problem-index.ts';
import { isTaskStep } from '#evaluate/problem-index.ts';
import type { Problem, Relation, RoutePlan, Travel, Visit } from '#problem/problem.types.ts';
import type { Plan } from '#solution/solution.types.ts';

export interface Subproblem {
  problem: Problem;
  tasks: number;
  /** The whole plan with the routes of the part replaced. */
  merge(part: Plan): Plan;
}

/** Keeps vehicles whole, in the order of `vehicleIds`, until their tasks number `mostTasks`; the first is always in. */
export function cutSubproblem(
  index: ProblemIndex,
  plan: Plan,
  vehicleIds: readonly string[],
  taskId: string,
  mostTasks: number,
): Subproblem {
  const routesOf = new Map<string, RoutePlan[]>();
  for (const route of plan) {
    const id = index.routes.get(route.route)?.vehicle.id ?? '';
    routesOf.set(id, [...(routesOf.get(id) ?? []), route]);
  }
  const inside = new Set<string>();
  const tasks = new Set([taskId]);
  for (const id of vehicleIds) {
    const own = tasksOf(index, routesOf.get(id) ?? []);
    if (inside.has(id) || (inside.size > 0 && tasks.size + own.length > mostTasks)) continue;
    inside.add(id);
    for (const task of own) tasks.add(task);
  }
  const isInside = ({ route }: RoutePlan) => inside.has(index.routes.get(route)?.vehicle.id ?? '');
  const { problem, originals } = cut(index.problem, plan.filter(isInside), inside, tasks);
  const rest = plan.filter((route) => !isInside(route));
  const fixed = new Map(plan.map(({ route, departS }) => [route, departS]));
  /** Departures the search chose are left to the rule again; those of the plan given stay. */
  const restore = ({ departS: _, ...route }: RoutePlan): RoutePlan => {
    const departS = fixed.get(route.route);
    const steps = route.steps.map((step) => originals.get(step) ?? step);
    return { ...route, steps, ...(departS === undefined ? {} : { departS }) };
  };
  return { problem, tasks: tasks.size, merge: (part) => [...rest, ...part.map(restore)] };
}

function tasksOf(index: ProblemIndex, routes: readonly RoutePlan[]): string[] {
  return [
    ...new Set(
      routes.flatMap((route) => index.stepsOf(route)).flatMap((step) => (isTaskStep(step) ? [step.task.id] : [])),
    ),
  ];
}

interface Cut {
  problem: Problem;
  /** Reload steps by their new names: places are numbered anew. */
  originals: Map<string, string>;
}

function cut(problem: Problem, plan: Plan, inside: ReadonlySet<string>, tasks: ReadonlySet<string>): Cut {
  const places = new Places();
  const visit = (one: Visit): Visit => ({ ...one, place: places.add(one.place) });
  const jobs = (problem.jobs ?? [])
    .filter(({ id }) => tasks.has(id))
    .map((job) => ({
      ...job,
      visit: visit(job.visit),
      ...(job.alternatives === undefined ? {} : { alternatives: job.alternatives.map(visit) }),
    }));
  const shipments = (problem.shipments ?? [])
    .filter(({ id }) => tasks.has(id))
    .map((shipment) => ({ ...shipment, pickup: visit(shipment.pickup), delivery: visit(shipment.delivery) }));
  const reloads = new Map<string, string>();
  const vehicles = problem.vehicles
    .filter(({ id }) => inside.has(id))
    .map((vehicle) => ({
      ...vehicle,
      ...(vehicle.start === undefined ? {} : { start: places.add(vehicle.start) }),
      ...(vehicle.end === undefined ? {} : { end: places.add(vehicle.end) }),
      ...(vehicle.reload === undefined
        ? {}
        : {
            reload: {
              ...vehicle.reload,
              places: vehicle.reload.places.map((place) => renameReload(reloads, place, places.add(place))),
            },
          }),
    }));
  const relations = (problem.relations ?? []).flatMap((relation): Relation[] => {
    if ('task' in relation) return tasks.has(relation.task) ? [relation] : [];
    const members = relation.tasks.filter((id) => tasks.has(id));
    return members.length > 1 ? [{ ...relation, tasks: members }] : [];
  });
  const locks = new Map(problem.initial?.map(({ route, lock }) => [route, lock]));
  const initial = plan.map((route): RoutePlan => {
    const lock = route.lock ?? locks.get(route.route);
    return {
      ...route,
      steps: route.steps.map((step) => reloads.get(step) ?? step),
      ...(lock === undefined ? {} : { lock }),
    };
  });
  const originals = new Map([...reloads].map(([old, now]) => [now, old]));
  const travel = Object.fromEntries(Object.entries(problem.travel).map(([profile, one]) => [profile, places.cut(one)]));
  const { objective } = problem;
  return {
    problem: {
      travel,
      jobs,
      shipments,
      vehicles,
      relations,
      initial,
      ...(objective === undefined ? {} : { objective }),
    },
    originals,
  };
}

function renameReload(names: Map<string, string>, place: number, renamed: number): number {
  names.set(`reload:${place}`, `reload:${renamed}`);
  return renamed;
}

/** Places in use, numbered anew. */
class Places {
  readonly #numbers = new Map<number, number>();

  add(place: number): number {
    const known = this.#numbers.get(place);
    if (known !== undefined) return known;
    this.#numbers.set(place, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  cut(travel: Travel): Travel {
    const old = [...this.#numbers.keys()];
    const pick = (values: ArrayLike<number>) => old.map((place) => values[place] ?? 0);
    if (travel.kind === 'plane') return { ...travel, x: pick(travel.x), y: pick(travel.y) };
    if (travel.kind === 'sphere') return { ...travel, lon: pick(travel.lon), lat: pick(travel.lat) };
    const { size } = travel;
    const cells = (values: ArrayLike<number>) =>
      Int32Array.from(old.flatMap((from) => old.map((to) => values[from * size + to] ?? -1)));
    return {
      ...travel,
      size: old.length,
      durationsS: cells(travel.durationsS),
      ...(travel.distancesM === undefined ? {} : { distancesM: cells(travel.distancesM) }),
      ...(travel.costs === undefined ? {} : { costs: cells(travel.costs) }),
    };
  }
}
