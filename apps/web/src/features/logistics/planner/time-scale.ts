import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { fullHourAfter, fullHourBefore } from '#logistics/full-hours.ts';
import { asDriven } from './as-driven.ts';

export interface Scale {
  /** Where an instant lies, 0 to 1 over the day shown. */
  share(instant: string): number;
  /** Full hours to write on the axis. */
  ticks: string[];
}

interface Span {
  from: number;
  to: number;
}

const hourMs = 3_600_000;
const mostTicks = 12;

/** The part of the day a plan fills, from full hour to full hour, in milliseconds; nothing without routes. */
export function spanOf({ routes, timeZone }: Pick<Plan, 'routes' | 'timeZone'>): Span {
  const times = routes
    .flatMap((route) => {
      const { shift, loading } = route;
      const { from, to } = asDriven(route);
      return [from, to, shift.fromAt, shift.toAt, ...(loading ? [loading.fromAt, loading.toAt] : [])];
    })
    .map((time) => Date.parse(time));
  if (times.length === 0) return { from: 0, to: 0 };
  const from = fullHourBefore(Math.min(...times), timeZone);
  return { from, to: Math.max(fullHourAfter(Math.max(...times), timeZone), from + hourMs) };
}

export function scaleOf({ from, to }: Span): Scale {
  if (from === to) return { share: () => 0, ticks: [] };
  const hours = (to - from) / hourMs;
  const step = Math.max(1, Math.ceil(hours / mostTicks));
  const ticks = Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) =>
    new Date(from + index * step * hourMs).toISOString(),
  );
  return {
    share: (instant) => Math.min(1, Math.max(0, (Date.parse(instant) - from) / (to - from))),
    ticks,
  };
}
