import type { Problem } from './problem.types.ts';

/** Load dimensions used anywhere. */
export function countDims({ jobs, shipments, vehicles }: Problem): number {
  const sizes = [
    ...(jobs ?? []).flatMap(({ delivery, pickup }) => [delivery, pickup]),
    ...(shipments ?? []).map(({ amount }) => amount),
    ...vehicles.flatMap(({ capacity, initialLoad }) => [capacity, initialLoad]),
  ];
  return sizes.reduce((most, list) => Math.max(most, list?.length ?? 0), 0);
}
