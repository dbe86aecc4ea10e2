import type { Role } from '@cartage/contract/access/access.schema.ts';
import { searchGroups } from '@cartage/contract/search/search.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const find = async (query: string, as: Role = 'admin') => {
  const { status, body } = await app.call('GET', `/api/app-bar/search${query}`, { as });
  expect(status).toBe(200);
  return body as { title: string; category: string; children: { url: string; icon: string; title: string }[] }[];
};
const titles = (groups: Awaited<ReturnType<typeof find>>) =>
  groups.flatMap(({ children }) => children.map(({ title }) => title));

describe('screens', () => {
  test('R-3.4 R-7.2 groups hold the children whose title contains q, whatever the case', async () => {
    expect(await find('?q=ANALYT')).toEqual([
      {
        title: 'Dashboards',
        category: 'dashboards',
        children: [{ url: 'dashboards-analytics', icon: 'chart-line', title: 'Analytics' }],
      },
    ]);
    expect(titles(await find('?q=check'))).toEqual(['Checkout', 'Checkbox']);
  });

  test('R-7.3 empty groups are left out and a group has at most 5 children', async () => {
    const all = await find('');
    expect(all.map(({ title }) => title)).toEqual(
      searchGroups.filter(({ children }) => children.length > 0).map(({ title }) => title),
    );
    expect(Math.max(...all.map(({ children }) => children.length))).toBe(5);
    expect(await find('?q=no such screen')).toEqual([]);
  });

  test('a sign for any text is a plain sign here', async () => {
    expect(await find('?q=%25')).toEqual([]);
    expect(await find('?q=_')).toEqual([]);
  });
});

describe('records', () => {
  test('of every kind that hold the word, at most five each', async () => {
    const { body } = await app.call('GET', '/api/apps/ecommerce/customers?itemsPerPage=1', { as: 'admin' });
    const { customer, customerId } = body.customers[0];
    const found = await find(`?scope=records&q=${encodeURIComponent(customer.toUpperCase())}`);
    const customers = found.find(({ category }) => category === 'customers');
    expect(customers?.children).toContainEqual({
      url: `/apps/ecommerce/customer/details/${customerId}`,
      icon: 'users-group',
      title: customer,
    });
    const many = await find('?scope=records&q=a');
    expect(many.length).toBeGreaterThan(5);
    expect(Math.max(...many.map(({ children }) => children.length))).toBe(5);
  });

  test('a review is found by what it says, and leads to itself', async () => {
    const { body } = await app.call('GET', '/api/apps/ecommerce/reviews?sortBy=date&orderBy=desc', { as: 'admin' });
    const [newest] = body.reviews;
    const found = await find(`?scope=records&q=${encodeURIComponent(newest.para)}`);
    expect(found.flatMap(({ category, children }) => (category === 'reviews' ? children : []))).toContainEqual({
      url: `/apps/ecommerce/manage-review?open=${newest.id}`,
      icon: 'star',
      title: `${newest.head} · ${newest.product}`,
    });
  });

  test('what has a number is found by it as it is written', async () => {
    const settings = (body: object) => app.call('PATCH', '/api/apps/ecommerce/settings', { as: 'admin', body });
    const urls = async (q: string) =>
      (await find(`?scope=records&q=${encodeURIComponent(q)}`)).flatMap(({ children }) =>
        children.map(({ url }) => url),
      );
    await settings({ orderPrefix: 'CG-', orderSuffix: '/26' });
    expect(await urls('CG-5100/26')).toEqual(['/apps/ecommerce/order/details/5100']);
    expect((await find('?scope=records&q=CG-5100/26'))[0]?.children[0]?.title).toMatch(/^CG-5100\/26 · /);
    expect(await urls('#5100')).toContain('/apps/ecommerce/order/details/5100');
    expect(await urls('#5036')).toContain('/apps/invoice/preview/5036');
    expect(await urls('#880099')).toEqual(['/apps/ecommerce/customer/details/880099']);
    await settings({ orderPrefix: '#', orderSuffix: '' });
  });

  test('only of kinds the person may read whole', async () => {
    const found = await find('?scope=records&q=a', 'driver');
    const kinds = found.map(({ category }) => category);
    for (const hidden of ['orders', 'customers', 'invoices', 'users', 'deliveries', 'drivers'])
      expect(kinds).not.toContain(hidden);
  });

  test('of mails only the own', async () => {
    const mail = { to: [{ email: 'manager@demo.com' }], subject: 'A quokka at the depot', message: '<p>Look</p>' };
    expect((await app.call('POST', '/api/apps/email/send', { as: 'admin', body: mail })).status).toBe(201);
    const found = await find('?scope=records&q=quokka', 'maintainer');
    expect(titles(found)).toEqual([expect.stringContaining('A quokka at the depot')]);
    const [received] = (await app.call('GET', '/api/apps/email?q=quokka', { as: 'maintainer' })).body.emails;
    expect(found.flatMap(({ children }) => children)).toMatchObject([
      { url: `/apps/email/filter/inbox?mail=${received.id}` },
    ]);
    expect(await find('?scope=records&q=quokka', 'author')).toEqual([]);
  });

  test('none without a word', async () => {
    expect(await find('?scope=records')).toEqual([]);
  });
});
