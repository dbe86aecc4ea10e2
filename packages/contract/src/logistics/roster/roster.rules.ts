import { addDays } from '#core/zoned-time.ts';
import { isAtWork, isLicenceValid } from '#logistics/drivers/drivers.rules.ts';
import type { Shift, WorkRules } from '#logistics/drivers/drivers.schema.ts';
import { loadDimensions, secondsOfDay } from '#logistics/measures.schema.ts';
import type { RosterDay, ShiftWarning } from './roster.schema.ts';

type Hours = Pick<Shift, 'from' | 'to'>;
type ShiftOfDay = Hours & Pick<Shift, 'date' | 'status'>;

export const daysOfWeek = (first: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days));

/** An unpaid break is no work where the shift cannot avoid it: all the time in which it may begin lies within. */
export function workSOf({ from, to, status }: Omit<ShiftOfDay, 'date'>, { breaks }: Pick<WorkRules, 'breaks'>): number {
  if (!isAtWork(status)) return 0;
  const resting = breaks
    .filter((rest) => !rest.isPaid && from <= rest.from && rest.to <= to)
    .reduce((sum, { durationS }) => sum + durationS, 0);
  return Math.max(0, secondsOfDay(to) - secondsOfDay(from) - resting);
}

/** Both at the same time of the same day; where one ends the other may begin. */
export const overlaps = (one: Hours, other: Hours): boolean => one.from < other.to && other.from < one.to;

/** From the end of one day's work to the beginning of the next day's. */
const restSBetween = (before: Hours, after: Hours): number =>
  86_400 - secondsOfDay(before.to) + secondsOfDay(after.from);

interface Circumstances {
  /** The driver's shift of the day before. */
  before: ShiftOfDay | undefined;
  driver: { isActive: boolean; licenceExpiresOn: string | null; workRules: WorkRules };
  /** Who else has the vehicle at these hours. */
  alsoDrivenBy: string | undefined;
}

/** What a planner should know of a shift. Of one that is not worked there is nothing to say. */
export function shiftWarnings(shift: ShiftOfDay, { before, driver, alsoDrivenBy }: Circumstances): ShiftWarning[] {
  if (!isAtWork(shift.status)) return [];
  const minRestS = driver.workRules.minRestS ?? 0;
  const restS = before && isAtWork(before.status) ? restSBetween(before, shift) : Number.POSITIVE_INFINITY;
  return [
    ...(driver.isActive ? [] : [{ code: 'driver_inactive' as const }]),
    ...(isLicenceValid(driver.licenceExpiresOn, shift.date) ? [] : [{ code: 'licence_ended' as const }]),
    ...(alsoDrivenBy === undefined ? [] : [{ code: 'vehicle_twice' as const, driverName: alsoDrivenBy }]),
    ...(restS < minRestS ? [{ code: 'rest_short' as const, restS, minRestS }] : []),
  ];
}

/** What a week of work is beyond the usual; null where nobody has said what is usual. */
export const overtimeSOf = (workS: number, { overtimeAfterS }: WorkRules): number | null =>
  overtimeAfterS === null || overtimeAfterS === undefined ? null : Math.max(0, workS - overtimeAfterS);

/** What a week costs; null where no rate is known. */
export function costMinorOf(workS: number, rules: WorkRules, costPerHourMinor: number): number | null {
  if (costPerHourMinor === 0) return null;
  const dearerS = ((overtimeSOf(workS, rules) ?? 0) * (rules.overtimePercent ?? 0)) / 100;
  return Math.round(((workS + dearerS) / 3600) * costPerHourMinor);
}

/** What of a day is more than those at work can do. */
export const shortages = ['drivers', 'hours', ...loadDimensions] as const;
export type Shortage = (typeof shortages)[number];
export function shortagesOf({ due, drivers, workS, withoutVehicle, capacity }: RosterDay): Shortage[] {
  if (!due || due.deliveries === 0) return [];
  if (drivers === 0) return ['drivers'];
  const { load, serviceS } = due;
  const isTooMuch = (dimension: (typeof loadDimensions)[number]) => load[dimension] > (capacity[dimension] ?? Infinity);
  // Who has no vehicle yet may get one that holds the rest.
  return [
    ...(serviceS > workS ? (['hours'] as const) : []),
    ...(withoutVehicle > 0 ? [] : loadDimensions.filter(isTooMuch)),
  ];
}
