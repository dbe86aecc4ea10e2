/**
 * Travel that takes longer or shorter by the time of day: a leg is split where its pace changes, so that who leaves first is
 * there first (Ichoua, Gendreau & Potvin 2003). Seconds of leg are at 100 %; arrivals are whole seconds, halves go up. O(steps).
 */

/** In order of time; before the first the pace is 100 %. */
export type Steps = readonly { fromS: number; percent: number }[];

/** Halves go up whatever the last bits say. */
const HALF = 0.5 + 1e-6;

/** Seconds that a second of leg takes before step i begins. */
const rateBefore = (steps: Steps, i: number): number => (steps[i - 1]?.percent ?? 100) / 100;

/** Arrival after a leg of `durationS` begun at `departS`. */
export function arrivalBy(steps: Steps, departS: number, durationS: number): number {
  let now = departS;
  let left = durationS;
  for (let i = 0; i <= steps.length; i++) {
    const untilS = steps[i]?.fromS ?? Number.POSITIVE_INFINITY;
    if (now >= untilS) continue;
    const rate = rateBefore(steps, i);
    if (now + left * rate <= untilS) return Math.floor(now + left * rate + HALF);
    left -= (untilS - now) / rate;
    now = untilS;
  }
  return now;
}

/** The latest departure on a leg of `durationS` that arrives by `arriveS`. */
export function departureBy(steps: Steps, arriveS: number, durationS: number): number {
  // any instant before this one is rounded to `arriveS` or less
  let now = arriveS + 1 - HALF;
  let left = durationS;
  for (let i = steps.length; i >= 0; i--) {
    const sinceS = steps[i - 1]?.fromS ?? Number.NEGATIVE_INFINITY;
    if (now <= sinceS) continue;
    const rate = rateBefore(steps, i);
    if (now - left * rate >= sinceS) return Math.ceil(now - left * rate) - 1;
    left -= (now - sinceS) / rate;
    now = sinceS;
  }
  return now;
}

/** Seconds of leg done between two instants. */
export function coveredBy(steps: Steps, fromS: number, toS: number): number {
  let covered = 0;
  for (let i = 0; i <= steps.length; i++) {
    const begin = Math.max(fromS, steps[i - 1]?.fromS ?? Number.NEGATIVE_INFINITY);
    const end = Math.min(toS, steps[i]?.fromS ?? Number.POSITIVE_INFINITY);
    if (end > begin) covered += (end - begin) / rateBefore(steps, i);
  }
  return covered;
}
