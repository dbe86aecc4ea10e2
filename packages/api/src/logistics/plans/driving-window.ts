import { addDays, instantOf, type WallTime } from '@cartage/contract/core/zoned-time.ts';
import type { Depot } from '@cartage/contract/logistics/depots/depots.schema.ts';

/** Of a depot that is not always open, or where loading takes time. */
export type DepotHours = Pick<Depot, 'openingHours' | 'loadingS'>;
type End = { depot?: DepotHours } | null;

/**
 * From when to when a vehicle may be on the road that day, in seconds: within its shift, loaded, and gone from and back at
 * its depots while they are open. No time at all is left where they stay closed.
 */
export function drivingWindow(
  { shift, start, end, timeZone }: { shift: { from: WallTime; to: WallTime }; start: End; end: End; timeZone: string },
  date: string,
  dayStartMs: number,
): [number, number] {
  const [fromS, toS] = secondsOf(date, shift.from, shift.to, timeZone, dayStartMs);
  const openings = (place: End) => openingsOf(place, date, timeZone, dayStartMs) ?? [[fromS, toS]];
  const opening = openings(start).find(([, closesS]) => closesS > fromS);
  const closing = openings(end).findLast(([opensS]) => opensS < toS);
  if (!opening || !closing) return [fromS, fromS];
  const leavesS = Math.max(fromS, opening[0]) + (start?.depot?.loadingS ?? 0);
  return [leavesS, Math.max(leavesS, Math.min(toS, closing[1]))];
}

/** Whether a depot it starts from or ends at stays closed for the whole of its shift. */
export function isShutOut(
  { shift, start, end, timeZone }: Parameters<typeof drivingWindow>[0],
  date: string,
  dayStartMs: number,
): boolean {
  const [fromS, toS] = secondsOf(date, shift.from, shift.to, timeZone, dayStartMs);
  const isShut = (place: End) =>
    openingsOf(place, date, timeZone, dayStartMs)?.every(([opensS, closesS]) => closesS <= fromS || opensS >= toS);
  return isShut(start) === true || isShut(end) === true;
}

/** When a place is open that day and the next, for shifts of the night; undefined: always. */
function openingsOf(place: End, date: string, timeZone: string, dayStartMs: number): [number, number][] | undefined {
  const hours = place?.depot?.openingHours ?? [];
  if (hours.length === 0) return undefined;
  return [0, 1].flatMap((days) => {
    const name = days === 0 ? date : addDays(date, 1);
    const day = new Date(name).getUTCDay();
    const isOfDay = ({ weekday }: (typeof hours)[number]) => weekday % 7 === day;
    return hours
      .filter(isOfDay)
      .map(({ from, to }) => secondsOf(name, from, to, timeZone, dayStartMs))
      .toSorted(([a], [b]) => a - b);
  });
}

/**
 * A wall-time window of the day as seconds on the problem's clock; one that ends before it starts ends the next day. What
 * the clock change leaves out of it is no time at all.
 */
export function secondsOf(
  date: string,
  from: WallTime,
  to: WallTime,
  zone: string,
  dayStartMs: number,
): [number, number] {
  const at = (day: string, time: WallTime) => (instantOf(day, time, zone).getTime() - dayStartMs) / 1000;
  const end = at(from <= to ? date : addDays(date, 1), to);
  return [Math.min(at(date, from), end), end];
}
