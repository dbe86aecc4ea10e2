import { isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { PaymentCode } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import {
  firstCategories,
  type Product,
  productStatuses,
} from '@cartage/contract/ecommerce/products/products.schema.ts';
import type { Referral } from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up as findByNumber } from '#migrations/0259-products-by-number.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/ecommerce/products';
const list = async (query = '') => (await app.call('GET', `${path}${query}`, { as: 'subscriber' })).body;
const get = async (id: number) => (await app.call('GET', `${path}/${id}`, { as: 'subscriber' })).body;
const post = (body: unknown, to = path) => app.call('POST', to, { as: 'maintainer', body });
const patch = (id: number, body: unknown) => app.call('PATCH', `${path}/${id}`, { as: 'maintainer', body });
const remove = (id: number | string) => app.call('DELETE', `${path}/${id}`, { as: 'maintainer' });
const kettle = { productName: 'Whistling kettle', productBrand: 'Brise', categoryId: 5, priceMinor: 4950, qty: 3 };

describe('the list', () => {
  test('R-7.16 R-7.18 R-3.12 newest first, ten a page, under products and total', async () => {
    const { products, total, ...more } = await list();
    expect([products.length, total, more]).toEqual([10, 50, {}]);
    expect(products[0].id).toBe(50);
    for (const { price, image, sku, qty, stock } of products) {
      expect(price).toMatch(/^\$\d+\.\d\d$/);
      expect(image).toMatch(/^\/sample\/products\/[a-z-]+\.svg$/);
      expect([typeof sku, typeof qty, typeof stock]).toEqual(['number', 'number', 'boolean']);
    }
  });

  test('R-3.13 the samples use the words of the product, and every one of them', async () => {
    const { products } = await list('?itemsPerPage=100');
    expect(new Set(products.map(({ category }: Product) => category))).toEqual(new Set(firstCategories));
    expect(new Set(products.map(({ status }: Product) => status))).toEqual(new Set(productStatuses));
  });

  test('R-7.17 q is part of a name or a brand, whatever its case', async () => {
    expect((await list('?q=SNEAKER')).products.map(({ productName }: Product) => productName)).toEqual([
      'Boulevard city sneaker',
    ]);
    const brand = await list('?q=tonhaus');
    expect(brand.total).toBe(brand.products.filter((p: Product) => p.productBrand === 'Tonhaus').length);
    expect((await list('?q=Electronics')).total).toBe(0);
    expect((await list('?q=106850')).products.map(({ productName }: Product) => productName)).toEqual([
      'Comet game controller',
    ]);
    for (const q of ['%25', '_', "'"]) expect((await list(`?q=${q}`)).total).toBe(0);
  });

  test('R-7.17 R-4.19 category, status and stock narrow it, together too; unknown words leave none', async () => {
    const all: Product[] = (await list('?itemsPerPage=100')).products;
    const count = (is: (product: Product) => boolean) => all.filter(is).length;
    expect((await list('?category=Shoes')).total).toBe(count(({ category }) => category === 'Shoes'));
    expect((await list('?category=shoes')).total).toBe(0);
    expect((await list('?category=Shoe')).total).toBe(0);
    expect((await list('?stock=false')).total).toBe(count(({ stock }) => !stock));
    expect((await list('?stock=true&status=Published&category=Home%20Decor')).total).toBe(
      count(({ stock, status, category }) => stock && status === 'Published' && category === 'Home Decor'),
    );
    for (const status of ['Sold', 'published', 'Publish']) expect((await list(`?status=${status}`)).total).toBe(0);
    expect((await list('?stock=perhaps&status=&category=')).total).toBe(50);
  });

  const column = {
    product: 'productName',
    category: 'category',
    status: 'status',
    price: 'priceMinor',
    qty: 'qty',
    sku: 'sku',
  };
  test.each(Object.entries(column))('R-7.18 sorts by %s both ways, every product once', async (key, field) => {
    const up = (await list(`?sortBy=${key}&itemsPerPage=100`)).products;
    const values = up.map((row: Record<string, unknown>) => row[field]);
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down = [];
    for (let page = 1; page <= 5; page++)
      down.push(...(await list(`?sortBy=${key}&orderBy=desc&page=${page}`)).products);
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }: Product) => id).reverse());
  });
});

describe('deleting', () => {
  test('R-7.19 R-8.5 answers 204, then 404 with an empty body; orders keep what they say of it', async () => {
    const order = (await app.call('GET', '/api/apps/ecommerce/orders/5001', { as: 'author' })).body;
    const [line] = order.lines;
    expect((await remove(line.productId)).status).toBe(204);
    const again = await remove(line.productId);
    expect([again.status, again.body]).toEqual([404, undefined]);
    const after = (await app.call('GET', '/api/apps/ecommerce/orders/5001', { as: 'author' })).body;
    expect(after.lines[0]).toMatchObject({ productName: line.productName, totalMinor: line.totalMinor });
  });

  test.each(['0', '-3', 'abc', '1e400'])('R-8.5 %s is none', async (id) => {
    const { status, body } = await remove(id);
    expect([status, body]).toEqual([404, undefined]);
  });
});

describe('adding and changing', () => {
  test('a new product comes back with its number, and can be ordered when there is any', async () => {
    const { status, body } = await post(kettle);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: 51,
      category: 'Home Decor',
      price: '$49.50',
      stock: true,
      status: 'Inactive',
      sku: 700_001,
    });
    expect((await list('?q=whistling')).products[0].id).toBe(51);
    const inLighting = (await post({ ...kettle, categoryId: 11, qty: 0 })).body;
    expect(inLighting).toMatchObject({
      category: 'Home Decor',
      categoryPath: ['Home Decor', 'Lighting'],
      stock: false,
    });
  });

  test.each([
    ['productName', { ...kettle, productName: '' }],
    ['categoryId', { ...kettle, categoryId: 99 }],
    ['priceMinor', { ...kettle, priceMinor: -1 }],
    ['priceMinor', { ...kettle, priceMinor: 0.5 }],
    ['discountedPriceMinor', { ...kettle, discountedPriceMinor: 4950 }],
    ['sku', { ...kettle, sku: 100_137 }],
    ['variants', { ...kettle, variants: ['Size', 'Size'].map((option) => ({ option, values: ['S'] })) }],
    ['variants', { ...kettle, variants: ['Size', 'size'].map((option) => ({ option, values: ['S'] })) }],
    ['variants.0.values', { ...kettle, variants: [{ option: 'Size', values: ['S', ' S '] }] }],
    ['images.0', { ...kettle, images: ['fil_nobody'] }],
    ['images.0', { ...kettle, images: ['https://elsewhere.example/x.png'] }],
  ])('%s is looked at', async (field, body) => {
    const reply = await post(body);
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, field]);
  });

  test('what is given changes, what is left out stays, null takes a reduction off', async () => {
    const { id } = (await post({ ...kettle, discountedPriceMinor: 3900, tags: ['tea'] })).body;
    const first = (await patch(id, { productName: 'Quiet kettle' })).body;
    expect(first).toMatchObject({ productName: 'Quiet kettle', discountedPriceMinor: 3900, tags: ['tea'], qty: 3 });
    expect((await patch(id, { discountedPriceMinor: null })).body.discountedPriceMinor).toBeNull();
    expect((await patch(id, { priceMinor: 3000, discountedPriceMinor: 2900 })).body.price).toBe('$30.00');
    expect((await patch(id, { priceMinor: 2800 })).status).toBe(400);
    expect((await list('?q=quiet+kettle')).total).toBe(1);
    await patch(id, { barcode: 'KTL-0042', externalId: { kind: 'EAN', value: '4006381333931' } });
    const found = async () =>
      Promise.all([await list('?q=ktl-00'), await list('?q=4006381333931')].map(({ products }) => products[0]?.id));
    expect(await found()).toEqual([id, id]);
    await app.deps.db
      .updateTable('products')
      .set({ searchText: 'quiet kettle\nhearth' })
      .where('id', '=', id)
      .execute();
    await findByNumber(app.deps.db as never); // a migration knows of its tables only what it says
    expect(await found()).toEqual([id, id]);
    expect((await patch(id, { qty: 9 })).body.qty).toBe(3); // restocking only
  });

  test('an uploaded picture belongs to the product, whoever sees products sees it, and it can be let go', async () => {
    const file = new FormData();
    file.append('file', new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)]), 'kettle.png');
    const upload = await app.call('POST', '/api/files', { as: 'maintainer', body: file });
    const { body } = await post({ ...kettle, images: [upload.body.id, '/sample/products/vase.svg'] });
    expect(body.image).toBe(upload.body.url);
    expect(body.imageUrls).toEqual([upload.body.url, '/sample/products/vase.svg']);
    expect((await app.call('GET', body.image, { as: 'subscriber' })).status).toBe(200);
    expect((await app.call('GET', body.image, { as: 'driver' })).status).toBe(404);
    const copy = (await post(undefined, `${path}/${body.id}/duplicate`)).body;
    expect(copy).toMatchObject({ productName: 'Whistling kettle (copy)', qty: 0, stock: false, image: body.image });
    await patch(body.id, { images: [] });
    await remove(copy.id);
    expect((await app.call('GET', body.image, { as: 'subscriber' })).status).toBe(404);
  });
});

describe('stock', () => {
  const restock = (id: number, by: number) => post({ by }, `${path}/${id}/restock`);
  test('what comes to an empty shelf can be ordered again; what is switched off stays off', async () => {
    const { id } = (await post({ ...kettle, qty: 0 })).body;
    expect((await restock(id, 5)).body).toMatchObject({ qty: 5, stock: true });
    expect((await patch(id, { stock: false })).body).toMatchObject({ qty: 5, stock: false });
    expect((await restock(id, 1)).body).toMatchObject({ qty: 6, stock: false });
    const below = await restock(id, -7);
    expect([below.status, below.body.code, below.body.qty]).toEqual([409, 'below_zero', 6]);
    expect((await restock(id, -6)).body).toMatchObject({ qty: 0, stock: false });
  });

  test('two who count at the same time both count', async () => {
    const { id } = (await post({ ...kettle, qty: 0 })).body;
    await Promise.all([1, 2, 3, 4, 5].map((by) => restock(id, by)));
    expect((await get(id)).qty).toBe(15);
  });
});

test('the tiles add up', async () => {
  const { body } = await app.call('GET', `${path}/summary`, { as: 'maintainer' });
  const { orders } = (await app.call('GET', '/api/apps/ecommerce/orders?itemsPerPage=100', { as: 'maintainer' })).body;
  const sold = orders.filter((order: { payment: PaymentCode }) => !isGivenUp(order));
  const spent = sold.reduce((sum: number, order: { spent: number }) => sum + Math.round(order.spent * 100), 0);
  expect(sold.length).toBeLessThan(100);
  expect([body.orders, body.salesMinor, body.currency]).toEqual([sold.length, spent, 'USD']);
  expect(body.products).toBe((await list()).total);
  expect(body.outOfStock).toBe((await list('?stock=false')).total);
  const { referrals } = (await app.call('GET', '/api/apps/ecommerce/referrals?itemsPerPage=100', { as: 'maintainer' }))
    .body;
  const standing: Referral[] = referrals.filter(({ status }: Referral) => status !== 'Rejected');
  expect(standing.length).toBeLessThan(referrals.length);
  expect(body.referralMinor).toBe(standing.reduce((sum, { valueMinor }) => sum + valueMinor, 0));
});
