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
/** The days asked for, as many before them, and the twelve months up to their end; instants are the first not counted. */
export interface Span {
  period: Period;
  days: string[];
  months: string[];
  start: Instant;
  end: Instant;
  before: Instant;
  firstMonth: Instant;
}

/** Days in UTC. A period the wrong way round is turned; one above a year ends with its end. */
export function spanOf({ from, to }: Asked, now: Date): Span {
  const given = [from, to].filter((day) => day !== undefined).map(msOf);
  const endMs = given.length > 0 ? Math.max(...given) : msOf(dayOf(now.getTime()));
  const startMs = given.length === 2 ? Math.min(...given) : endMs - (usualDays - 1) * dayMs;
  const count = Math.min(mostDays, Math.round((endMs - startMs) / dayMs) + 1);
  const firstMs = endMs - (count - 1) * dayMs;
  const days = Array.from({ length: count }, (_, at) => dayOf(firstMs + at * dayMs));
  const last = new Date(endMs);
  const months = Array.from({ length: 12 }, (_, at) =>
    dayOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 11 + at, 1)).slice(0, 7),
  );
  return {
    period: { from: dayOf(firstMs), to: dayOf(endMs) },
    days,
    months,
    start: toInstant(firstMs),
    end: toInstant(endMs + dayMs),
    before: toInstant(firstMs - count * dayMs),
    firstMonth: toInstant(`${months[0]}-01T00:00:00Z`),
  };
}

export const changePercent = (value: number, before: number): number | null =>
  before === 0 ? null : Math.round(((value - before) / before) * 1000) / 10;

export const compared = (value: number, before: number): Compared => ({
  value,
  before,
  changePercent: changePercent(value, before),
});
