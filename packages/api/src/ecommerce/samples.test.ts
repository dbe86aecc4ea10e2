import { existsSync } from 'node:fs';
import { isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromFlag, fromJson } from '#core/database/column-kinds.ts';
import { flagOf } from '#ecommerce/customers/customer-facts.service.ts';
import { migrations } from '#migrations/all-migrations.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const rows = {
  customers: () => app.deps.db.selectFrom('customers').selectAll().orderBy('seq').execute(),
  products: () => app.deps.db.selectFrom('products').selectAll().orderBy('seq').execute(),
  orders: () => app.deps.db.selectFrom('orders').selectAll().orderBy('seq').execute(),
  orderLines: () => app.deps.db.selectFrom('orderLines').selectAll().orderBy('seq').execute(),
  reviews: () => app.deps.db.selectFrom('reviews').selectAll().orderBy('seq').execute(),
  referrals: () => app.deps.db.selectFrom('referrals').selectAll().orderBy('seq').execute(),
};
const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((total, item) => total + of(item), 0);
const now = '2026-11-20T08:00:00.000Z';

describe('the samples of the shop agree with each other', () => {
  test('R-3.16 an order’s money is the sum of its lines', async () => {
    const [orders, lines] = [await rows.orders(), await rows.orderLines()];
    expect(orders).toHaveLength(100);
    for (const order of orders) {
      const own = lines.filter((line) => line.orderId === order.id);
      expect(own.length).toBeGreaterThan(0);
      for (const line of own) expect(line.totalMinor).toBe(line.quantity * line.priceMinor);
      expect(order.subtotalMinor).toBe(sum(own, (line) => line.totalMinor));
      expect(order.spentMinor).toBe(order.subtotalMinor - order.discountMinor + order.shippingMinor + order.taxMinor);
    }
  });

  test('R-3.18 what customers have ordered and spent is what their orders say', async () => {
    const [customers, orders] = [await rows.customers(), await rows.orders()];
    for (const customer of customers) {
      const own = orders.filter((order) => order.customerId === customer.id);
      const sold = own.filter((order) => !isGivenUp(order));
      expect([customer.orderCount, customer.spentMinor]).toEqual([own.length, sum(sold, (order) => order.spentMinor)]);
      for (const order of own) {
        expect([order.customerName, order.email]).toEqual([customer.name, customer.email]);
        expect(order.placedAt > customer.createdAt).toBe(true);
      }
    }
    expect(customers.filter(({ orderCount }) => orderCount > 0).length).toBeGreaterThan(45);
  });

  test('R-3.12 products have sold what orders say, and only what is on the shelf can be ordered', async () => {
    const [products, lines] = [await rows.products(), await rows.orderLines()];
    const givenUp = new Set((await rows.orders()).filter(isGivenUp).map(({ id }) => id));
    expect(products).toHaveLength(50);
    for (const product of products) {
      const own = lines.filter((line) => line.productId === product.id && !givenUp.has(line.orderId));
      expect(product.soldQty).toBe(sum(own, ({ quantity }) => quantity));
      expect(product.soldMinor).toBe(sum(own, ({ totalMinor }) => totalMinor));
      expect(fromFlag(product.stock)).toBe(product.qty > 0);
    }
  });

  test('R-3.14 whoever reviews a product had it delivered before', async () => {
    const [reviews, orders, lines] = [await rows.reviews(), await rows.orders(), await rows.orderLines()];
    expect(reviews).toHaveLength(100);
    for (const review of reviews) {
      const order = orders.find(({ id }) => id === review.orderId);
      expect([order?.status, order?.customerId, order?.customerName]).toEqual([
        'Delivered',
        review.customerId,
        review.reviewer,
      ]);
      expect(lines.some((line) => line.orderId === order?.id && line.productId === review.productId)).toBe(true);
      expect(review.createdAt > (order?.placedAt ?? '') && review.createdAt < now).toBe(true);
    }
    expect(new Set(reviews.map(({ orderId, productId }) => `${orderId} ${productId}`)).size).toBe(100);
    expect(new Set(reviews.map(({ head, para }) => head + para)).size).toBeGreaterThan(40);
  });

  test('R-3.15 referrals are of customers who bought, brought by older ones', async () => {
    const [referrals, orders] = [await rows.referrals(), await rows.orders()];
    expect(referrals).toHaveLength(45);
    for (const row of referrals) {
      expect(row.customerId).toBeLessThan(row.referredCustomerId ?? 0);
      const first = orders.find((order) => order.customerId === row.referredCustomerId && !isGivenUp(order));
      expect([row.orderId, row.valueMinor]).toEqual([first?.id, first?.spentMinor]);
      expect(row.earningMinor).toBe(row.status === 'Rejected' ? 0 : Math.round(row.valueMinor / 10));
    }
  });

  test('orders are spread up to today and tell how they came to where they are', async () => {
    const orders = await rows.orders();
    const events = await app.deps.db.selectFrom('orderEvents').selectAll().orderBy('seq').execute();
    expect(orders.at(-1)?.placedAt.slice(0, 10)).toBe('2026-11-20');
    expect(orders.every(({ placedAt }, index) => index === 0 || placedAt > (orders[index - 1]?.placedAt ?? ''))).toBe(
      true,
    );
    for (const order of orders) {
      const own = events.filter(({ orderId }) => orderId === order.id);
      expect([own[0]?.type, own[0]?.at, own.at(-1)?.toState]).toEqual(['placed', order.placedAt, order.status]);
      expect(own.every(({ at }) => at <= now)).toBe(true);
    }
  });

  test('what is ordered of products that come in several kinds says in which', async () => {
    const [products, lines] = [await rows.products(), await rows.orderLines()];
    const kinds = new Map(products.map(({ id, variants }) => [id, fromJson(variants)]));
    for (const { productId, choices } of lines) {
      const own = kinds.get(productId ?? 0) ?? [];
      expect(fromJson(choices).map(({ option }) => option)).toEqual(own.map(({ option }) => option));
      for (const [at, { value }] of fromJson(choices).entries()) expect(own[at]?.values).toContain(value);
    }
    expect(new Set(lines.map(({ choices }) => choices)).size).toBeGreaterThan(10);
  });

  test('every picture a sample names is there', async () => {
    const publicFolder = new URL('../../../../apps/web/public', import.meta.url).pathname;
    const [products, customers] = [await rows.products(), await rows.customers()];
    const pictures = new Set([
      ...products.flatMap(({ images }) => fromJson(images)),
      ...customers.flatMap(({ countryCode }) => flagOf(countryCode) ?? []),
    ]);
    expect(pictures.size).toBeGreaterThan(50);
    expect([...pictures].filter((picture) => !existsSync(publicFolder + picture))).toEqual([]);
  });
});

test('what was counted of orders that had been given up before is counted no more', async () => {
  const read = async () => ({ customers: await rows.customers(), products: await rows.products() });
  const before = await read();
  const givenUp = (await rows.orders()).filter(isGivenUp);
  const lost = (await rows.orderLines()).filter(({ orderId }) => givenUp.some(({ id }) => id === orderId));
  await migrations['0196-given-up-orders']?.up(app.deps.db);
  const after = await read();
  expect(after.customers).toEqual(
    before.customers.map((one) => ({
      ...one,
      spentMinor:
        one.spentMinor -
        sum(
          givenUp.filter(({ customerId }) => customerId === one.id),
          ({ spentMinor }) => spentMinor,
        ),
    })),
  );
  const ofProduct = (id: number) => lost.filter(({ productId }) => productId === id);
  expect(after.products).toEqual(
    before.products.map((one) => ({
      ...one,
      soldQty: one.soldQty - sum(ofProduct(one.id), ({ quantity }) => quantity),
      soldMinor: one.soldMinor - sum(ofProduct(one.id), ({ totalMinor }) => totalMinor),
    })),
  );
  expect(after).not.toEqual(before);
});

test('what referrals count was not written down once: the migration finds it by customer and value', async () => {
  const before = await rows.referrals();
  await app.deps.db.schema.alterTable('referrals').dropColumn('orderId').execute();
  await migrations['0206-referral-orders']?.up(app.deps.db);
  const orderOf = (all: typeof before) => all.map(({ id, orderId }) => [id, orderId]);
  expect(orderOf(await rows.referrals())).toEqual(orderOf(before));
});

test('referrals that counted an order given up before that was minded count the next one, or none', async () => {
  const { db } = app.deps;
  const orders = await rows.orders();
  const ofCustomer = (id: number | null) => orders.filter((one) => one.customerId === id);
  const unpaid = (await rows.referrals()).filter(({ status }) => status === 'Unpaid');
  const returning = unpaid.find(({ referredCustomerId }) => ofCustomer(referredCustomerId).length > 1);
  const once = unpaid.find(({ referredCustomerId }) => ofCustomer(referredCustomerId).length === 1);
  const givenUp = [returning, once].flatMap((row) => (row?.orderId == null ? [] : [row.orderId]));
  expect(givenUp).toHaveLength(2);
  const paid = (await rows.referrals()).find(({ status, orderId }) => status === 'Paid' && orderId !== null);
  await db
    .updateTable('orders')
    .set({ payment: 3 })
    .where('id', 'in', [...givenUp, paid?.orderId ?? 0])
    .execute();
  const before = await rows.referrals();
  await migrations['0210-given-up-referrals']?.up(db);
  const next = (await rows.orders()).find((one) => one.customerId === returning?.referredCustomerId && !isGivenUp(one));
  const counted = (order: { id: number; spentMinor: number } | undefined) => ({
    orderId: order?.id ?? null,
    valueMinor: order?.spentMinor ?? 0,
    earningMinor: Math.round((order?.spentMinor ?? 0) / 10),
  });
  expect(await rows.referrals()).toEqual(
    before.map((one) => {
      if (one.id === once?.id) return { ...one, ...counted(undefined), version: one.version + 1 };
      return one.id === returning?.id ? { ...one, ...counted(next), version: one.version + 1 } : one;
    }),
  );
});
