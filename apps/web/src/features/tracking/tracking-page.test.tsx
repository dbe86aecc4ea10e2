import '#test/dom.ts';
import { optimise } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { openShop } from '@cartage/api/test/open-shop.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

const orders = '/api/apps/ecommerce/orders';
const day = '2026-11-23';
const logistics = '/api/apps/logistics';
let api: TestApp;
let id: number;
let link: string;

const call = async (method: string, path: string, body?: unknown) => {
  const reply = await api.call(method, path, { as: 'admin', body });
  expect([path, reply.status < 300, reply.body]).toEqual([path, true, reply.body]);
  return reply.body;
};

beforeAll(async () => {
  api = await openTestApp({ seeded: false, solves: true, now: `${day}T06:30:00Z` });
  connect(api);
  const shop = await openShop(api);
  const lines = [{ productId: 1, quantity: 1 }];
  id = (await call('POST', orders, { customerId: shop.customers, lines, shipping: 'scheduled' })).id;
  link = `/track/${(await call('GET', `${orders}/${id}`)).trackingUrl.split('/').at(-1)}`;
}, 60_000);
afterAll(() => api.close());
afterEach(() => void vi.useRealTimers());

it('says that a link is not valid', async () => {
  const page = await openPage('/track/trk_nobody');
  await page.sees('This link is not valid');
  expect(page.all('button').some(({ textContent }) => textContent === 'Try again')).toBe(false);
});

it('follows the order to the door, for somebody without an account', async () => {
  const page = await openPage(link);
  await page.sees('We are preparing your order');
  await page.sees(`Order \u2066#${id}\u2069`);
  await page.sees('Cartage Store');
  await page.sees('To Lille.');
  expect(page.text()).not.toMatch(/Ada|1 Quai|ada@/);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect((await page.link('Write to \u2066store@example.test\u2069')).getAttribute('href')).toContain(`%23${id}`);

  for (const [to, says] of [
    ['Dispatched', 'Your order is on its way'],
    ['Out for Delivery', 'Your order is out for delivery'],
    ['Delivered', 'Your order is delivered'],
  ]) {
    await call('POST', `${orders}/${id}/status`, { to });
    await page.press('Refresh');
    await page.sees(says ?? '');
  }
  await page.sees('Delivered on Nov 23, 2026 at 07:30');
  expect(page.all('[aria-current="step"]').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DeliveredNov 23, 2026/),
  ]);
  expect(page.text()).not.toContain('keeps itself up to date');
});

it('lets the customer review what has come, once', async () => {
  const { customerId } = await call('GET', `${orders}/${id}`);
  const lines = [{ productId: 2, quantity: 1 }];
  const made = await call('POST', orders, { customerId, lines, shipping: 'scheduled' });
  for (const to of ['Dispatched', 'Out for Delivery', 'Delivered'])
    await call('POST', `${orders}/${made.id}/status`, { to });
  const path = `/track/${(await call('GET', `${orders}/${made.id}`)).trackingUrl.split('/').at(-1)}`;
  const page = await openPage(path);
  await page.sees('Your order is delivered');
  const product = (await api.call('GET', `/api/pages${path}`)).body.items[0].productName;
  const offers = () => page.all('button').filter(({ textContent }) => textContent === 'Review it').length;
  const before = offers();
  await page.press(`Review ${product}`);
  await page.press('Send the review');
  await page.sees('Choose from one to five stars.');
  await page.click(page.named('input[type="radio"]', '4 stars'));
  await page.type('In one line', 'Sound and on time');
  await page.type('What is it like?', 'It does what it says.');
  await page.press('Send the review');
  await page.sees('Thank you. The store reads it before others do.');
  expect(offers()).toBe(before - 1);
  const { reviews } = await call('GET', '/api/apps/ecommerce/reviews?status=Pending');
  expect(reviews).toContainEqual(expect.objectContaining({ product, review: 4, head: 'Sound and on time' }));
  const again = await openPage(path);
  await again.sees('Your order is delivered');
  expect(offers()).toBe(before - 1);
});

it('says what comes next when it is late or could not be delivered, and until when it knows without a line', async () => {
  // Whatever the day of this machine.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T06:31:00Z`) });
  const { body: made } = await api.call('POST', orders, {
    as: 'admin',
    body: { customerId: (await call('GET', `${orders}/${id}`)).customerId, lines: [{ productId: 2, quantity: 3 }] },
  });
  const { delivery, trackingUrl } = await call('POST', `${orders}/${made.id}/delivery`, { serviceDate: day });
  const routeId = await onTheRoad(delivery.id);
  const path = `/track/${trackingUrl.split('/').at(-1)}`;
  const page = await openPage(path);
  await page.sees('Your order is out for delivery');
  await page.sees('You are next');
  await page.sees('The driver is expected at about ');
  await page.sees('Last heard from the road ');
  await page.sees('Between ');
  const { stops } = await call('GET', `${logistics}/routes/${routeId}`);
  const stop = stops.find(({ deliveryId }: { deliveryId: string }) => deliveryId === delivery.id);
  line.isCut = true;
  await page.press('Refresh');
  await page.sees('No connection. This is what was known at');
  line.isCut = false;
  const { promised } = (await api.call('GET', `/api/pages${path}`)).body;
  expect(page.text()).not.toContain('It takes longer than promised');
  vi.setSystemTime(Date.parse(promised.to) + 60_000);
  await page.press('Refresh');
  await page.sees('It takes longer than promised. Ask the store if you cannot wait.');
  await drive(`stops/${stop.id}`, 'arrived');
  await page.press('Refresh');
  await page.sees('The driver is there.');
  await drive(`stops/${stop.id}`, 'failed', { failureReason: 'refused' });
  await page.press('Refresh');
  await page.sees('We could not deliver your order');
  await page.sees('Not delivered');
  await page.seesNot('No connection');
  await call('POST', `${logistics}/deliveries/${delivery.id}/status`, { to: 'returned' });
  await page.press('Refresh');
  await page.sees('Your order is back at the store');
});

it('can be tried again when there was no line at first, and speaks Arabic', async () => {
  const page = await openPage(link, { language: 'ar' });
  line.isCut = true;
  await page.sees('لا يمكن عرض طلبك الآن');
  line.isCut = false;
  await page.press('إعادة المحاولة');
  await page.sees('تم توصيل طلبك');
  expect(document.documentElement.dir).toBe('rtl');
});

/** Plans, sends and starts a route with this delivery alone: its id. */
async function onTheRoad(deliveryId: string): Promise<string> {
  const place = { location: [3.05, 50.62], timeZone: 'Europe/Paris' };
  const depot = await call('POST', `${logistics}/depots`, { code: 'D', name: 'Depot', ...place });
  const shift = { from: '08:00', to: '16:00' };
  const van = await call('POST', `${logistics}/fleet`, { ref: 'V', name: 'Van', homeDepotId: depot.id, shift });
  const { userData } = (await api.call('GET', '/api/auth/session', { as: 'driver' })).body;
  const person = { ref: 'R', name: 'Dana', userId: userData.id, licenceExpiresOn: '2027-01-01' };
  const driver = await call('POST', `${logistics}/drivers`, person);
  await call('PUT', `${logistics}/drivers/${driver.id}/shifts/${day}`, { ...shift, vehicleId: van.id });
  const plan = { date: day, deliveryIds: [deliveryId], vehicleIds: [van.id] };
  const { id: planId } = await call('POST', `${logistics}/plans`, plan);
  await optimise(api, planId, { iterations: 50 });
  const { routes } = await call('GET', `${logistics}/plans/${planId}`);
  const routeId: string = routes.find(({ stops }: { stops: unknown[] }) => stops.length > 0).id;
  await call('PUT', `${logistics}/routes/${routeId}/driver`, { driverId: driver.id });
  await call('POST', `${logistics}/plans/${planId}/dispatch`, { routeIds: [routeId] });
  const { version } = await call('GET', `${logistics}/routes/${routeId}`);
  await drive(`routes/${routeId}`, 'acknowledged', { version });
  await drive(`routes/${routeId}`, 'in_progress');
  return routeId;
}

async function drive(path: string, to: string, more = {}): Promise<void> {
  const { status } = await api.call('POST', `${logistics}/${path}/transition`, { as: 'driver', body: { to, ...more } });
  expect([path, to, status]).toEqual([path, to, 200]);
}

it('follows a delivery that is no order of the shop, and says when it will not come', async () => {
  const visit = {
    address: { street: '2 Rue', postcode: '59000', city: 'Lille', country: 'FR' },
    location: [3.06, 50.63],
  };
  const made = await call('POST', `${logistics}/deliveries`, { ref: 'PLAIN-1', customer: 'Ada', visits: [visit] });
  const { url } = await call('POST', `${logistics}/deliveries/${made.id}/customer-link`, {});
  const page = await openPage(`/track/${url.split('/').at(-1)}`);
  await page.sees('Delivery \u2066PLAIN-1\u2069');
  await page.sees('To Lille.');
  for (const word of ['Ordered on', 'What you ordered', 'Ada', '2 Rue']) expect(page.text()).not.toContain(word);
  await call('POST', `${logistics}/deliveries/${made.id}/status`, { to: 'cancelled' });
  await page.press('Refresh');
  await page.sees('Your delivery was cancelled');
  expect(page.all('[aria-current="step"]')).toEqual([]);
});

it('mails about deliveries are switched off and on again by whoever has the link', async () => {
  await api.call('PATCH', `${logistics}/settings`, {
    as: 'admin',
    body: { customerMails: { scheduled: true, on_the_way: false, time_moved: false, done: false, missed: false } },
  });
  const visits = [{ location: [3.06, 50.63] }];
  const made = await call('POST', `${logistics}/deliveries`, {
    ref: 'MAILED-1',
    customer: 'Ada',
    email: 'Ada@example.com',
    visits,
  });
  const { url } = await call('POST', `${logistics}/deliveries/${made.id}/customer-link`, {});
  const page = await openPage(`/track/${url.split('/').at(-1)}`);
  await page.press('No more mails');
  await page.sees('We do not write to you about your deliveries.');
  expect(await call('GET', `${logistics}/customer-messages/${made.id}`)).toMatchObject({ wantsMails: false });
  await page.press('Write to me again');
  await page.sees('We write to the mail address we have of you');
  line.isCut = true;
  await page.press('No more mails');
  await page.sees('server cannot be reached');
  line.isCut = false;
  expect(page.text()).not.toContain('example.com');
});

it('tells how to pay until it is paid, and where it is collected', async () => {
  const { customerId } = await call('GET', `${orders}/${id}`);
  const made = await call('POST', orders, { customerId, lines: [{ productId: 3, quantity: 1 }], shipping: 'pickup' });
  const page = await openPage(`/track/${made.trackingUrl.split('/').at(-1)}`);
  await page.named('h2', 'How to pay');
  await page.sees('Pay the invoice within 14 days.');
  expect(page.text()).not.toContain('Cash on delivery');
  await page.named('h2', 'Where you collect it');
  await page.sees('14 Quai des Marchandises');
  expect((await page.link('+33 3 90 00 00 00')).getAttribute('href')).toBe('tel:+33390000000');
  expect(page.text()).not.toContain('Destination');
  expect(page.text()).not.toContain('driver');
  const steps = () => page.all('ol li').map(({ textContent }) => textContent?.replace(/Nov.*/, ''));
  expect(steps()).toEqual(['Being prepared', 'Collected']);
  await call('POST', `${orders}/${made.id}/payment`, { to: 1 });
  await call('POST', `${orders}/${made.id}/status`, { to: 'Delivered' });
  await page.press('Refresh');
  await page.sees('You have collected your order');
  await page.sees('Collected on Nov 23, 2026');
  for (const word of ['How to pay', 'Where you collect it']) expect(page.text()).not.toContain(word);
});
