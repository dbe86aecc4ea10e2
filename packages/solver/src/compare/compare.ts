import { countViolations, evaluateIndexed } from '#evaluate/evaluate.ts';
import { indexProblem, isTaskKind } from '#evaluate/problem-index.ts';
import type { Problem, RouteKey } from '#problem/problem.types.ts';
import type { Plan, Solution, Totals } from '#solution/solution.types.ts';

export interface Standing {
  route: RouteKey;
  vehicleId: string;
  /** Among the task stops of its route, from 0. */
  position: number;
  startS: number;
}

export interface Comparison {
  /** Tasks that change route, or their order among those that stay; a shipment stands where its delivery stands. */
  moved: { taskId: string; from: Standing; to: Standing }[];
  /** Tasks in both plans whose work starts at another time, moved or not. */
  retimed: { taskId: string; byS: number }[];
  newlyServed: string[];
  newlyUnserved: string[];
  before: Totals;
  after: Totals;
  /** `after` less `before`. */
  delta: Totals;
  /** Breaches of a limit in each. */
  violations: { before: number; after: number };
}

/** What changes from plan `a` to plan `b` of one problem. Both are plans as `evaluate` takes them. */
export function compare(problem: Problem, a: Plan, b: Plan): Comparison {
  const index = indexProblem(problem);
  const [before, after] = [evaluateIndexed(index, a), evaluateIndexed(index, b)];
  const [from, to] = [standings(before), standings(after)];
  const both = [...from.keys()].filter((taskId) => to.has(taskId));
  const kept = keptInOrder(before, to);
  const pairs = both.flatMap((taskId) => {
    const [one, other] = [from.get(taskId), to.get(taskId)];
    return one && other ? [{ taskId, from: one, to: other }] : [];
  });
  return {
    moved: pairs.filter(({ taskId }) => !kept.has(taskId)),
    retimed: pairs
      .map((pair) => ({ taskId: pair.taskId, byS: pair.to.startS - pair.from.startS }))
      .filter(({ byS }) => byS !== 0),
    newlyServed: [...to.keys()].filter((taskId) => !from.has(taskId)),
    newlyUnserved: [...from.keys()].filter((taskId) => !to.has(taskId)),
    before: before.totals,
    after: after.totals,
    delta: subtract(after.totals, before.totals),
    violations: { before: countViolations(before), after: countViolations(after) },
  };
}

function standings({ routes }: Solution): Map<string, Standing> {
  const found = new Map<string, Standing>();
  for (const { route, vehicleId, stops } of routes) {
    const tasks = stops.filter(isTaskKind);
    for (const [position, { id, kind, startS }] of tasks.entries())
      if (id !== undefined && kind !== 'pickup') found.set(id, { route, vehicleId, position, startS });
  }
  return found;
}

/** Per route the longest run of tasks that keep their order: everything else has moved. */
function keptInOrder(before: Solution, to: Map<string, Standing>): Set<string> {
  const kept = new Set<string>();
  for (const { route, stops } of before.routes) {
    const stay = stops.flatMap(({ id, kind }) => {
      const standing = kind === 'job' || kind === 'delivery' ? to.get(id ?? '') : undefined;
      return id !== undefined && standing?.route === route ? [{ id, position: standing.position }] : [];
    });
    for (const id of longestRise(stay)) kept.add(id);
  }
  return kept;
}

/** Longest increasing subsequence by position; quadratic, routes are short. */
function longestRise(list: readonly { id: string; position: number }[]): string[] {
  const best: string[][] = [];
  for (const [i, { id, position }] of list.entries()) {
    let run: string[] = [];
    for (let k = 0; k < i; k++) {
      const earlier = best[k] ?? [];
      if ((list[k]?.position ?? 0) < position && earlier.length > run.length) run = earlier;
    }
    best.push([...run, id]);
  }
  return best.reduce((longest, run) => (run.length > longest.length ? run : longest), []);
}

function subtract(a: Totals, b: Totals): Totals {
  const difference = { ...a };
  // totals of a whole plan, which hold these numbers and nothing else
  for (const key of Object.keys(a) as (keyof Totals)[]) difference[key] -= b[key];
  return difference;
}
