import type { Problem } from './problem.types.ts';
import { ProblemError } from './problem-issues.ts';
import { MATRIX_LIMIT, placeCount } from './travel.ts';

/** Bytes of the tables a search keeps: matrices of every profile, speed and rate in use, and lists of neighbours. */
export function estimateBytes(problem: Problem): number {
  const times = new Set<string>();
  const costs = new Set<string>();
  let places = 0;
  for (const { profile = 'default', speedFactor = 1, costs: rates } of problem.vehicles) {
    times.add(`${profile} ${speedFactor}`);
    costs.add(`${profile} ${speedFactor} ${rates?.perHour} ${rates?.perKm}`);
    const travel = problem.travel[profile];
    if (travel) places = Math.max(places, placeCount(travel));
  }
  const visits = (problem.jobs?.length ?? 0) + 2 * (problem.shipments?.length ?? 0);
  const kept = places > MATRIX_LIMIT ? PART_PLACES : places;
  // time both ways, cost both ways, distance
  return 4 * kept * kept * (3 * times.size + 2 * costs.size) + visits * 1200;
}

/** Places of a part where the whole is too large for a matrix. */
const PART_PLACES = 2000;

export function refuseTooLarge(problem: Problem, maxBytes: number | undefined): void {
  if (maxBytes === undefined) return;
  const needed = estimateBytes(problem);
  if (needed <= maxBytes) return;
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
  throw new ProblemError([
    { path: 'maxBytes', message: `the search needs ${megabytes(needed)}, ${megabytes(maxBytes)} are allowed` },
  ]);
}
