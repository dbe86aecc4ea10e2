import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { expect, it } from 'vitest';
import { scaleOf, spanOf } from './time-scale.ts';

const ticksIn = (timeZone: string, fromAt: string, toAt: string) => {
  // A scale looks at nothing else of a route.
  const route = { startAt: fromAt, endAt: toAt, actualStartAt: null, shift: { fromAt, toAt }, loading: null } as Route;
  return scaleOf(spanOf({ timeZone, routes: [route] })).ticks.map((tick) => wallTimeAt(new Date(tick), timeZone).time);
};

it('is written in full hours of the plan’s own clocks', () => {
  expect(ticksIn('Europe/Paris', '2026-12-02T07:00:00Z', '2026-12-02T09:20:00Z')).toEqual([
    '08:00',
    '09:00',
    '10:00',
    '11:00',
  ]);
  expect(ticksIn('Asia/Kolkata', '2026-12-02T02:30:00Z', '2026-12-02T04:50:00Z')).toEqual([
    '08:00',
    '09:00',
    '10:00',
    '11:00',
  ]);
  expect(ticksIn('Asia/Kathmandu', '2026-12-02T02:20:00Z', '2026-12-02T03:15:00Z')).toEqual(['08:00', '09:00']);
});
