import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** When clocks in a zone showed a full hour last; those of India do it while others show half past. */
export function fullHourBefore(ms: number, timeZone: string): number {
  const minutes = Number(wallTimeAt(new Date(ms), timeZone).time.slice(3));
  return (Math.floor(ms / minuteMs) - minutes) * minuteMs;
}

export const fullHourAfter = (ms: number, timeZone: string): number => fullHourBefore(ms - 1, timeZone) + hourMs;
