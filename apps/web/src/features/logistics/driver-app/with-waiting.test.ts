import type { Route, Stop, StopStatus } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { describe, expect, it } from 'vitest';
import type { ActAtStop } from './act.ts';
import { withWaiting } from './with-waiting.ts';

const never = { arrivedAt: null, startedAt: null, departedAt: null, isEstimated: false };
const stop = (id: string, kind: Stop['kind'], deliveryId: string, status: StopStatus) => ({
  id,
  kind,
  deliveryId,
  status,
  proofs: [],
  actual: never,
});
const route = (pickup: StopStatus, dropOff: StopStatus) =>
  // Only what is read of it here.
  ({
    id: 'r',
    status: 'in_progress',
    stops: [
      stop('1', 'pickup', 'pair', pickup),
      stop('2', 'delivery', 'other', 'pending'),
      stop('3', 'delivery', 'pair', dropOff),
    ],
  }) as unknown as Route;
const told = (to: StopStatus): ActAtStop => ({
  key: to,
  at: '2026-11-23T08:00:00Z',
  userId: 1,
  routeId: 'r',
  label: '',
  kind: 'stop',
  stopId: '1',
  to,
});
const statuses = (after: Route) => after.stops.map(({ status }) => status);

it('keeps what was collected with the stop, until that is taken back', () => {
  const due = route('arrived', 'pending');
  const [pickup, ...others] = due.stops;
  const paid = { ...due, currency: 'EUR', stops: [{ ...pickup, cashDueMinor: 500 }, ...others] } as Route;
  const done = { ...told('completed'), cash: { collectedMinor: 400, reason: 'Short' } };
  expect(withWaiting(paid, [done]).stops[0]?.atDoor).toEqual({
    at: done.at,
    cash: { dueMinor: 500, collectedMinor: 400, currency: 'EUR', reason: 'Short' },
  });
  expect(withWaiting(paid, [done, told('arrived')]).stops[0]).not.toHaveProperty('atDoor');
});

describe('a route with taps the office does not know of', () => {
  it('has nothing to bring of what could not be picked up, until that is taken back', () => {
    expect(statuses(withWaiting(route('arrived', 'pending'), [told('failed')]))).toEqual([
      'failed',
      'pending',
      'cancelled',
    ]);
    expect(statuses(withWaiting(route('arrived', 'pending'), [told('failed'), told('arrived')]))).toEqual([
      'arrived',
      'pending',
      'pending',
    ]);
    expect(statuses(withWaiting(route('failed', 'cancelled'), [told('arrived')]))).toEqual([
      'arrived',
      'pending',
      'pending',
    ]);
    expect(statuses(withWaiting(route('pending', 'completed'), [told('failed')]))).toEqual([
      'failed',
      'pending',
      'completed',
    ]);
  });
});
