import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { weekOf } from '#logistics/day.ts';

export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];
/** From the first day to the day after the last one. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The day a week begins with; Monday is 1. */
export const weekStarts: Readonly<Record<Language, number>> = { en: 7, fr: 1, ar: 6 };

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same day of another month, or its last one where it has no such day. */
export function addMonths(day: string, months: number): string {
  const first = new Date(`${monthOf(day)}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = first.toISOString().slice(0, 10);
  first.setUTCMonth(first.getUTCMonth() + 1);
  const last = addDays(first.toISOString().slice(0, 10), -1);
  const same = `${month.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** The weeks a month lies in, whole. */
export function weeksOf(day: string, weekStart: number): string[][] {
  const { from, to } = rangeOf('month', day, weekStart);
  const weeks: string[][] = [];
  for (let first = from; first < to; first = addDays(first, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days)));
  return weeks;
}

/** The days a view shows. The list begins with its day: what is to come is read first. */
export function rangeOf(view: CalendarView, day: string, weekStart: number): DayRange {
  switch (view) {
    case 'month': {
      const last = addDays(addMonths(monthOf(day), 1), -1);
      return { from: weekOf(monthOf(day), weekStart), to: addDays(weekOf(last, weekStart), 7) };
    }
    case 'week': {
      const from = weekOf(day, weekStart);
      return { from, to: addDays(from, 7) };
    }
    case 'day':
      return { from: day, to: addDays(day, 1) };
    case 'list':
      return { from: day, to: addMonths(day, 1) };
  }
}

/** Where the view before or after begins. */
export function dayBeside(view: CalendarView, day: string, direction: -1 | 1): string {
  if (view === 'week') return addDays(day, direction * 7);
  if (view === 'day') return addDays(day, direction);
  return addMonths(view === 'month' ? monthOf(day) : day, direction);
}

/** Where a key leads in a grid of days, as the ARIA practices have it; undefined for keys that lead nowhere. */
export function dayByKey(key: string, day: string, { isRtl, weekStart }: { isRtl: boolean; weekStart: number }) {
  const ahead = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -ahead);
    case 'ArrowRight':
      return addDays(day, ahead);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    case 'Home':
      return weekOf(day, weekStart);
    case 'End':
      return addDays(weekOf(day, weekStart), 6);
    default:
      return undefined;
  }
}

/** Whether text names a day there is. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
