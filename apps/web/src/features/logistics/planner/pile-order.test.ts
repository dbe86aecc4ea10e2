import type { ReasonCode, Unassigned } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { expect, it } from 'vitest';
import { arranged, type PileView, reasonsIn } from './pile-order.ts';

const left = (ref: string, priority: number, codes: ReasonCode[], windowTo?: string): Unassigned => ({
  deliveryId: ref,
  ref,
  customer: `Customer ${ref}`,
  address: '',
  location: null,
  priority,
  demand: { weightG: 0, volumeCm3: 0, parcels: 0, pallets: 0 },
  class: 'impossible',
  perVehicle: codes.map((code, at) => ({ vehicleId: `v${at}`, code })),
  windows: windowTo ? [{ from: '08:00', to: windowTo }] : [],
  relaxations: [],
});
const pile = [
  left('K', 10, ['SKILL', 'SKILL']),
  left('H', 10, ['WINDOW_UNREACHABLE'], '09:00'),
  left('J', 50, ['CAPACITY_SINGLE', 'SKILL']),
];
const refs = (order: PileView['order'], reason: PileView['reason'] = 'all') =>
  arranged(pile, { order, reason })
    .map(({ ref }) => ref)
    .join('');

it('stands by priority, by the end of the window, or by name', () => {
  expect(refs('priority')).toBe('JHK');
  expect(refs('window')).toBe('HJK');
  expect(refs('name')).toBe('HJK');
});

it('shows those one reason keeps out, and counts each delivery once for a reason', () => {
  expect(refs('name', 'SKILL')).toBe('JK');
  expect(reasonsIn(pile)).toEqual([
    ['SKILL', 2],
    ['CAPACITY_SINGLE', 1],
    ['WINDOW_UNREACHABLE', 1],
  ]);
});
