import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { Product } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatOf } from '#format/format.ts';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

type Page = Awaited<ReturnType<typeof openPage>>;
const path = '/api/apps/ecommerce/products';
const listPath = '/apps/ecommerce/product/list';
const ask = async (url: string) => (await api.call('GET', url, { as: 'admin' })).body;
const get = (id: number) => ask(`${path}/${id}`);
const called = async (q: string): Promise<Product> => (await ask(`${path}?q=${encodeURIComponent(q)}`)).products[0];
const make = async (body: object) =>
  (
    await api.call('POST', path, {
      as: 'admin',
      body: { productName: 'Whistling kettle', categoryId: 5, priceMinor: 4950, qty: 3, status: 'Published', ...body },
    })
  ).body;
const confirmWith = (page: Page, label: string) =>
  page.click(page.until(label, () => page.all('dialog button').find(({ textContent }) => textContent === label)));
const rows = (page: Page) => page.all('tbody tr th, tbody tr td:nth-child(2)').map(({ textContent }) => textContent);

it('R-4.19 lists the products under what they come to, narrowed by status, category and stock, from the address too', async () => {
  const page = await openPage(listPath, { as: 'admin' });
  const summary = await ask(`${path}/summary`);
  await page.sees(formatOf('en').money(summary.salesMinor, summary.currency));
  await page.sees(`${summary.published} published`);
  await page.until('the categories', () =>
    page.all('select option').some(({ textContent }) => textContent === 'Shoes'),
  );
  await page.choose('Category', 'Shoes');
  await page.until(
    'those of shoes',
    () => page.router.state.location.searchStr.includes('Shoes') && page.text().includes('found'),
  );
  await page.choose('Stock', 'false');
  const { total, products } = await ask(`${path}?category=Shoes&stock=false`);
  await page.until('only those', () => rows(page).length === total);
  await page.sees(products[0].productName);
  expect(page.router.state.location.search).toMatchObject({ category: 'Shoes', stock: 'false' });
  expect(await page.field('Stock')).toHaveProperty('value', 'false');
});

it('switches at once whether a product can be ordered, and back where the server cannot be reached', async () => {
  const { id } = await make({ productName: 'Folding stool' });
  const page = await openPage(`${listPath}?q=Folding`, { as: 'admin' });
  const box = async () => (await page.field('Folding stool can be ordered')) as HTMLInputElement;
  await page.click(box());
  await page.until('kept', async () => !(await box()).checked);
  await page.until('sent', () => line.answered.some((one) => one === `PATCH ${path}/${id}`));
  expect((await get(id)).stock).toBe(false);
  line.isCut = true;
  await page.click(box());
  await page.sees('The server cannot be reached');
  await page.until('taken back', async () => !(await box()).checked);
});

it('restocks by what came in on top of what is there by then, and refuses less than nothing', async () => {
  const { id } = await make({ productName: 'Paper lantern' });
  const page = await openPage(`${listPath}?q=Paper+lantern`, { as: 'admin' });
  await page.press('Actions for Paper lantern');
  await page.press('Restock');
  await page.type('How many came in', '-9');
  const restock = () => page.click(page.named('button[type="submit"]', 'Restock'));
  await restock();
  await page.sees('There are fewer than that in stock.');
  await api.call('POST', `${path}/${id}/restock`, { as: 'maintainer', body: { by: 4 } });
  await page.type('How many came in', '10');
  await restock();
  await page.sees('Paper lantern: 17 in stock');
  expect((await get(id)).qty).toBe(17);
});

it('takes products off sale together, which can be undone, and deletes them once one is sure', async () => {
  const ids = [(await make({ productName: 'Umber mug' })).id, (await make({ productName: 'Umber bowl' })).id];
  const page = await openPage(`${listPath}?q=Umber`, { as: 'admin' });
  await page.click(page.field('Select Umber mug'));
  await page.click(page.field('Select Umber bowl'));
  await page.press('Take off sale');
  await page.sees('2 products are off sale');
  for (const id of ids) expect((await get(id)).status).toBe('Inactive');
  await page.press('Undo');
  await page.until('published again', () =>
    page.all('tbody tr').every(({ textContent }) => textContent?.includes('Published')),
  );
  for (const id of ids) expect((await get(id)).status).toBe('Published');
  await page.click(page.field('Select all on this page'));
  await page.press('Delete');
  await page.sees('Delete 2 products?');
  await confirmWith(page, 'Delete');
  await page.sees('2 products deleted');
  expect((await ask(`${path}?q=Umber`)).total).toBe(0);
});

it('undoing leaves alone what somebody else has made of a product since', async () => {
  const { id } = await make({ productName: 'Sienna mug' });
  const page = await openPage(`${listPath}?q=Sienna`, { as: 'admin' });
  await page.click(page.field('Select Sienna mug'));
  await page.press('Take off sale');
  await page.sees('is off sale');
  await api.call('PATCH', `${path}/${id}`, { as: 'maintainer', body: { status: 'Scheduled' } });
  await page.press('Undo');
  await page.sees('Somebody else changed this meanwhile');
  expect((await get(id)).status).toBe('Scheduled');
});

it('copies a product, and goes on from the copy', async () => {
  const { id, productName } = await called('Meadow kitchen radio');
  const page = await openPage(`/apps/ecommerce/product/edit/${id}`, { as: 'admin' });
  await page.press(`Actions for ${productName}`);
  await page.press('Duplicate');
  await page.named('h1', `${productName} (copy)`);
  expect(await called(`${productName} (copy)`)).toMatchObject({ status: 'Inactive', qty: 0 });
});

it('offers those who only read nothing to change, and says when an address names no product', async () => {
  const { productName } = await called('Finch wireless earbuds');
  const page = await openPage(`${listPath}?q=Finch`, { as: 'subscriber' });
  await page.sees(productName);
  expect(page.text()).not.toContain('New product');
  expect(page.all('tbody input[type="checkbox"]')).toHaveLength(0);
  expect(page.text()).not.toContain('From referrals'); // what was sold is not theirs to know
  await page.click(page.link(productName));
  await page.sees('Your role may look at products, not change them.');
  expect((await page.field('Name')).closest('fieldset')).toHaveProperty('disabled', true);
  expect(page.text()).not.toContain('Save');
  await page.router.navigate({ to: '/apps/ecommerce/product/edit/99999' });
  await page.sees('No product at this address');
});

it('is where an order’s lines lead', async () => {
  const order = await ask('/api/apps/ecommerce/orders/5050');
  const page = await openPage('/apps/ecommerce/order/details/5050', { as: 'admin' });
  await page.click(page.link(order.lines[0].productName));
  await page.until('the product', () =>
    page.router.state.location.pathname.endsWith(`/product/edit/${order.lines[0].productId}`),
  );
  await page.named('h1', order.lines[0].productName);
});
