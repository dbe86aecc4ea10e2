import type { Problem } from '#problem/problem.types.ts';

/**
 * True where the jobs deliver, or collect, more than all vehicles carry at once: not all can be served, and no search need be made.
 * Exact, and silent where vehicles reload. O(jobs + vehicles).
 */
export function exceedsCapacity({ jobs = [], vehicles }: Problem): boolean {
  if (vehicles.some(({ reload }) => reload !== undefined)) return false;
  const dimensions = Math.max(0, ...vehicles.map(({ capacity }) => capacity?.length ?? 0));
  return Array.from({ length: dimensions }, (_, d) => {
    const sum = (amounts: readonly (readonly number[] | undefined)[]): number =>
      amounts.reduce((all, amount) => all + (amount?.[d] ?? 0), 0);
    const room = vehicles.reduce(
      (all, { capacity, shifts }) => all + (capacity?.[d] ?? Number.POSITIVE_INFINITY) * (shifts?.length ?? 1),
      0,
    );
    return sum(jobs.map((job) => job.delivery)) > room || sum(jobs.map((job) => job.pickup)) > room;
  }).some(Boolean);
}
