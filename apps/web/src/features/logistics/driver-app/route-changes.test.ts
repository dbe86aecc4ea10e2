import '#test/dom.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { expect, test } from 'vitest';
import { changesOf, rememberSeen } from './route-changes.ts';

// No more of a route is looked at.
const routeOf = (stops: { deliveryId: string; status: string }[]) =>
  ({ vehicleId: 'v', date: '2026-11-23', stops }) as unknown as Route;

test('a stop that the office calls off is one less, though it is still shown', () => {
  const [a, b] = ['a', 'b'].map((deliveryId) => ({ deliveryId, status: 'pending' }));
  if (!a || !b) throw new Error('Two stops');
  rememberSeen(routeOf([a, b]));
  expect(changesOf(routeOf([a, b]))).toBeUndefined();
  expect(changesOf(routeOf([a, { ...b, status: 'cancelled' }]))).toEqual({ added: 0, removed: 1, isReordered: false });
});
