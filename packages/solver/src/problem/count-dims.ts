import type { Problem } from './problem.types.ts';

/** Load dimensions used anywhere. */
export function countDims({ jobs = [], shipments = [], vehicles }: Problem): number {
  let most = 0;
  const see = (amounts: readonly number[] | undefined): void => {
    if (amounts !== undefined && amounts.length > most) most = amounts.length;
  };
  for (const { delivery, pickup } of jobs) {
    see(delivery);
    see(pickup);
  }
  for (const { amount } of shipments) see(amount);
  for (const { capacity, initialLoad } of vehicles) {
    see(capacity);
    see(initialLoad);
  }
  return most;
}
