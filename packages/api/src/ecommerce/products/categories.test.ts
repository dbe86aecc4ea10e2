import { paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Category } from '@cartage/contract/ecommerce/products/categories.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/ecommerce/categories';
const call = (method: string, url: string, body?: unknown) => app.call(method, url, { as: 'maintainer', body });
const list = async (query = '') => (await call('GET', `${path}${query}`)).body;
const products = async (query: string) => (await call('GET', `/api/apps/ecommerce/products?${query}`)).body.total;

test('R-3.13 six of the first rank and six in them, with what stands in each and what it earned', async () => {
  const { categories, total } = await list('?itemsPerPage=25');
  expect(total).toBe(12);
  const first: Category[] = categories.filter(({ parentId }: Category) => parentId === null);
  expect(first).toHaveLength(6);
  expect(first.reduce((sum, { totalProducts }) => sum + totalProducts, 0)).toBe(50);
  for (const { title, totalProducts, totalEarning } of first) {
    expect(totalProducts).toBe(await products(`category=${encodeURIComponent(title)}`));
    expect(totalEarning).toMatch(/^\$\d+\.\d\d$/);
  }
  const lines = await app.deps.db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select('orderLines.totalMinor')
    .where('orders.payment', 'in', [paymentCodes.paid, paymentCodes.pending])
    .execute();
  const sold = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  expect(first.reduce((sum, { totalEarningMinor }) => sum + totalEarningMinor, 0)).toBe(sold);
});

test('a category is made, found, put into another, renamed with its products, and removed', async () => {
  const made = await call('POST', path, { title: 'Thé & café' });
  expect([made.status, made.body.slug, made.body.id]).toEqual([201, 'the-cafe', 13]);
  expect((await list('?q=THE')).categories.map(({ id }: Category) => id)).toContain(13);
  const again = await call('POST', path, { title: 'The cafe' });
  expect([again.status, again.body.code]).toEqual([409, 'taken']);
  expect((await call('PATCH', `${path}/13`, { parentId: 7 })).status).toBe(400); // no third rank
  expect((await call('PATCH', `${path}/13`, { parentId: 13 })).status).toBe(400);
  expect((await call('PATCH', `${path}/13`, { parentId: 3 })).body.parentTitle).toBe('Shoes');

  const shoes = await products('category=Shoes');
  await call('PATCH', `${path}/3`, { title: 'Footwear' });
  expect([await products('category=Footwear'), await products('category=Shoes')]).toEqual([shoes, 0]);

  const refused = await call('DELETE', `${path}/9`);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect((await call('DELETE', `${path}/9?moveTo=99`)).status).toBe(400);
  expect((await call('DELETE', `${path}/9?moveTo=12`)).status).toBe(204);
  expect(await products('category=Footwear')).toBeLessThan(shoes);
  expect((await call('GET', `${path}/12`)).body.parentTitle).toBe('Games');
  expect((await call('DELETE', `${path}/13`)).status).toBe(204);
  expect((await call('GET', `${path}/13`)).status).toBe(404);
});
