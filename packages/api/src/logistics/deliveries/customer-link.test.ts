import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Grid11, sendGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const logistics = '/api/apps/logistics';
let app: TestApp;
let grid: Grid11;
let routeId: string;
beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true, sendsMail: true, now: '2026-11-23T06:30:00Z' });
  ({ grid, routeId } = await sendGrid11(app));
}, 60_000);
afterAll(() => app.close());

const share = (letter: string, body: object = {}, as: 'editor' | 'author' | 'subscriber' = 'editor') =>
  app.call('POST', `${logistics}/deliveries/${grid.ids[letter]}/customer-link`, { as, body });
const tokenOf = async (letter: string): Promise<string> => (await share(letter)).body.url.split('/').at(-1);
const track = async (letter: string) => app.call('GET', `/api/pages/track/${await tokenOf(letter)}`);
const stops = async (): Promise<Loose[]> =>
  (await app.call('GET', `${logistics}/routes/${routeId}`, { as: 'driver' })).body.stops;
const driveTo = async (letter: string, to: string, facts: object = {}) => {
  const stop = (await stops()).find(({ deliveryId }) => deliveryId === grid.ids[letter]);
  const path = `${logistics}/stops/${stop.id}/transition`;
  const { status, body } = await app.call('POST', path, { as: 'driver', body: { to, ...facts } });
  expect([to, status, body]).toEqual([to, 200, body]);
};

test('every delivery has one link of its own, the same each time it is asked for', async () => {
  const [one, again, other] = [await share('H'), await share('H', {}, 'author'), await share('G')];
  expect(one.body).toEqual({ url: expect.stringMatching(/^http:\/\/localhost\/track\/trk_/), mailedTo: null });
  expect(again.body.url).toBe(one.body.url);
  expect(other.body.url).not.toBe(one.body.url);
  expect((await share('H', {}, 'subscriber')).status).toBe(403);
  expect(
    (await app.call('POST', `${logistics}/deliveries/dlv_none/customer-link`, { as: 'editor', body: {} })).status,
  ).toBe(404);
});

test('who has it follows the delivery to the door, and learns no name, street or price', async () => {
  const ahead = (await track('H')).body;
  expect(ahead).toMatchObject({ kind: 'delivery', order: 'H', status: 'Ready to Pickup', items: [], promised: null });
  const sent = (await stops()).filter(({ kind }) => kind === 'delivery');
  const [first, second] = sent.map(({ deliveryId }) => grid.letterOf(deliveryId));
  if (!first || !second) throw new Error('The route has two stops');
  expect((await track(second)).body).toMatchObject({ status: 'Dispatched', promised: { from: expect.any(String) } });
  await app.call('POST', `${logistics}/routes/${routeId}/transition`, { as: 'driver', body: { to: 'in_progress' } });
  expect((await track(second)).body).toMatchObject({ status: 'Out for Delivery', stopsBefore: 1, arrival: null });
  await driveTo(first, 'arrived');
  await driveTo(first, 'failed', { failureReason: 'refused' });
  expect((await track(first)).body).toMatchObject({
    status: 'Out for Delivery',
    notDelivered: { at: expect.any(String), isReturned: false },
  });
  const { body } = await track(second);
  expect(body).toMatchObject({ stopsBefore: 0, isCancelled: false });
  const own = (await stops()).find(({ deliveryId }) => deliveryId === grid.ids[second]);
  const heardAt = app.deps.clock.now().toISOString();
  expect(body.arrival).toEqual({ expectedAt: own.etaAt, heardAt, isThere: false, near: null });
  const position = { location: [9.512345, 47.141234], at: heardAt };
  const path = `${logistics}/positions/${routeId}`;
  expect((await app.call('PUT', path, { as: 'driver', body: position })).status).toBe(204);
  expect((await track(second)).body.arrival).toMatchObject({ heardAt, near: [9.512, 47.141] });
  expect(body.area).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain('Customer');
  const times = body.steps.map(({ at }: Loose) => at !== null);
  expect(times).toEqual([true, true, true, false]);
  await driveTo(second, 'arrived');
  expect((await track(second)).body.arrival).toMatchObject({ isThere: true, near: null });
});

test('it comes from the organisation that brings it, by its clock', async () => {
  const path = `${logistics}/settings`;
  const { version } = (await app.call('GET', path, { as: 'admin' })).body;
  const body = { name: 'Quay Couriers', timeZone: 'Africa/Casablanca' };
  await app.call('PATCH', path, { as: 'maintainer', body, headers: { 'if-match': `"${version}"` } });
  expect((await track('H')).body).toMatchObject({ store: 'Quay Couriers', timeZone: 'Africa/Casablanca' });
});

test('a cancelled delivery will not come, and one that is deleted is no more', async () => {
  const token = await tokenOf('N');
  const cancelled = { to: 'cancelled', reason: 'Not wanted' };
  const moved = await app.call('POST', `${logistics}/deliveries/${grid.ids.N}/status`, {
    as: 'admin',
    body: cancelled,
  });
  expect(moved.status).toBe(200);
  expect((await app.call('GET', `/api/pages/track/${token}`)).body).toMatchObject({ isCancelled: true, area: null });
  await app.call('DELETE', `${logistics}/deliveries/${grid.ids.N}`, { as: 'admin' });
  expect((await app.call('GET', `/api/pages/track/${token}`)).status).toBe(404);
  expect((await app.call('GET', '/api/pages/track/trk_nobody')).status).toBe(404);
});

test('is mailed to the address of the delivery, in the words of where it goes', async () => {
  expect((await share('K', { mail: true })).body.code).toBe('no_email');
  const address = { street: 'Rue 1', postcode: '59000', city: 'Lille', country: 'FR' };
  const visit = { address, location: [9.46, 47.11] };
  const facts = { email: 'kim@example.test', visits: [visit] };
  await app.call('PATCH', `${logistics}/deliveries/${grid.ids.K}`, { as: 'admin', body: facts });
  const { body } = await share('K', { mail: true }, 'author');
  expect(body.mailedTo).toBe('kim@example.test');
  await expect.poll(() => app.sent.find(({ to }) => to === 'kim@example.test')).toBeDefined();
  const mail = app.sent.find(({ to }) => to === 'kim@example.test');
  expect(mail?.subject).toMatch(/^Votre livraison K /);
  expect(mail?.text).toContain(body.url);
  const { events } = (await app.call('GET', `${logistics}/deliveries/${grid.ids.K}/timeline`, { as: 'editor' })).body;
  expect(events.map(({ type }: Loose) => type)).toContain('link_mailed');
});

test('whom a customer may ask is the depot, and the shop once it has said who it is', async () => {
  const contact = async () => (await track('H')).body.contact;
  expect(await contact()).toEqual({ email: '', phone: '' });
  const depots = `${logistics}/depots`;
  const [depot] = (await app.call('GET', depots, { as: 'maintainer' })).body.depots;
  await app.call('PATCH', `${depots}/${depot.id}`, { as: 'maintainer', body: { phone: '+1 514 555 0100' } });
  await app.call('PATCH', `${logistics}/deliveries/${grid.ids.H}`, { as: 'editor', body: { depotId: depot.id } });
  expect(await contact()).toEqual({ email: '', phone: '+1 514 555 0100' });
  const settings = '/api/apps/ecommerce/settings';
  const { store } = (await app.call('GET', settings, { as: 'admin' })).body;
  const mine = { ...store, phone: '+1 514 555 0199', email: 'ask@example.org' };
  expect((await app.call('PATCH', settings, { as: 'admin', body: { store: mine } })).status).toBe(200);
  expect(await contact()).toEqual({ email: 'ask@example.org', phone: '+1 514 555 0199' });
});
