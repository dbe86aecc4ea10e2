import type { Problem } from '#problem/problem.types.ts';
import type { Totals } from '#solution/solution.types.ts';

/** How good a plan is: the aims of `Objective` in their order, the smaller the better in each. */
export type Rank = readonly number[];

export function rankOf(problem: Problem, { priority, served, vehicles, cost }: Totals): Rank {
  const { jobs = [], shipments = [], objective } = problem;
  // with prizes about, fewer served may be better; the cost then tells
  const mustServe = [...jobs, ...shipments].every(({ prize }) => prize === undefined);
  return [-priority, ...(mustServe ? [-served] : []), ...(objective?.fewestVehicles ? [vehicles] : []), cost];
}

export function isBetter(a: Rank, b: Rank): boolean {
  const i = a.findIndex((value, k) => value !== (b[k] ?? value));
  return i >= 0 && (a[i] as number) < (b[i] as number);
}
