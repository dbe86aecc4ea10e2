/** A few routes of a plan and one more task as a problem of their own, small enough to search in moments. */

import type { ProblemIndex } from '#evaluate/problem-index.ts';
import { isTaskStep } from '#evaluate/problem-index.ts';
import { cutProblem, toWhole } from '#problem/cut-problem.ts';
import type { Problem, RoutePlan } from '#problem/problem.types.ts';
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
  const { jobs = [], shipments = [], vehicles, initial = [] } = index.problem;
  const locks = new Map(initial.map(({ route, lock }) => [route, lock]));
  const { problem, placeAt } = cutProblem(index.problem, {
    // what a fix costs is told, and not whether it pays
    jobs: jobs.filter(({ id }) => tasks.has(id)).map(({ prize: _, ...job }) => job),
    shipments: shipments.filter(({ id }) => tasks.has(id)).map(({ prize: _, ...shipment }) => shipment),
    vehicles: vehicles.filter(({ id }) => inside.has(id)),
    routes: plan.filter(isInside).map((route) => {
      const lock = route.lock ?? locks.get(route.route);
      return lock === undefined ? route : { ...route, lock };
    }),
  });
  const rest = plan.filter((route) => !isInside(route));
  return { problem, tasks: tasks.size, merge: (part) => [...rest, ...toWhole(part, placeAt)] };
}

function tasksOf(index: ProblemIndex, routes: readonly RoutePlan[]): string[] {
  return [
    ...new Set(
      routes.flatMap((route) => index.stepsOf(route)).flatMap((step) => (isTaskStep(step) ? [step.task.id] : [])),
    ),
  ];
}
