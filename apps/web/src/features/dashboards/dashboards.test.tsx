import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatOf } from '#format/format.ts';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const format = formatOf('en');
const figuresOf = async (name: string, query = '') =>
  (await api.call('GET', `/api/dashboard/${name}${query}`, { as: 'admin' })).body;

it.each([
  ['analytics', 'Analytics'],
  ['crm', 'Customer relations'],
  ['ecommerce', 'Shop figures'],
])('R-1.3 %s shows what the server counts', async (name, title) => {
  const figures = await figuresOf(name);
  const page = await openPage(`/dashboards/${name}`, { as: 'admin' });
  await page.named('h1', title);
  await page.sees(format.money(figures.sales.revenueMinor.value, figures.currency));
  await page.sees('Beside the 30 days before.');
  for (const { countryCode, revenueMinor } of figures.byCountry)
    await page.sees(`${format.country(countryCode)}${format.money(revenueMinor, figures.currency)}`);
});

it('the delivery figures tell how rounds went, and lead to the day', async () => {
  const { delivered, successPercent, vehicles } = await figuresOf('logistics');
  const page = await openPage('/dashboards/logistics/figures', { as: 'editor' });
  await page.sees(`Delivered${delivered.value}`);
  await page.sees(`Success${format.percent(successPercent / 100, 1)}`);
  await page.sees(`${vehicles.withWarnings} vehicles with a warning`);
  await page.click(page.link('The day as it goes'));
  await page.until('the day', () => page.router.state.location.pathname === '/apps/logistics/dashboard');
});

it('the academy shows one’s own courses, whoever may learn', async () => {
  const page = await openPage('/dashboards/academy', { as: 'subscriber' });
  await page.named('h1', 'Academy');
  await page.sees('Your courses');
  await page.sees('Most attended instructors');
  const [, search] = (await page.until('a course', () => page.all('main a')[0])).getAttribute('href')?.split('?') ?? [];
  expect(search, 'what is named can be opened').toMatch(/^id=\d+$/);
  await page.click(page.link('Art'));
  await page.named('h1', 'My courses');
  await page.sees('5 courses found');
});

it('its days stand in the address: a stretch, or from one day to another', async () => {
  const page = await openPage('/dashboards/analytics?from=2026-01-01&to=2026-03-31', { as: 'admin' });
  await page.sees('Jan 1, 2026 to Mar 31, 2026, 90 days');
  expect(await page.field('Days shown')).toHaveProperty('value', 'own');
  await page.choose('Days shown', '7');
  await page.sees(', 7 days');
  await page.sees('Beside the 7 days before.');
  const { from, to } = page.router.state.location.search as Record<string, string>;
  expect(Date.parse(`${to}`) - Date.parse(`${from}`)).toBe(6 * 86_400_000);
  await page.choose('From', '2026-01-01');
  await page.sees('Revenue per week');
  expect(page.router.state.location.search).toEqual({ from: '2026-01-01', to });
});

it('a chart is read by the arrows, and as a table', async () => {
  const { sales, currency } = await figuresOf('analytics');
  const page = await openPage('/dashboards/analytics', { as: 'admin' });
  const chart = await page.named('[role="slider"]', 'Revenue per day');
  const soldOn = ({ date, revenueMinor, orders }: (typeof sales.perDay)[number]) =>
    `${format.date(date)}: ${format.money(revenueMinor, currency)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`;
  expect(chart.getAttribute('aria-valuetext')).toBe(soldOn(sales.perDay.at(-1)));
  const key = (name: string) => chart.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  key('ArrowLeft');
  await page.until('the day before', () => chart.getAttribute('aria-valuetext') === soldOn(sales.perDay.at(-2)));
  key('Home');
  await page.until('the first', () => chart.getAttribute('aria-valuetext') === soldOn(sales.perDay[0]));
  await page.press('Revenue per day as a table');
  await page.until(
    'a row a day',
    () => page.all('section[aria-label="Revenue per day as a table"] tbody tr').length === 30,
  );
  expect(page.all('[role="slider"]')).toEqual([]);
  await page.press('Revenue per day as a table');
  await page.named('[role="slider"]', 'Revenue per day');
});

it('a new order changes the figures while one looks', async () => {
  const { sales } = await figuresOf('ecommerce');
  const page = await openPage('/dashboards/ecommerce', { as: 'admin' });
  await page.sees(`Orders${sales.orders.value}`);
  const { body } = await api.call('GET', '/api/apps/ecommerce/customers?itemsPerPage=1', { as: 'admin' });
  const products = await api.call('GET', '/api/apps/ecommerce/products?stock=true&status=Published', { as: 'admin' });
  const { status } = await api.call('POST', '/api/apps/ecommerce/orders', {
    as: 'admin',
    body: {
      customerId: body.customers[0].customerId,
      lines: [{ productId: products.body.products[0].id, quantity: 1 }],
    },
  });
  expect(status).toBe(201);
  await page.sees(`Orders${sales.orders.value + 1}`);
});

it('the projects are searched without losing the days', async () => {
  const page = await openPage('/dashboards/analytics?from=2026-01-01&to=2026-03-31', { as: 'admin' });
  await page.sees('Parcel lockers for Lyon');
  await page.type('Search projects', 'cold chain');
  await page.seesNot('Parcel lockers for Lyon');
  await page.sees('Cold chain to the islands');
  expect(page.router.state.location.search).toEqual({ from: '2026-01-01', to: '2026-03-31', q: 'cold chain' });
});

it('R-6.4 shows sums without single orders to who may not read those, and is told in place to who may not read reports', async () => {
  const page = await openPage('/dashboards/crm', { as: 'subscriber' });
  await page.sees('Projects under way');
  expect(page.text()).not.toContain('Last transactions');
  await openPage('/dashboards/crm', { as: 'author' });
  await page.sees('Your role does not open this page');
});
