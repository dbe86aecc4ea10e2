import { expect, test } from 'vitest';
import type { Stop } from '#logistics/routes/routes.schema.ts';
import { cashOf } from './stops.rules.ts';

const at = '2026-11-23T08:00:00Z';
const stop = (status: Stop['status'], cashDueMinor?: number, collectedMinor?: number) => ({
  deliveryId: 'd',
  status,
  ...(cashDueMinor === undefined ? {} : { cashDueMinor }),
  ...(collectedMinor === undefined
    ? {}
    : { atDoor: { at, cash: { dueMinor: cashDueMinor ?? 0, collectedMinor, currency: 'EUR', reason: '' } } }),
});

test('a route sums what is due and what was collected, and names the closed stops that differ', () => {
  const less = stop('completed', 1000, 900);
  const unsaid = stop('completed', 70);
  const failed = stop('failed', 50);
  const unasked = stop('completed', undefined, 5);
  const stops = [stop('completed', 2000, 2000), less, unsaid, failed, unasked, stop('pending', 300), stop('pending')];
  const sum = cashOf([...stops, stop('cancelled', 9999)]);
  expect(sum).toMatchObject({ dueMinor: 3420, collectedMinor: 2905 });
  expect(sum.differences.map((one) => one.stop)).toEqual([less, unsaid, failed, unasked]);
});
