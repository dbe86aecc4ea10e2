import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, holdWrites, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

type Page = Awaited<ReturnType<typeof openPage>>;
const path = '/api/apps/ecommerce/products';
const editPath = (id: number) => `/apps/ecommerce/product/edit/${id}`;
const ask = async (url: string) => (await api.call('GET', url, { as: 'admin' })).body;
const get = (id: number) => ask(`${path}/${id}`);
const patch = (id: number, body: object) => api.call('PATCH', `${path}/${id}`, { as: 'maintainer', body });
const make = async (body: object) =>
  (
    await api.call('POST', path, {
      as: 'admin',
      body: { productName: 'Whistling kettle', categoryId: 5, priceMinor: 4950, qty: 3, ...body },
    })
  ).body;
/** Types and stays in the box: who leaves it has searched for nothing. */
async function choose(page: Page, label: string, words: string, option: string): Promise<void> {
  const box = await page.field(label);
  box.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await page.click(
    page.until(option, () => page.all('[role="option"]').find(({ textContent }) => textContent === option)),
  );
}
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
function drop(zone: HTMLElement, files: File[]): void {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files, types: ['Files'] } });
  zone.dispatchEvent(event);
}
const zone = (page: Page) =>
  page.until('the pictures', () => page.all('ul[aria-label="Pictures"]')[0]?.parentElement ?? undefined);

it('adds a product, and says what is missing first', async () => {
  const page = await openPage('/apps/ecommerce/product/add', { as: 'admin' });
  await page.type('Name', 'Copper kettle');
  await page.press('Add the product');
  await page.until('price and category are missing', () => page.all('[aria-invalid="true"]').length === 2);
  await page.type('Price (USD)', '49.5');
  await page.type('Reduced to (USD)', '60');
  await choose(page, 'Category', 'light', 'Home Decor › Lighting');
  await page.press('Add the product');
  await page.sees('The reduced price must be below the price.');
  await page.type('Reduced to (USD)', '39.6');
  await page.sees('20% off');
  await page.type('In stock', '12');
  await page.press('Add an option');
  const option = await page.field('Option 1');
  await page.until('the focus', () => document.activeElement === option);
  await page.type(option, 'Colour');
  const values = await page.field('Values of option 1');
  await page.type(values, 'Red');
  await page.type('Weight (kg)', '1.25');
  await page.press('Add the product');
  await page.named('h1', 'Copper kettle');
  const [{ id }] = (await ask(`${path}?q=Copper+kettle`)).products;
  expect(page.router.state.location.pathname).toBe(editPath(id));
  expect(await get(id)).toMatchObject({
    priceMinor: 4950,
    discountedPriceMinor: 3960,
    categoryPath: ['Home Decor', 'Lighting'],
    qty: 12,
    stock: true,
    status: 'Published',
    variants: [{ option: 'Colour', values: ['Red'] }],
    shipping: { load: { weightG: 1250, parcels: 1 } },
  });
});

it('keeps pictures that are dropped, the first of them in front, and refuses what is none', async () => {
  const { id } = await make({ productName: 'Pictured pot', images: ['/sample/products/pot.svg'] });
  const page = await openPage(editPath(id), { as: 'admin' });
  const note = new File(['Only words.'], 'note.png', { type: 'image/png' });
  drop(await zone(page), [new File([png], 'pot.png', { type: 'image/png' }), note]);
  await page.sees('note.png is no picture');
  await page.press('Move picture 2 forward');
  await page.press('Save');
  await page.sees('Changes to Pictured pot saved');
  const { images } = await get(id);
  expect(images).toEqual([expect.stringMatching(/^fil_/), '/sample/products/pot.svg']);
  await page.press('Remove picture 2');
  await page.press('Save');
  await page.until('one picture', async () => (await get(id)).images.length === 1);
});

it('a picture whose upload breaks off stays with its name, to be sent again or taken out', async () => {
  const { id } = await make({ productName: 'Broken off pot' });
  const page = await openPage(editPath(id), { as: 'admin' });
  const where = await zone(page);
  line.losesAnswers = true;
  drop(
    where,
    ['left.png', 'right.png'].map((name) => new File([png], name, { type: 'image/png' })),
  );
  await page.sees('left.png was not attached: The server cannot be reached');
  await page.press('Save');
  await page.sees('A file has not arrived');
  await page.press('Remove left.png');
  line.losesAnswers = false;
  await page.press('Retry');
  await page.button('Remove picture 1');
  await page.press('Save');
  await page.sees('Changes to Broken off pot saved');
  expect((await get(id)).images).toEqual([expect.stringMatching(/^fil_/)]);
  expect(page.text()).not.toContain('was not attached');
});

it('saves what differs alone: a sale in between is no quarrel, and is not lost', async () => {
  const { id } = await make({ productName: 'Selling stool', status: 'Published' });
  const page = await openPage(editPath(id), { as: 'admin' });
  await page.type('Brand', 'Brise');
  await api.call('POST', '/api/apps/ecommerce/orders', {
    as: 'admin',
    body: { customerId: 880_001, lines: [{ productId: id, quantity: 3 }] },
  });
  await page.sees('3 sold for');
  await page.press('Save');
  await page.sees('Changes to Selling stool saved');
  expect(await get(id)).toMatchObject({ productBrand: 'Brise', qty: 0, stock: false, soldQty: 3 });
});

it('what is typed while it is being saved is not taken as saved', async () => {
  const { id } = await make({ productName: 'Slow kettle' });
  const page = await openPage(editPath(id), { as: 'admin' });
  const goOn = holdWrites();
  await page.type('Brand', 'First');
  await page.press('Save');
  await page.type('Brand', 'Second');
  goOn();
  await page.sees('Changes to Slow kettle saved');
  expect((await get(id)).productBrand).toBe('First');
  await page.click(page.link('Products'));
  await page.press('Keep editing');
  expect(await page.field('Brand')).toHaveProperty('value', 'Second');
});

it('asks before somebody else’s change is written over, and shows it while nothing is typed', async () => {
  const { id } = await make({ productName: 'Quarrelsome mug' });
  const page = await openPage(editPath(id), { as: 'admin' });
  await page.field('Vendor');
  await patch(id, { vendor: 'Obskura' });
  await page.until('theirs', async () => (await page.field('Vendor')).getAttribute('value') === 'Obskura');
  await page.type('Vendor', 'Papyra');
  await patch(id, { vendor: 'Tonhaus' });
  await page.press('Save');
  await page.press('Save mine anyway');
  await page.sees('Changes to Quarrelsome mug saved');
  expect((await get(id)).vendor).toBe('Papyra');
});

it('what is typed stays where somebody else deletes the product, which is said; untouched it makes way', async () => {
  const { id } = await make({ productName: 'Vanishing vase' });
  const page = await openPage(editPath(id), { as: 'admin' });
  await page.type('Vendor', 'Papyra');
  await api.call('DELETE', `/api/apps/ecommerce/products/${id}`, { as: 'admin' });
  await page.sees('This has just been deleted by somebody else');
  expect(await page.field('Vendor')).toHaveProperty('value', 'Papyra');
  await page.press('Save');
  await page.until('why it is not saved', () => page.all('[role="alert"]').length > 0);
  expect(await page.field('Vendor')).toHaveProperty('value', 'Papyra');

  const other = await make({ productName: 'Untouched vase' });
  const second = await openPage(editPath(other.id), { as: 'admin' });
  await second.field('Vendor');
  await api.call('DELETE', `/api/apps/ecommerce/products/${other.id}`, { as: 'admin' });
  await second.sees('No product at this address');
});

it('says on its field when another product has the number', async () => {
  const { id } = await make({ productName: 'Numbered lamp' });
  const page = await openPage(editPath(id), { as: 'admin' });
  await page.type('SKU', '100137');
  await page.press('Save');
  await page.sees('Somebody has this already.');
  expect(await page.field('SKU')).toHaveProperty('value', '100137');
  await page.type('SKU', '');
  await page.press('Save');
  await page.sees('At least 1.');
});

it('asks before what was typed is left, and keeps it', async () => {
  const page = await openPage('/apps/ecommerce/product/add', { as: 'admin' });
  await page.type('Name', 'Half a kettle');
  await page.click(page.link('Discard'));
  await page.sees('Leave without saving?');
  await page.press('Keep editing');
  expect(await page.field('Name')).toHaveProperty('value', 'Half a kettle');
});

it('weighs and measures in the units of the shop, and keeps grams and cubic centimetres', async () => {
  const { id } = await make({ productName: 'Weighed wok' });
  const settings = (body: object) => api.call('PATCH', '/api/apps/ecommerce/settings', { as: 'admin', body });
  await settings({ weightUnit: 'lb', unitSystem: 'imperial' });
  const page = await openPage(editPath(id), { as: 'admin' });
  await page.type('Weight (lb)', '2.75');
  await page.type('Volume (in³)', '100');
  await page.press('Save');
  await page.sees('Changes to Weighed wok saved');
  expect((await get(id)).shipping.load).toMatchObject({ weightG: 1247, volumeCm3: 1639, parcels: 1 });
  const again = await openPage(editPath(id), { as: 'admin' });
  expect(await again.field('Weight (lb)')).toHaveProperty('value', '2.75');
  expect(await again.field('Volume (in³)')).toHaveProperty('value', '100');
  await settings({ weightUnit: 'oz', unitSystem: 'metric' });
  const third = await openPage(editPath(id), { as: 'admin' });
  expect(await third.field('Weight (oz)')).toHaveProperty('value', '44');
  expect(await third.field('Volume (l)')).toHaveProperty('value', '1.639');
  expect(third.text()).not.toContain('Unsaved');
  await settings({ weightUnit: 'kg' });
});
