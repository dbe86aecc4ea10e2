import { allEndpoints } from '@cartage/contract/all-endpoints.ts';
import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGrid11, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type Reply, type TestApp } from '#test/open-app.ts';
import { aCourse, aProject, openLibrary } from '#test/open-library.ts';
import { openShop } from '#test/open-shop.ts';
import { samplesOf, spoiled } from '#test/schema-sample.ts';

let app: TestApp;
let token: string;
/** A real record for each slice, so that input is looked at. */
const ids: Record<string, string> = {};
const failures: string[] = [];

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true });
  app.deps.log = (_level, message, facts) => void failures.push(`${message} ${facts?.error ?? ''}`);
  token = await app.signIn('admin');
  const grid = await createGrid11(app);
  const logistics = '/api/apps/logistics';
  const planId = await planGrid11(app, grid);
  const plan = (await app.call('GET', `${logistics}/plans/${planId}`, { token })).body;
  const driver = await app.call('POST', `${logistics}/drivers`, { token, body: { ref: 'D1', name: 'Dana' } });
  const file = new FormData();
  file.append('file', new Blob(['ref;customer\n1;A\n']), 'a.csv');
  file.append('kind', 'deliveries');
  const job = await app.call('POST', `${logistics}/imports`, { token, body: file });
  const key = { name: 'K', scopes: [{ action: 'read', subject: 'Delivery' }] };
  const apiKey = await app.call('POST', '/api/apps/api-keys', { token, body: key });
  const depots = await app.call('GET', `${logistics}/depots`, { token });
  const anEvent = { title: 'A', start: '2026-12-01', extendedProps: { calendar: 'ETC' } };
  const event = await app.call('POST', '/api/apps/calendar', { token, body: anEvent });
  const mail = await app.call('POST', '/api/apps/email/drafts', { token, body: { to: [{ email: 'a@example.com' }] } });
  const invoice = await app.call('POST', '/api/apps/invoice', { token, body: anInvoice });
  await app.call('POST', '/api/apps/kanban/board/add', { token, body: { title: 'A' } });
  await app.call('POST', '/api/apps/kanban/item/add', { token, body: { itemTitle: 'A', boardName: 'A' } });
  const visitor = { name: 'A', email: 'a@example.com' };
  await app.call('POST', '/api/contact', { body: { ...visitor, message: 'A' } });
  const checkout = await app.call('POST', '/api/checkout', {
    body: { ...visitor, items: [{ plan: 'basic', interval: 'yearly' }] },
  });
  Object.assign(ids, {
    ...(await openLibrary(app)),
    ...(await openShop(app)),
    users: '5',
    calendar: event.body.id,
    chat: '3',
    email: mail.body.id,
    invoice: invoice.body.id,
    kanban: '1',
    profile: '2',
    pricing: 'basic',
    checkout: checkout.body.id,
    contact: '1',
    apiKeys: apiKey.body.id,
    depots: depots.body.depots[0].id,
    vehicles: grid.ids['V1'],
    drivers: driver.body.id,
    deliveries: grid.ids['H'],
    imports: job.body.id,
    plans: planId,
    runs: plan.run.id,
    routes: plan.routes[0].id,
    stops: plan.routes[0].stops.find(({ id }: { id?: string }) => id).id,
  });
}, 60_000);
afterAll(() => app.close());

const anInvoice = {
  client: { name: 'A', company: '', companyEmail: 'a@example.com', address: '', country: '', contact: '' },
  lines: [{ title: 'A', unitPriceMinor: 100, quantity: 1.5 }],
};

const every = Object.entries(allEndpoints).flatMap(([slice, endpoints]) =>
  Object.values(endpoints).map((one: Endpoint) => [`${one.method} ${one.path}`, slice, one] as const),
);
const withBody = every.filter(([, , { method, body, multipart }]) => method !== 'GET' && body && !multipart);
const withIds = every.filter(([, , { path }]) => path.includes('{'));
const lists = every.filter(([, , { method, query }]) => method === 'GET' && query);

const pathOf = (slice: string, { path }: Endpoint) =>
  path.replaceAll('{date}', '2026-11-23').replaceAll(/\{\w+\}/g, ids[slice] ?? 'nothing');

async function send(method: string, path: string, body?: string, type = 'application/json'): Promise<Reply> {
  const reply = await app.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    }),
  );
  const isEndless = reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isEndless) await reply.body?.cancel();
  const text = isEndless ? '' : await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
  return { status: reply.status, headers: reply.headers, body: isJson && text ? JSON.parse(text) : text };
}

/** Every row there is but what only counts tries and times. */
async function everything(): Promise<string> {
  const tables = (await app.deps.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/Search|kysely|^(sessions|tries|counters|apiKeys)/.test(name))
    .sort();
  const rows = [];
  for (const name of tables) rows.push(name, (await sql`select * from ${sql.table(name)}`.execute(app.deps.db)).rows);
  return JSON.stringify(rows);
}
const before = { text: '' };
const nothingChanged = async () => expect((await everything()) === before.text).toBe(true);

function expectRefusal({ status, body }: Reply, what: string) {
  expect([what, status, failures.splice(0)]).toEqual([what, expect.toSatisfy((s) => s >= 400 && s < 500), []]);
  if (body?.code !== 'invalid_input') return;
  for (const { path, code } of body.issues) expect([typeof path, typeof code]).toEqual(['string', 'string']);
}
function expectNoFault({ status }: Reply, what: string) {
  expect([what, status < 500, failures.splice(0)]).toEqual([what, true, []]);
}

const badIds = [
  '%00',
  '%ED%A0%80',
  '%',
  '__proto__',
  '-1',
  '1e400',
  '1e0',
  '0x1',
  '%201',
  '1.0',
  '99999999999999999999',
  'a'.repeat(5000),
  '%2e%2e',
];

/** `..` is resolved before a request leaves: what it then asks for may be a call of its own. */
const namesAnotherCall = (path: string) => {
  const resolved = new URL(path, 'http://localhost').pathname.replace(/\/$/, '');
  return every.some(([, , known]) => known.path === resolved);
};

/** Where the product promises 204 for what is not there, too. */
const isDoneAlready = ({ method, path }: Endpoint) => method === 'DELETE' && path === '/api/apps/ecommerce/orders/{id}';

describe('an id that is none', () => {
  test.each(withIds)('%s', async (_name, _slice, one) => {
    before.text = await everything();
    for (const id of badIds) {
      const path = one.path.replaceAll(/\{\w+\}/g, id);
      if (namesAnotherCall(path)) continue;
      const reply = await send(one.method, path, one.body ? '{}' : undefined);
      if (reply.status === 204 && isDoneAlready(one)) continue;
      expectRefusal(reply, path.slice(0, 200));
    }
    await nothingChanged();
  });
});

const badQueries = [
  'sortBy=__proto__&orderBy=constructor',
  'sortBy=id;drop&orderBy=desc;',
  'page=1e308&itemsPerPage=1e308',
  'page=9007199254740991&itemsPerPage=100',
  'page=-1&itemsPerPage=0',
  'page=NaN&itemsPerPage[]=1',
  'q=%00&status=%00&date=%00&depotId=%00&vehicleId=%00&planId=%00&driverId=%00',
  'q=%ED%A0%80&status=%ED%A0%80',
  'q=%25_%5C%22*&q=b',
  `q=${'x'.repeat(6000)}`,
  'date=2026-02-30&from=0000-00-00&to=99999-01-01&toDate=9999-12-31',
  'date=2026-11-23&date=2026-11-24&status=ready&status=planned',
  'date=2026-11-23&toDate=%00&deliveryId=%00&topics=%00,__proto__&format=__proto__',
];

describe('a query that makes no sense', () => {
  test.each(lists)('%s', async (_name, slice, one) => {
    for (const query of badQueries)
      expectNoFault(await send('GET', `${pathOf(slice, one)}?${query}`), query.slice(0, 80));
  });
});

test('headers that make no sense', async () => {
  const path = '/api/apps/logistics/deliveries';
  for (const headers of [
    { 'if-match': '__proto__' },
    { 'if-match': '"99999999999999999999"' },
    { 'idempotency-key': 'x'.repeat(300) },
    { 'idempotency-key': '\u00ff' },
    { 'x-request-id': 'x'.repeat(10_000) },
    { 'content-length': '-1' },
    { 'last-event-id': '%00' },
  ])
    expect((await app.call('POST', path, { token, body: {}, headers })).status).toBeLessThan(500);
});

const tenMegabytes = JSON.stringify({ x: 'x'.repeat(10 * 1024 * 1024) });
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const bodies: [string, string][] = [
  ['broken', '{"a":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['a string', '"x"'],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
  ['deeply nested', deep],
  ['deeply nested inside', `{"a":${deep}}`],
  ['not UTF-8', '\u0000'],
];

describe('a body that is none', () => {
  test.each(withBody)('%s', async (_name, slice, one) => {
    before.text = await everything();
    const path = pathOf(slice, one);
    const doubtful: string[] = [];
    // An order without any wish is a good one, and would run while others are looked at.
    const startsARun = one.path.endsWith('/optimise');
    for (const [what, body] of bodies) {
      if (startsARun && /prototype|inside/.test(what)) continue;
      const reply = await send(one.method, path, body);
      // Where every field may be left out, an object with none of them is a change of nothing.
      if (body.startsWith('{') && reply.status < 300) doubtful.push(what);
      else expectRefusal(reply, what);
    }
    if (!one.path.includes('/auth/')) {
      const typed = await send(one.method, path, '{}', 'text/html');
      expect(typed.status).toBe(415);
    }
    const large = await send(one.method, path, tenMegabytes);
    if ((one.maxBodyBytes ?? 0) < tenMegabytes.length) expect(large.status).toBe(413);
    else expectNoFault(large, 'large');
    if (doubtful.length === 0) await nothingChanged();
    expect(Object.keys({}.constructor.prototype)).toEqual([]);
  });
});

const part = (disposition: string, text: string) =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n--x--\r\n`;
const formOfX = 'multipart/form-data; boundary=x';
const forms: [what: string, body: string, type: string][] = [
  ['JSON', '{}', 'application/json'],
  ['without its boundary', '--x--', 'multipart/form-data'],
  ['cut off', part('name="file"; filename="a"', 'a').slice(0, 60), formOfX],
  ['empty', '--x--\r\n', formOfX],
  ['text in place of a file', part('name="file"', 'a'), formOfX],
  ['a prototype', part('name="__proto__"', '{"isAdmin":true}'), formOfX],
  ['NUL', part('name="kind"', '\0'), formOfX],
];

describe('a form that is none', () => {
  test.each(every.filter(([, , { multipart }]) => multipart))('%s', async (_name, slice, one) => {
    before.text = await everything();
    for (const [what, body, type] of forms) expectRefusal(await send(one.method, pathOf(slice, one), body, type), what);
    await nothingChanged();
  });
});

const badValues: unknown[] = [
  '\0',
  'a\ud800b',
  '__proto__',
  'x'.repeat(70_000),
  -1,
  1e308,
  2 ** 63,
  0.5,
  null,
  true,
  [],
  [[[]]],
  JSON.parse('{"__proto__":{"polluted":true}}'),
  '0000-00-00',
  '2026-02-30',
  '275760-09-14T00:00:00Z',
  '9'.repeat(400),
  "'; drop table users; --",
];

/** Bodies that are accepted as they are, so that what is spoiled gets far. */
const delivery = {
  customer: 'A',
  kind: 'pickup_delivery',
  serviceDate: '2026-11-23',
  visits: [
    { location: [9.5, 47.1], windows: [{ from: '08:00', to: '09:00' }], serviceS: 60 },
    { location: [9.6, 47.2], timeZone: 'Europe/Vaduz' },
  ],
  demand: { weightG: 5 },
  skills: ['cold'],
};
const valid: Record<string, unknown[]> = {
  '/api/apps/invoice': [anInvoice],
  '/api/apps/academy/courses': [aCourse],
  '/api/apps/projects': [aProject],
  '/api/apps/logistics/deliveries': [delivery],
  '/api/apps/logistics/plans': [
    { date: '2026-11-23', name: 'P', vehicleIds: [], matrix: { placeIds: ['a'], durationsS: [0], distancesM: [0] } },
  ],
  '/api/apps/logistics/fleet': [
    {
      ref: 'X',
      name: 'X',
      shift: { from: '08:00', to: '09:00' },
      capacity: { weightG: 1, volumeCm3: null, parcels: null, pallets: null },
    },
  ],
  '/api/apps/logistics/depots': [{ code: 'X', name: 'X', location: [9.5, 47.1], timeZone: 'Europe/Vaduz' }],
  '/api/apps/ecommerce/customers': [
    {
      customer: 'B',
      email: 'b@example.test',
      countryCode: 'FR',
      addresses: [{ street: '1 Quai', city: 'Lille', countryCode: 'FR', location: [3, 50] }],
    },
  ],
  '/api/apps/ecommerce/products': [{ productName: 'P', categoryId: 1, priceMinor: 100, qty: 5, tags: ['a'] }],
  '/api/apps/ecommerce/orders': [{ customerId: 880_001, lines: [{ productId: 1, quantity: 1 }] }],
};

describe('a field that is wrong', () => {
  test.each(withBody.filter(([name]) => !/logout|vroom/.test(name)))(
    '%s',
    async (_name, slice, one) => {
      const samples = [...(one.body ? samplesOf(one.body) : []), ...(valid[one.path] ?? [])];
      for (const good of valid[one.path] ?? [])
        expect((await send(one.method, one.path, JSON.stringify(good))).status).toBe(201);
      for (const bad of badValues)
        for (const sample of samples)
          for (const body of spoiled(sample, bad)) {
            const text = JSON.stringify(body);
            expectNoFault(await send(one.method, pathOf(slice, one), text), text.slice(0, 300));
          }
    },
    120_000,
  );
});
