import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { Category } from '@cartage/contract/ecommerce/products/categories.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

type Page = Awaited<ReturnType<typeof openPage>>;
const path = '/api/apps/ecommerce/categories';
const listPath = '/apps/ecommerce/product/category-list';
const ask = async (url: string) => (await api.call('GET', url, { as: 'admin' })).body;
const called = async (title: string): Promise<Category | undefined> =>
  (await ask(`${path}?itemsPerPage=100`)).categories.find((one: Category) => one.title === title);
const confirmWith = (page: Page, label: string) =>
  page.click(page.until(label, () => page.all('dialog button').find(({ textContent }) => textContent === label)));
const removeFrom = async (page: Page, title: string) => {
  await page.press(`Actions for ${title}`);
  await page.click(page.named('[role="menuitem"]', 'Delete'));
};

it('lists the categories with what stands in them, and leads to their products', async () => {
  const page = await openPage(listPath, { as: 'admin' });
  await page.sees('For streets, paths and floors.');
  const shoes = await called('Shoes');
  await page.click(page.link(`${shoes?.totalProducts} products in Shoes`));
  await page.named('h1', 'Products');
  expect(page.router.state.location.search).toMatchObject({ category: 'Shoes' });
});

it('adds one, changes it, and says when its word is taken', async () => {
  const page = await openPage(`${listPath}?itemsPerPage=25`, { as: 'admin' });
  await page.press('New category');
  await page.type('Title', 'Thé & café');
  await page.type('Word in addresses', 'shoes');
  await page.click(page.named('input[type="radio"]', 'Cutlery'));
  await page.press('Add the category');
  await page.sees('Somebody has this already.');
  await page.type('Word in addresses', '');
  await page.press('Add the category');
  await page.sees('Category Thé & café added');
  expect(await called('Thé & café')).toMatchObject({
    slug: 'the-cafe',
    icon: 'tabler-tools-kitchen-2',
    parentId: null,
  });
  await page.click(
    page.until('the row', () =>
      page.all('tbody button').find(({ title, textContent }) => (title || textContent) === 'Thé & café'),
    ),
  );
  await page.type('Title', 'Teas');
  const { id = 0 } = (await called('Home Decor')) ?? {};
  await page.choose('Stands in', String(id));
  await page.press('Save');
  await page.sees('Changes to Teas saved');
  expect(await called('Teas')).toMatchObject({ parentTitle: 'Home Decor', slug: 'the-cafe' });
});

it('one whose answer was lost is not refused for itself, and nobody has to find the button again', async () => {
  const page = await openPage(listPath, { as: 'admin' });
  await page.press('New category');
  const title = await page.field('Title');
  await page.until('the focus in the drawer', () => document.activeElement === title);
  await page.type('Title', 'Made once');
  line.losesAnswers = true;
  await page.press('Add the category');
  await page.sees('The server cannot be reached');
  expect(document.activeElement?.textContent).toBe('Add the category');
  line.losesAnswers = false;
  await page.press('Add the category');
  await page.sees('Category Made once added');
});

it('deletes an empty one once one is sure, one with products once it is said where they go', async () => {
  await api.call('POST', path, { as: 'admin', body: { title: 'Empty shelf' } });
  const page = await openPage(`${listPath}?itemsPerPage=25`, { as: 'admin' });
  await removeFrom(page, 'Empty shelf');
  await page.sees('Delete Empty shelf?');
  await confirmWith(page, 'Delete');
  await page.sees('Category Empty shelf deleted');
  expect(await called('Empty shelf')).toBeUndefined();

  const audio = await called('Audio');
  const bags = await called('Bags');
  await removeFrom(page, 'Audio');
  await page.sees(`${audio?.totalProducts} products stand in it.`);
  await page.click(page.named('button[type="submit"]', 'Delete'));
  await page.sees('Fill this in.');
  (await page.field('Products go to')).focus();
  await page.click(page.field('Products go to'));
  await page.click(
    page.until('the category', () =>
      page.all('[role="option"]').find(({ textContent }) => textContent === 'Accessories › Bags'),
    ),
  );
  await page.click(page.named('button[type="submit"]', 'Delete'));
  await page.sees('Category Audio deleted');
  expect((await called('Bags'))?.totalProducts).toBe((bags?.totalProducts ?? 0) + (audio?.totalProducts ?? 0));
});

it('says why one that others stand in stays', async () => {
  const page = await openPage(`${listPath}?itemsPerPage=25`, { as: 'admin' });
  await removeFrom(page, 'Games');
  await page.sees('Games stays: other categories stand in it.');
  expect(await called('Games')).toBeDefined();
});

it('offers those who only read nothing to change', async () => {
  const page = await openPage(listPath, { as: 'editor' });
  await page.sees('For long evenings.');
  expect(page.text()).not.toContain('New category');
  expect(page.all('tbody button')).toHaveLength(0);
});

it('offers every category there is, however many, to narrow products by and to stand in', async () => {
  for (let at = 1; at <= 101; at++)
    await api.call('POST', path, { as: 'admin', body: { title: `Zz ${at}`, slug: `zz-${at}` } });
  const products = await openPage('/apps/ecommerce/product/list?category=Zz+99', { as: 'admin' });
  const category = (await products.field('Category')) as HTMLSelectElement; // a native select
  await products.until('the last of them', () => [...category.options].find(({ value }) => value === 'Zz 99'));
  expect(category.value).toBe('Zz 99');
  const page = await openPage(listPath, { as: 'admin' });
  await page.press('New category');
  const parent = (await page.field('Stands in')) as HTMLSelectElement; // a native select
  await page.until('the last of them', () => [...parent.options].find(({ textContent }) => textContent === 'Zz 99'));
});
