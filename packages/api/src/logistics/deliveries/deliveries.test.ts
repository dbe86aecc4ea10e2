import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toInstant, toJson } from '#core/database/column-kinds.ts';
import { createGrid11, type Grid11, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/deliveries';
const visit = {
  address: { street: 'Rue de l’Étoile 4', postcode: '59000', city: 'Lille', country: 'FR' },
  location: [3.06, 50.63],
  windows: [{ from: '08:00', to: '10:00' }],
};
const order = { customer: 'Café Zélie', phone: '+33612345678', email: 'zelie@example.test', visits: [visit] };
const make = async (facts: object = {}) =>
  (await app.call('POST', path, { as: 'editor', body: { ...order, ...facts } })).body;
const setStatus = (id: string, status: 'dispatched' | 'delivered' | 'failed' | 'arrived' | 'planned') =>
  app.deps.db.updateTable('deliveries').set({ status }).where('id', '=', id).execute();

test('a new delivery is ready when it can be found, and draft when not', async () => {
  const ready = await make({ serviceDate: '2026-11-20', demand: { weightG: 1200 } });
  expect(ready).toMatchObject({
    ref: 'D-00001',
    status: 'ready',
    problems: [],
    priority: 25,
    demand: { weightG: 1200, volumeCm3: 0, parcels: 0, pallets: 0 },
    visits: [{ serviceS: 300, timeZone: '' }],
  });
  const lost = await make({ visits: [{ ...visit, location: null }] });
  expect(lost).toMatchObject({ status: 'draft', problems: ['no_location'] });
  const found = await app.call('PATCH', `${path}/${lost.id}`, { as: 'editor', body: { visits: [visit] } });
  expect(found.body).toMatchObject({ status: 'ready', problems: [], version: 2 });
  expect(await make({ serviceDate: '2026-11-19' })).toMatchObject({ status: 'draft', problems: ['date_past'] });
});

test('the longest texts of any script are taken and found', async () => {
  const hangul = (length: number, step: number) =>
    String.fromCharCode(...Array.from({ length }, (_, index) => 0xac00 + ((index * step) % 11_172)));
  const address = { street: hangul(200, 7919), postcode: '', city: hangul(100, 6007), country: 'KR' };
  const made = await make({ customer: hangul(200, 4001), visits: [{ ...visit, address }] });
  expect(made).toMatchObject({ customer: hangul(200, 4001) });
  const q = encodeURIComponent(address.city.slice(0, 2));
  const found = (await app.call('GET', `${path}?q=${q}`, { as: 'author' })).body;
  expect(found.deliveries.map(({ id }: { id: string }) => id)).toEqual([made.id]);
});

test('search ignores case and accents; filters combine; problems are their own filter', async () => {
  await make({ ref: 'FIND-1', customer: 'Boulangerie Ørsted', serviceDate: '2026-12-01', priority: 100 });
  await make({
    ref: 'FIND-2',
    customer: 'Boulangerie Ørsted',
    serviceDate: '2026-12-01',
    visits: [{ ...visit, location: null }],
  });
  const ask = async (query: string) =>
    (await app.call('GET', `${path}?${query}`, { as: 'author' })).body.deliveries.map(
      ({ ref }: { ref: string }) => ref,
    );
  expect(await ask('q=orsted&sortBy=ref')).toEqual(['FIND-1', 'FIND-2']);
  expect(await ask('q=l%E2%80%99etoile&date=2026-12-01&sortBy=ref&orderBy=desc')).toEqual(['FIND-2', 'FIND-1']);
  expect(await ask('date=2026-12-01&status=ready&status=nonsense')).toEqual(['FIND-1']);
  expect(await ask('date=2026-12-01&problem=true')).toEqual(['FIND-2']);
  expect(await ask('date=2026-12-01&status=ready&status=draft&sortBy=priority&orderBy=desc')).toEqual([
    'FIND-1',
    'FIND-2',
  ]);
  expect(await ask('date=2026-12-01&unplanned=false')).toEqual([]);
});

describe('what a caller may see and change', () => {
  test('the restricted role sees no contacts', async () => {
    const { id } = await make();
    expect((await app.call('GET', `${path}/${id}`, { as: 'subscriber' })).body).toMatchObject({
      phone: null,
      email: null,
    });
  });

  test('support changes notes, phone and windows, nothing else', async () => {
    const { id } = await make();
    const change = (body: object) => app.call('PATCH', `${path}/${id}`, { as: 'author', body });
    expect((await change({ notes: 'Ring twice', phone: '+33600000000' })).status).toBe(200);
    expect((await change({ visits: [{ ...visit, windows: [], serviceS: 300 }] })).status).toBe(200);
    const refused = await change({ visits: [{ ...visit, windows: [], location: [4, 50] }] });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await change({ priority: 100 })).status).toBe(403);
    expect((await app.call('POST', path, { as: 'author', body: order })).status).toBe(403);
  });

  test('a stale change gets the record as it is now', async () => {
    const { id } = await make();
    await app.call('PATCH', `${path}/${id}`, { as: 'editor', body: { notes: 'first' } });
    const { status, body } = await app.call('PATCH', `${path}/${id}`, {
      as: 'editor',
      body: { notes: 'second' },
      headers: { 'if-match': '"1"' },
    });
    expect([status, body]).toMatchObject([412, { id, version: 2, notes: 'first' }]);
  });
});

describe('states', () => {
  const move = (id: string, body: object, as: 'editor' | 'maintainer' | 'author' = 'editor') =>
    app.call('POST', `${path}/${id}/status`, { as, body });

  test('a delivered one cannot be planned again; nothing changes', async () => {
    const { id } = await make();
    await setStatus(id, 'delivered');
    const { status, body } = await move(id, { to: 'planned' });
    expect([status, body]).toMatchObject([
      409,
      { code: 'illegal_transition', from: 'delivered', to: 'planned', legal: [] },
    ]);
    expect((await app.call('GET', `${path}/${id}`, { as: 'editor' })).body.status).toBe('delivered');
    expect((await app.call('PATCH', `${path}/${id}`, { as: 'editor', body: { notes: 'x' } })).body.code).toBe('closed');
    expect((await app.call('DELETE', `${path}/${id}`, { as: 'editor' })).status).toBe(409);
  });

  test('a failed one gets another day, while attempts are left', async () => {
    const { id } = await make({ maxAttempts: 2 });
    await setStatus(id, 'failed');
    expect((await move(id, { to: 'ready' }, 'author')).body.issues[0].path).toBe('serviceDate');
    expect((await move(id, { to: 'ready', serviceDate: '2026-11-19' })).body.issues[0].code).toBe('date_past');
    const again = await move(id, { to: 'ready', serviceDate: '2026-11-23' }, 'author');
    expect(again.body).toMatchObject({ status: 'ready', attempt: 2, serviceDate: '2026-11-23' });
    await setStatus(id, 'failed');
    expect((await move(id, { to: 'ready', serviceDate: '2026-11-24' })).body).toMatchObject({
      code: 'guard',
      guard: 'attempts_left',
    });
  });

  test('cancelled late it needs a reason; only a manager restores it', async () => {
    const { id } = await make();
    await setStatus(id, 'dispatched');
    expect((await move(id, { to: 'cancelled' })).body.issues[0].path).toBe('reason');
    expect((await move(id, { to: 'cancelled', reason: 'Shop closed' })).body).toMatchObject({
      status: 'cancelled',
      statusReason: 'Shop closed',
    });
    expect((await move(id, { to: 'ready' })).body).toMatchObject({ code: 'illegal_transition', legal: [] });
    expect((await move(id, { to: 'ready' }, 'maintainer')).body.status).toBe('ready');
    const { body } = await app.call('GET', `${path}/${id}/timeline`, { as: 'editor' });
    expect(body.events.map(({ type, to }: { type: string; to: string }) => [type, to])).toEqual([
      ['created', 'ready'],
      ['moved', 'cancelled'],
      ['moved', 'ready'],
    ]);
    expect(body.events.map(({ actor }: { actor: object }) => actor)).toMatchObject([
      { kind: 'user', name: 'Leila Fontaine' },
      { kind: 'user', name: 'Leila Fontaine' },
      { kind: 'user', name: 'Tomasz Wieczorek' },
    ]);
  });

  test('an event stays without a name once the account of whoever did it is deleted', async () => {
    const { id } = await make();
    const gone = { actorKind: 'user', actorId: '987654', subject: 'delivery', subjectId: id } as const;
    const at = toInstant(app.deps.clock.now());
    await app.deps.db
      .insertInto('timelineEvents')
      .values({
        ...gone,
        ...{ at, receivedAt: at, type: 'edited', detail: toJson({}) },
        ...{ fromState: null, toState: null, reason: null },
      })
      .execute();
    const { body } = await app.call('GET', `${path}/${id}/timeline`, { as: 'editor' });
    expect(body.events.at(-1).actor).toEqual({ kind: 'user', id: '987654', name: null });
  });

  test('on the road only contact and notes may change', async () => {
    const { id } = await make();
    await setStatus(id, 'arrived');
    const change = (body: object) => app.call('PATCH', `${path}/${id}`, { as: 'editor', body });
    expect((await change({ notes: 'Back door' })).status).toBe(200);
    expect((await change({ demand: { weightG: 1, volumeCm3: 0, parcels: 0, pallets: 0 } })).body.code).toBe(
      'on_the_road',
    );
  });
});

describe('on a plan', () => {
  let other: TestApp;
  let grid: Grid11;
  let planId: string;
  beforeAll(async () => {
    other = await openTestApp({ seeded: false, solves: true });
    grid = await createGrid11(other);
    planId = await planGrid11(other, grid);
  });
  afterAll(() => other.close());
  const stopOf = async (letter: string) => {
    const { body } = await other.call('GET', `/api/apps/logistics/plans/${planId}`, { as: 'editor' });
    const stops = body.routes.flatMap(
      (route: { stops: { deliveryId: string | null; status: string }[] }) => route.stops,
    );
    return stops.find(({ deliveryId }: { deliveryId: string | null }) => deliveryId === grid.ids[letter]);
  };

  test('cancelled or deleted, it is not driven to any more', async () => {
    expect(await stopOf('A')).toMatchObject({ status: 'pending' });
    const body = { to: 'cancelled' };
    const moved = await other.call('POST', `${path}/${grid.ids['A']}/status`, { as: 'editor', body });
    expect(moved.body).toMatchObject({ status: 'cancelled', routeId: null });
    expect(await stopOf('A')).toMatchObject({ status: 'cancelled' });
    expect((await other.call('DELETE', `${path}/${grid.ids['E']}`, { as: 'editor' })).status).toBe(204);
    expect((await stopOf('E'))?.status).not.toBe('pending');
  });

  test('it needs a place to go to', async () => {
    const place = { ...visit, location: null };
    const reply = await other.call('PATCH', `${path}/${grid.ids['B']}`, { as: 'editor', body: { visits: [place] } });
    expect([reply.status, reply.body.issues[0].code]).toEqual([400, 'planned']);
  });
});

describe('many at once', () => {
  test('each is changed or refused with its reason', async () => {
    const [first, second, gone] = [await make(), await make(), await make()];
    await setStatus(second.id, 'dispatched');
    await app.call('DELETE', `${path}/${gone.id}`, { as: 'editor' });
    const changes = {
      serviceDate: '2026-11-25',
      windows: [{ from: '14:00', to: '16:00' }],
      serviceS: 60,
      priority: 50,
    };
    const ids = [first.id, second.id, gone.id, first.id];
    const { body } = await app.call('POST', `${path}/bulk/update`, { as: 'editor', body: { ids, changes } });
    expect(body.changed).toBe(1);
    expect(body.refused).toEqual([
      { id: second.id, ref: second.ref, code: 'on_the_road' },
      { id: gone.id, ref: null, code: 'not_found' },
    ]);
    expect((await app.call('GET', `${path}/${first.id}`, { as: 'editor' })).body).toMatchObject({
      serviceDate: '2026-11-25',
      priority: 50,
      visits: [{ windows: [{ from: '14:00', to: '16:00' }], serviceS: 60, location: [3.06, 50.63] }],
    });
    const removed = await app.call('POST', `${path}/bulk/delete`, {
      as: 'editor',
      body: { ids: [first.id, second.id] },
    });
    expect(removed.body).toMatchObject({ changed: 1, refused: [{ id: second.id, code: 'in_use' }] });
  });

  test('support may move windows of many, not their dates', async () => {
    const { id } = await make();
    const change = (changes: object) =>
      app.call('POST', `${path}/bulk/update`, { as: 'author', body: { ids: [id], changes } });
    expect((await change({ windows: [] })).body.changed).toBe(1);
    expect((await change({ serviceDate: '2026-11-25' })).status).toBe(403);
    expect(
      (await app.call('POST', `${path}/bulk/update`, { as: 'editor', body: { ids: [id], changes: {} } })).status,
    ).toBe(400);
  });
});

test.each([
  [{ ...order, customer: '' }, 'customer'],
  [{ ...order, customer: 'a\u0000' }, 'customer'],
  [{ ...order, customer: '\udc00' }, 'customer'],
  [{ ...order, visits: [] }, 'visits'],
  [{ ...order, kind: 'pickup_delivery' }, 'visits'],
  [{ ...order, visits: [{ ...visit, windows: [{ from: '12:00', to: '10:00' }] }] }, 'visits.0.windows.0.to'],
  [{ ...order, visits: [{ ...visit, location: [181, 0] }] }, 'visits.0.location.0'],
  [{ ...order, demand: { weightG: -1 } }, 'demand.weightG'],
  [{ ...order, demand: { weightG: 1e300 } }, 'demand.weightG'],
  [{ ...order, demand: { parcels: 1.5 } }, 'demand.parcels'],
  [{ ...order, priority: 101 }, 'priority'],
  [{ ...order, serviceDate: '2026-02-30' }, 'serviceDate'],
  [{ ...order, skills: Array.from({ length: 21 }, (_, n) => `s${n}`) }, 'skills'],
  [{ ...order, depotId: 'dep_none' }, 'depotId'],
])('hostile or wrong input is refused at its field', async (body, field) => {
  const reply = await app.call('POST', path, { as: 'editor', body });
  expect(reply.status).toBe(400);
  expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toContain(field);
});

const post = async (body: string) => {
  const headers = { authorization: `Bearer ${await app.signIn('editor')}`, 'content-type': 'application/json' };
  return app.fetch(new Request(`http://localhost${path}`, { method: 'POST', headers, body }));
};

test('a prototype in the body is data, not a prototype', async () => {
  const reply = await post(
    `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"customer":"C","visits":[{"__proto__":{"location":[1,2]}}]}`,
  );
  expect(reply.status).toBe(201);
  expect(await reply.json()).toMatchObject({ status: 'draft', visits: [{ location: null }] });
  expect('isAdmin' in {}).toBe(false);
});

test('JSON too deep to mean anything is refused', async () => {
  const reply = await post(`{"customer":"C","visits":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
  expect(reply.status).toBe(400);
});

test('unknown ids are 404, whatever they look like', async () => {
  for (const id of ['dlv_none', '1', '__proto__', '%00', 'dlv_%ED%A0%80', 'x'.repeat(2000)]) {
    expect((await app.call('GET', `${path}/${id}`, { as: 'editor' })).status).toBe(404);
  }
});
