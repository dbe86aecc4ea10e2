import { allEndpoints } from '@cartage/contract/all-endpoints.ts';
import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrid11, planGrid11 } from '#test/grid-11.ts';
import { importTinyTown } from '#test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { openLibrary } from '#test/open-library.ts';
import { openShop } from '#test/open-shop.ts';

let app: TestApp;
/** Where the record of a slice is read, and its id. */
const records: Record<string, string> = {};
const logistics = '/api/apps/logistics';

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true });
  const grid = await createGrid11(app);
  const planId = await planGrid11(app, grid);
  const plan = (await app.call('GET', `${logistics}/plans/${planId}`, { as: 'admin' })).body;
  const driver = await app.call('POST', `${logistics}/drivers`, { as: 'admin', body: { ref: 'D1', name: 'Dana' } });
  await app.call('PUT', `${logistics}/drivers/${driver.body.id}/shifts/2026-11-23`, {
    as: 'admin',
    body: { from: '08:00', to: '16:00' },
  });
  const outline = [
    [
      [9.5, 47.1],
      [9.6, 47.1],
      [9.6, 47.2],
    ],
  ];
  const zone = await app.call('POST', `${logistics}/zones`, {
    as: 'admin',
    body: { name: 'A', kind: 'driver_area', polygon: { type: 'Polygon', coordinates: outline } },
  });
  const file = new FormData();
  file.append('file', new Blob(['ref;customer\n1;A\n']), 'a.csv');
  file.append('kind', 'deliveries');
  const job = await app.call('POST', `${logistics}/imports`, { as: 'admin', body: file });
  const depots = await app.call('GET', `${logistics}/depots`, { as: 'admin' });
  const event = await app.call('POST', '/api/apps/calendar', {
    as: 'admin',
    body: { title: 'A', start: '2026-12-01', extendedProps: { calendar: 'ETC' } },
  });
  const mail = await app.call('POST', '/api/apps/email/drafts', {
    as: 'admin',
    body: { to: [{ email: 'a@example.com' }] },
  });
  await app.call('PATCH', `${logistics}/settings`, { as: 'admin', body: {} });
  const region = await importTinyTown(app);
  const client = { name: 'A', company: '', companyEmail: 'a@example.com', address: '', country: '', contact: '' };
  const lines = [{ title: 'A', unitPriceMinor: 100, quantity: 1 }];
  const invoice = await app.call('POST', '/api/apps/invoice', { as: 'admin', body: { client, lines } });
  const webhook = await app.call('POST', '/api/apps/webhooks', {
    as: 'admin',
    body: { name: 'A', url: 'https://hooks.example.com/a', events: ['delivery.created'] },
  });
  const visitor = { name: 'A', email: 'a@example.com' };
  await app.call('POST', '/api/contact', { body: { ...visitor, message: 'A' } });
  const items = [{ plan: 'basic', interval: 'yearly' }];
  const checkout = await app.call('POST', '/api/checkout', { body: { ...visitor, items } });
  await app.call('POST', '/api/apps/kanban/board/add', { as: 'admin', body: { title: 'A' } });
  await app.call('POST', '/api/apps/kanban/item/add', { as: 'admin', body: { itemTitle: 'A', boardName: 'A' } });
  await app.call('POST', '/api/apps/permissions', { as: 'admin', body: { name: 'A', grants: [] } });
  const role = await app.call('POST', '/api/apps/roles', { as: 'admin', body: { name: 'A', basedOn: 'editor' } });
  Object.assign(records, {
    ...(await openLibrary(app)),
    ...(await openShop(app)),
    users: '5',
    permissions: '1',
    roles: role.body.id,
    calendar: event.body.id,
    email: mail.body.id,
    invoice: invoice.body.id,
    webhooks: webhook.body.id,
    kanban: '1',
    profile: '2',
    pricing: 'basic',
    checkout: checkout.body.id,
    contact: '1',
    depots: depots.body.depots[0].id,
    vehicles: grid.ids.V1,
    drivers: driver.body.id,
    zones: zone.body.id,
    deliveries: grid.ids.H,
    imports: job.body.id,
    plans: planId,
    roads: planId,
    regions: region.id,
    runs: plan.run.id,
    routes: plan.routes[0].id,
    stops: plan.routes[0].stops.find(({ id }: { id?: string }) => id).id,
  });
}, 60_000);
afterAll(() => app.close());

const lock = { kind: 'lock_route', vehicleId: 'V', lock: 'all' };
/** What each change needs in its body to be looked at at all. */
const bodies: Record<string, object> = {
  'PUT /api/apps/users/{id}': { fullName: 'New Name' },
  'POST /api/apps/ecommerce/products/{id}/restock': { by: 1 },
  'POST /api/apps/ecommerce/orders/{id}/status': { to: 'Dispatched' },
  'POST /api/apps/ecommerce/orders/{id}/payment': { to: 1 },
  'PUT /api/apps/ecommerce/orders/{id}/returned': { lines: [] },
  'PUT /api/apps/ecommerce/orders/{id}/refunded': { refundedMinor: 0 },
  'POST /api/apps/ecommerce/reviews/{id}/status': { to: 'Published' },
  'PUT /api/apps/ecommerce/reviews/{id}/answer': { answer: 'x' },
  'POST /api/apps/ecommerce/referrals/{id}/status': { to: 'Paid' },
  'PUT /api/apps/logistics/drivers/{id}/shifts/{date}': { from: '09:00', to: '16:00' },
  'POST /api/apps/invoice/{id}/payments': { amountMinor: 1 },
  'POST /api/checkout/{id}/payments': { method: 'cash' },
  'PATCH /api/contact/{id}': { status: 'answered' },
  'PUT /api/pages/help-center/articles/{slug}/translations/{language}': { title: 'A', productContent: '<p>A</p>' },
  'POST /api/apps/logistics/deliveries/{id}/status': { to: 'cancelled', reason: 'x' },
  'POST /api/apps/logistics/fleet/{id}/status': { to: 'maintenance', reason: 'x' },
  'POST /api/apps/logistics/plans/{id}/edits': lock,
  'PATCH /api/apps/logistics/regions/{id}': { name: 'Renamed' },
  'PUT /api/apps/logistics/roads/plans/{id}': { chosen: 'estimate' },
  'PUT /api/apps/logistics/imports/{id}/rows/{line}/place': { location: [9.5, 47.1] },
  'POST /api/apps/logistics/plans/{id}/scenarios': { name: 'x' },
  'PATCH /api/apps/logistics/plans/{id}': { name: 'x' },
  'PUT /api/apps/logistics/routes/{id}/driver': { driverId: null },
  'POST /api/apps/logistics/routes/{id}/transition': { to: 'cancelled' },
  'POST /api/apps/logistics/routes/{id}/acknowledge': { version: 1 },
  'PUT /api/apps/logistics/imports/{id}/rows/{line}': { cells: [{ column: 0, text: 'x' }] },
  'POST /api/apps/logistics/stops/{id}/transition': { to: 'arrived', reason: 'x' },
};
/** Changes that are of no version of a record, and why. */
const without: Record<string, string> = {
  'DELETE /api/auth/sessions/{id}': 'a session does not change',
  'DELETE /api/apps/users/{id}/sessions': 'whatever is open is to end',
  'DELETE /api/apps/users/{id}/sessions/{sessionId}': 'a session does not change',
  'DELETE /api/apps/users/{id}/two-factor': 'a factor is there or is not',
  'DELETE /api/files/{id}': 'a file does not change',
  'POST /api/apps/chat/chats/{userId}': 'a message is added, whatever else has been said',
  'DELETE /api/apps/chat/chats/{userId}/messages/{messageId}': 'what was said does not change',
  'POST /api/apps/chat/chats/{userId}/typing': 'nothing is written',
  'POST /api/apps/chat/chats/{userId}/unread': 'its reader alone marks it',
  'PUT /api/apps/notifications/{id}': 'its reader alone marks it, and the last word holds',
  'DELETE /api/apps/notifications/{id}': 'its reader alone removes it',
  'PUT /api/apps/roles/{id}/people/{userId}': 'the last word on what role one has holds',
  'DELETE /api/apps/logistics/deliveries/{id}/customer-link': 'whoever takes it back means whichever there is',
  'PUT /api/apps/logistics/customer-messages/by-link/{token}': 'the last word of whoever has the link holds',
  'POST /api/apps/logistics/deliveries/{id}/customer-link': 'the link is the same, whatever else has changed',
  'POST /api/apps/webhooks/{id}/test': 'nothing of it changes',
  'POST /api/apps/webhooks/messages/{id}/resend': 'what was told does not change',
  'DELETE /api/apps/api-keys/{id}': 'a key does not change but by this',
  'PUT /api/pages/profile/connections/{id}': 'one knows a person or does not',
  'DELETE /api/pages/profile/connections/{id}': 'one knows a person or does not',
  'PUT /api/pages/profile/teams/{id}/membership': 'one is in a team or is not',
  'DELETE /api/pages/profile/teams/{id}/membership': 'one is in a team or is not',
  'POST /api/apps/kanban/item/{id}/restore': 'what is deleted does not change',
  'POST /api/apps/kanban/item/{id}/comments': 'something is said, whatever else has changed',
  'PUT /api/apps/kanban/item/{id}/comments/{commentId}': 'only who has said it changes it',
  'DELETE /api/apps/kanban/item/{id}/comments/{commentId}': 'whatever it says by now',
  'POST /api/apps/kanban/item/{id}/comments/{commentId}/restore': 'whatever it said',
  'PUT /api/apps/academy/courses/{id}/enrolment': 'it is the own way through the course',
  'DELETE /api/apps/academy/courses/{id}/enrolment': 'it is the own way through the course',
  'PUT /api/apps/academy/courses/{id}/topics/{topicId}': 'it is the own way through the course',
  'POST /api/apps/academy/courses/{id}/restart': 'it is the own way through the course',
  'POST /api/pages/track/{token}/reviews': 'a review is added, once for each thing',
  'DELETE /api/apps/logistics/imports/templates/{id}': 'a template is written whole',
  'PUT /api/apps/logistics/regions/uploads/{id}': 'names in its offset what it adds to',
  'DELETE /api/apps/logistics/regions/uploads/{id}': 'nobody looks at half a file',
  'POST /api/apps/logistics/regions/imports/{id}/cancel': 'a wish, good at any time',
  'DELETE /api/apps/logistics/regions/imports/{id}': 'one that has ended does not change',
  'DELETE /api/apps/logistics/maps/files/{id}': 'what is kept never changes',
  'POST /api/apps/logistics/zones/{id}/restore': 'what is deleted does not change',
  'POST /api/apps/logistics/plans/{id}/preview': 'nothing is written',
  'POST /api/apps/logistics/runs/{id}/cancel': 'a wish, good at any time',
  'POST /api/apps/logistics/routes/{id}/acknowledge': 'names the version in its body',
  'POST /api/apps/logistics/stops/{id}/reports': 'what was done is told, whatever else has changed',
  'PUT /api/apps/logistics/fleet/{id}/tracker': 'a new key takes the place of whatever key there was',
  'DELETE /api/apps/logistics/fleet/{id}/tracker': 'no key is wanted, whichever there was',
  'PUT /api/apps/logistics/calendar-feeds/drivers/{id}': 'a new address takes the place of whatever there was',
  'DELETE /api/apps/logistics/calendar-feeds/drivers/{id}': 'no address is wanted, whichever there was',
  'PUT /api/apps/logistics/calendar-feeds/depots/{id}': 'a new address takes the place of whatever there was',
  'DELETE /api/apps/logistics/calendar-feeds/depots/{id}': 'no address is wanted, whichever there was',
  'PUT /api/apps/logistics/driver-phones/{id}/link': 'a new link takes the place of whatever there was',
  'DELETE /api/apps/logistics/driver-phones/{id}': 'nobody is to be signed in, whoever was',
  'POST /api/apps/logistics/service-times/{id}/decision': 'the last word of a planner holds',
  'PUT /api/apps/logistics/positions/{routeId}': 'where somebody is changes by itself',
  'PUT /api/apps/logistics/stops/{id}/place-note': 'the last word holds, by when it was written',
  'POST /api/apps/logistics/stops/{id}/proofs': 'a picture is added, whatever else has changed',
};

const changing = Object.entries(allEndpoints).flatMap(([slice, endpoints]) =>
  Object.values(endpoints)
    .filter(({ method, path }: Endpoint) => method !== 'GET' && path.includes('{'))
    .map((one: Endpoint) => [`${one.method} ${one.path}`, slice, one] as const),
);

test.each(changing)('%s', async (name, slice, { method, path }) => {
  const url = path
    .replaceAll('{date}', '2026-11-23')
    .replaceAll('{line}', '2')
    .replaceAll('{language}', 'fr')
    .replaceAll(/\{\w+\}/g, records[slice] ?? 'nothing');
  const record = url
    .split('/')
    .slice(0, path.startsWith('/api/apps/logistics/') ? 6 : 5)
    .join('/');
  const before = (await app.call('GET', record, { as: 'admin' })).body;
  const reply = await app.call(method, url, {
    as: 'admin',
    headers: { 'if-match': '"999999"' },
    ...(method === 'DELETE' ? {} : { body: bodies[name] ?? {} }),
  });
  if (name in without) return expect(reply.status).not.toBe(412);
  expect(reply.status).toBe(412);
  // The record as it is now, as it is told elsewhere: nothing of how it is stored.
  expect(reply.body.version).toBeTypeOf('number');
  expect(reply.body).not.toHaveProperty('seq');
  expect((await app.call('GET', record, { as: 'admin' })).body).toEqual(before);
});

test('the exceptions are calls there are', () => {
  expect(Object.keys(without).filter((name) => !changing.some(([known]) => known === name))).toEqual([]);
});

test('the right version, and any, is let through', async () => {
  const path = `${logistics}/depots/${records.depots}`;
  const { etag } = Object.fromEntries((await app.call('GET', path, { as: 'admin' })).headers);
  const change = (tag: string) =>
    app.call('PATCH', path, { as: 'admin', body: { name: `For ${tag}` }, headers: { 'if-match': tag } });
  const first = await change(etag ?? '');
  expect(first.status).toBe(200);
  expect(first.headers.get('etag')).toBe(`"${first.body.version}"`);
  expect((await change(etag ?? '')).status).toBe(412);
  expect((await change('*')).status).toBe(200);
  expect((await change('"abc"')).status).toBe(412);
});
