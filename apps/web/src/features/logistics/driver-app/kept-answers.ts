import type { Answer } from '@cartage/contract/core/endpoint.ts';
import type { driverEndpoints } from '@cartage/contract/logistics/drivers/drivers.endpoints.ts';
import type { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';

interface Kept {
  userId: number;
  /** When it was read. */
  atMs: number;
  mine?: Answer<typeof routeEndpoints.mine>;
  me?: Answer<typeof driverEndpoints.me>;
}
const key = 'driverAnswers';
/** Asked for since: what an earlier version kept says nothing of it. */
const askedSince = { checklist: [], scanParcels: 'optional' } as const;

/** The routes as they were when there was a line last: what the page shows when it opens without one. */
export function keptAnswers(userId: number | undefined): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isToday = kept !== null && new Date(kept.atMs).toDateString() === new Date().toDateString();
    if (!isToday || kept.userId !== userId) return undefined;
    return kept.mine ? { ...kept, mine: { ...askedSince, ...kept.mine } } : kept;
  } catch {
    return undefined; // private windows may refuse
  }
}

export function keepAnswers(kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full or refused: the page works while there is a line.
  }
}

export function forgetAnswers(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
