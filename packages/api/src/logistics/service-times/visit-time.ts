import type { PlannedStop } from '#logistics/routes/routes.table.ts';

export interface Visited {
  planned: Pick<PlannedStop, 'setupS' | 'windows'>;
  arrivedAt: string;
  startedAt: string | null;
  departedAt: string;
}

/** Sooner than this nobody has handed anything over: it was tapped afterwards, or both together. */
const shortestS = 20;
const longestS = 4 * 3600;

const secondsFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 1000);

/**
 * How long the work at a stop took. Where its driver did not say when it began, the time to park is taken off; whoever
 * came before the window opened has waited, nobody knows how long. null: it teaches nothing.
 */
export function visitTimeS({ planned, arrivedAt, startedAt, departedAt }: Visited): number | null {
  const stayS = secondsFrom(arrivedAt, departedAt);
  if (stayS < shortestS || stayS > longestS) return null;
  if (startedAt !== null && startedAt !== arrivedAt) {
    const workS = secondsFrom(startedAt, departedAt);
    return workS >= shortestS ? workS : null;
  }
  const arrivedMs = Date.parse(arrivedAt);
  const { windows, setupS } = planned;
  const isOpen = windows.length === 0 || windows.some(({ fromAt }) => Date.parse(fromAt) <= arrivedMs);
  return isOpen ? Math.max(0, stayS - setupS) : null;
}

/** The value below which this share of all lies: the nearest that was measured. `sorted` is not empty. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
