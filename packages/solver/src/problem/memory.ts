import type { Problem } from './problem.types.ts';
import { ProblemError } from './problem-issues.ts';
import { MATRIX_LIMIT, placeCount } from './travel.ts';

/** Places of a part where the whole is too large for a matrix. */
const PART_PLACES = 2000;

/** Bytes of the tables a search keeps: matrices of every profile, speed and rate in use, and lists of neighbours. */
export function estimateBytes(problem: Problem): number {
  const { places, cellBytes, listBytes } = measure(problem);
  return cellBytes * (places > MATRIX_LIMIT ? PART_PLACES : places) ** 2 + listBytes;
}

/** Places of the largest part there may be where the whole is too large for a matrix. */
export function mostPartPlaces(problem: Problem, maxBytes = Number.POSITIVE_INFINITY): number {
  const { cellBytes, listBytes } = measure(problem);
  const within = Math.sqrt(Math.max(0, maxBytes - listBytes) / cellBytes);
  return Math.max(PART_PLACES, Math.min(MATRIX_LIMIT, Math.floor(within)));
}

function measure(problem: Problem): { places: number; cellBytes: number; listBytes: number } {
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
  // time both ways, cost both ways, and distance, which is there only where it is limited
  return { places, cellBytes: 4 * (3 * times.size + 2 * costs.size), listBytes: visits * 1200 };
}

export function refuseTooLarge(problem: Problem, maxBytes: number | undefined): void {
  if (maxBytes === undefined) return;
  const needed = estimateBytes(problem);
  if (needed <= maxBytes) return;
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
  throw new ProblemError([
    { path: 'maxBytes', message: `the search needs ${megabytes(needed)}, ${megabytes(maxBytes)} are allowed` },
  ]);
}
