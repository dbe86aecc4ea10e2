import { expect, test } from 'vitest';
import { deliveryStatuses } from '#logistics/deliveries/deliveries.schema.ts';
import { canBeDelivered, decides, orderStatusOf, orderTotals, orderTransitions } from './orders.rules.ts';
import { orderStatuses } from './orders.schema.ts';

test('an order’s total is the sum of its lines less the discount, with shipping and tax, whatever they are', () => {
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
  for (let round = 0; round < 500; round++) {
    const lines = Array.from({ length: 1 + below(8) }, () => ({ priceMinor: below(1e7), quantity: 1 + below(50) }));
    const asked = { discountMinor: below(1e8), shippingMinor: below(1e5), taxBasisPoints: below(10_001) };
    const totals = orderTotals(lines, asked);
    const sum = lines.reduce((total, { priceMinor, quantity }) => total + priceMinor * quantity, 0);
    expect(totals.subtotalMinor).toBe(sum);
    expect(totals.discountMinor).toBe(Math.min(asked.discountMinor, sum));
    expect(totals.totalMinor).toBe(sum - totals.discountMinor + totals.shippingMinor + totals.taxMinor);
    for (const amount of Object.values(totals)) {
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(amount).toBeGreaterThanOrEqual(0);
    }
  }
});

test('tax is rounded half up to the unit, whatever share of the order is taxed', () => {
  const lines = [
    { priceMinor: 12_610, quantity: 2 },
    { priceMinor: 11_232, quantity: 5, isTaxed: false },
  ];
  // 2.5 % of 252.20 is 6.305
  expect(orderTotals(lines, { discountMinor: 0, shippingMinor: 0, taxBasisPoints: 250 }).taxMinor).toBe(631);
});

test('what is not taxed bears no tax, and its share of the discount', () => {
  const [taxed, free] = [
    { priceMinor: 1000, quantity: 3 },
    { priceMinor: 500, quantity: 2, isTaxed: false },
  ];
  const money = { discountMinor: 400, shippingMinor: 0, taxBasisPoints: 2000 };
  expect(orderTotals([taxed, free], money)).toMatchObject({ taxMinor: 540, totalMinor: 4140 });
  expect(orderTotals([free], money).taxMinor).toBe(0);
  expect(orderTotals([{ ...taxed, isTaxed: true }], money).taxMinor).toBe(520);
});

test('every state of a delivery has a word for its order, and one that is over lets it go', () => {
  for (const status of deliveryStatuses) expect(orderStatuses).toContain(orderStatusOf[status]);
  expect(deliveryStatuses.filter((status) => !decides(status))).toEqual(['returned', 'cancelled']);
  expect(decides(undefined)).toBe(false);
  for (const status of orderStatuses) for (const to of orderTransitions[status]) expect(orderStatuses).toContain(to);
});

test('what is ready, not given up and on no delivery can be brought', () => {
  const ready = { status: 'Ready to Pickup', payment: 2 } as const;
  expect(canBeDelivered(ready, undefined)).toBe(true);
  expect(canBeDelivered(ready, 'returned')).toBe(true);
  expect(canBeDelivered(ready, 'planned')).toBe(false);
  expect(canBeDelivered({ ...ready, payment: 3 }, undefined)).toBe(false);
  expect(canBeDelivered({ ...ready, payment: 4 }, undefined)).toBe(false);
  expect(canBeDelivered({ status: 'Dispatched', payment: 1 }, undefined)).toBe(false);
});
