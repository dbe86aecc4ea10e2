/** What an explanation works with, and small measures of a solution. */
import type { TaskEntry } from '#evaluate/problem-index.ts';
import type { Insertion } from '#insertions/insertions.ts';
import type { RoutePlan } from '#problem/problem.types.ts';
import type { Plan, RouteSchedule, Solution } from '#solution/solution.types.ts';
import type { Explanation, Fix } from './explanation.types.ts';

export interface ExplainOptions {
  /** Needs `elapsedS`: no new trial begins after it. */
  timeLimitS?: number;
  elapsedS?: () => number;
  /** Of all searches for fixes together. Default: 40 000, or without end where `timeLimitS` is given. */
  iterations?: number;
  shouldStop?: () => boolean;
  seed?: number;
  /** Called for every task at once with the reasons, and again when its fixes are verified. */
  onExplanation?: (explanation: Explanation) => void;
}

/** What is known of one task before anything is tried. */
export interface Finding {
  task: TaskEntry;
  explanation: Explanation;
  /** Places in the plan, best first. */
  places: Insertion[];
  /** Routes that could not serve it even with nothing else to do. */
  aloneRefused: ReadonlySet<string>;
}

export function isOver({ timeLimitS, elapsedS, shouldStop }: ExplainOptions): boolean {
  return shouldStop?.() === true || (timeLimitS !== undefined && elapsedS !== undefined && elapsedS() >= timeLimitS);
}

export function served({ routes }: Solution): Set<string> {
  const ids = new Set<string>();
  for (const { stops } of routes)
    for (const { id, kind } of stops) if (id !== undefined && (kind === 'job' || kind === 'delivery')) ids.add(id);
  return ids;
}

export function deltaOf({ totals: before }: Solution, { totals: after }: Solution): Fix['delta'] {
  return {
    served: after.served - before.served,
    priority: after.priority - before.priority,
    travelS: after.travelS - before.travelS,
    distanceM: after.distanceM - before.distanceM,
    cost: after.cost - before.cost,
  };
}

/** By route of `plan`, the schedule of each that breaks nothing: it holds wherever that route is as it was. */
export const soundRoutes = (plan: Plan, { routes }: Solution): Map<RoutePlan | undefined, RouteSchedule> =>
  new Map(
    routes
      .filter(({ violations }) => violations.length === 0)
      .map((schedule) => [plan.find(({ route }) => route === schedule.route), schedule]),
  );
