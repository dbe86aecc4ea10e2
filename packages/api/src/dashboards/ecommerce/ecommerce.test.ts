import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const read = async () => (await app.call('GET', '/api/dashboard/ecommerce', { as: 'admin' })).body;

test('counts the products and customers there are', async () => {
  const { products, customers } = await read();
  const listed = async (path: string) =>
    (await app.call('GET', `/api/apps/ecommerce/${path}`, { as: 'admin' })).body.total;
  expect(customers).toBe(await listed('customers'));
  expect(products.total).toBe(await listed('products'));
  expect(products.published).toBe(await listed('products?status=Published'));
  expect(products.outOfStock).toBe(await listed('products?stock=false'));
});

test('the most bought products of the period, by how many were bought', async () => {
  const { popular } = await read();
  const quantities = popular.map(({ quantity }: { quantity: number }) => quantity);
  expect(quantities.length).toBeGreaterThan(0);
  expect(quantities).toEqual(quantities.toSorted((a: number, b: number) => b - a));
});
