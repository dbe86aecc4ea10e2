import { instantOf, wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import type { Compared, Period } from '@cartage/contract/dashboards/figures.schema.ts';
import type { Instant } from '#core/database/column-kinds.ts';
import { toInstant } from '#core/database/column-kinds.ts';

const dayMs = 86_400_000;
const usualDays = 30;
const mostDays = 366;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}
/**
 * The days asked for, as many before them (from `dayBefore` on), and the twelve months up to their end; `end` is the
 * first instant not counted.
 */
export interface Span {
  period: Period;
  days: string[];
  months: string[];
  dayBefore: string;
  start: Instant;
  end: Instant;
  before: Instant;
  firstMonth: Instant;
  timeZone: string;
}

/** Days of a time zone. A period the wrong way round is turned; one above a year ends with its end. */
export function spanOf({ from, to }: Asked, now: Date, timeZone: string): Span {
  const today = wallTimeAt(now, timeZone).day;
  const given = [from, to].filter((day) => day !== undefined).map(msOf);
  const endMs = given.length > 0 ? Math.max(...given) : msOf(today);
  const startMs = given.length === 2 ? Math.min(...given) : endMs - (usualDays - 1) * dayMs;
  const count = Math.min(mostDays, Math.round((endMs - startMs) / dayMs) + 1);
  const firstMs = endMs - (count - 1) * dayMs;
  const days = Array.from({ length: count }, (_, at) => dayOf(firstMs + at * dayMs));
  const last = new Date(endMs);
  const months = Array.from({ length: 12 }, (_, at) =>
    dayOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 11 + at, 1)).slice(0, 7),
  );
  const dayBefore = dayOf(firstMs - count * dayMs);
  const midnight = (day: string) => toInstant(instantOf(day, '00:00', timeZone));
  return {
    period: { from: dayOf(firstMs), to: dayOf(endMs), today },
    days,
    months,
    dayBefore,
    start: midnight(dayOf(firstMs)),
    end: midnight(dayOf(endMs + dayMs)),
    before: midnight(dayBefore),
    firstMonth: midnight(`${months[0]}-01`),
    timeZone,
  };
}

export const changePercent = (value: number, before: number): number | null =>
  before === 0 ? null : Math.round(((value - before) / before) * 1000) / 10;

export const compared = (value: number, before: number): Compared => ({
  value,
  before,
  changePercent: changePercent(value, before),
});
