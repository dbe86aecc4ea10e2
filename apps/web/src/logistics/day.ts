import { addDays, wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import { currentTimeZone } from '#session/time-zone.ts';

/** Today where the organisation is, `2026-11-20`: the day its plans, deliveries and invoices go by. */
export const today = (now = new Date()): string => wallTimeAt(now, currentTimeZone()).day;
/** Today where the person is. */
export const ownToday = (): string => dayOf(new Date());

const dayOf = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');

/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
/** The first day of the week a day lies in. */
export const weekOf = (day: string, weekStart: number): string => addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
