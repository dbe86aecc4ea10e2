import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerSearchText } from '#ecommerce/customers/customer-facts.service.ts';
import { orderSearchText } from '#ecommerce/orders/order-facts.service.ts';
import { sampleScale, scaleSamples } from '#scale-samples.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
const told: number[] = [];
beforeAll(async () => {
  app = await openTestApp();
  expect(await sampleScale(app.deps.db)).toBe(1);
  await scaleSamples(app.deps, 23, ({ copies, of }) => told.push(Math.round((100 * copies) / of)));
});
afterAll(() => app.close());

const read = async (path: string) => (await app.call('GET', path, { as: 'admin' })).body;

test('there is 23 of everything, told step by step', async () => {
  expect(told).toEqual([91, 100]);
  expect(await sampleScale(app.deps.db)).toBe(23);
  expect((await read('/api/apps/ecommerce/orders')).total).toBe(2300);
  expect((await read('/api/apps/ecommerce/customers')).total).toBe(2300);
  expect((await read('/api/apps/logistics/deliveries')).totalDeliveries).toBe(150 * 23);
  expect((await read('/api/apps/users')).totalUsers).toBe(50 * 23);
});

test('a copied customer has the copied orders, and each order its lines and their products', async () => {
  const { db } = app.deps;
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from customers c
    where c."orderCount" <> (select count(*) from orders o where o."customerId" = c.id)
       or c."spentMinor" <> (select coalesce(sum(o."spentMinor"), 0) from orders o where o."customerId" = c.id)`.execute(
    db,
  );
  const first = await sql<{ wrong: number }>`
    select count(*) as wrong from customers c where c.id <= 100 and (
      c."orderCount" <> (select count(*) from orders o where o."customerId" = c.id)
      or c."spentMinor" <> (select coalesce(sum(o."spentMinor"), 0) from orders o where o."customerId" = c.id))`.execute(
    db,
  );
  // As coherent as the samples themselves.
  expect(rows[0]?.wrong).toBe((first.rows[0]?.wrong ?? 0) * 23);
  const lost = await sql<{ lost: number }>`
    select count(*) as lost from "orderLines" l
    where not exists (select 1 from orders o where o.id = l."orderId")
       or not exists (select 1 from products p where p.id = l."productId" and p.name = l."productName")`.execute(db);
  expect(lost.rows[0]?.lost).toBe(0);
});

test('copies are found by what is theirs, and new records come behind them', async () => {
  const found = await read('/api/apps/ecommerce/customers?q=7.agathe');
  const mails = found.customers.map(({ email }: { email: string }) => email.replace(/\..*/, ''));
  expect(mails.sort()).toEqual(['17', '7']);
  const orders = await app.deps.db.selectFrom('orders').select(['id', 'customerName', 'email', 'searchText']).execute();
  expect(orders.filter((order) => order.searchText !== orderSearchText(order))).toEqual([]);
  const customers = await app.deps.db.selectFrom('customers').selectAll().execute();
  expect(customers.filter((customer) => customer.searchText !== customerSearchText(customer))).toEqual([]);
  const body = { customer: 'New', visits: [{ location: [9.5, 47.1] }] };
  const made = await app.call('POST', '/api/apps/logistics/deliveries', { as: 'maintainer', body });
  expect(made.status).toBe(201);
  const user = { fullName: 'Next One', username: 'next', email: 'next@example.test', role: 'author' };
  const invited = await app.call('POST', '/api/apps/users', { as: 'admin', body: user });
  expect([invited.status, invited.body.body?.id]).toEqual([201, 50 * 23 + 1]);
});

test('copies of people cannot sign in', async () => {
  const body = { email: '1.admin@demo.com', password: 'admin' };
  expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(401);
});
