import { type FakeAnswer, type FakeRequest, fakeOsrm, fakeValhalla } from '@cartage/roads/test/fake-servers.ts';
import { tinyTownPoints } from '@cartage/roads/test/tiny-town.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RoadsHostError } from '#core/roads-host.ts';
import { importTinyTown } from '#test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
const roads = '/api/apps/logistics/roads';
const logistics = '/api/apps/logistics';
const date = '2026-11-23';
const { harbour1, station, village, lonely } = tinyTownPoints;

const post = async (path: string, body: object) => {
  const reply = await app.call('POST', `${logistics}${path}`, { as: 'admin', body });
  expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
  return reply.body.id as string;
};
const get = async (path: string) => (await app.call('GET', path, { as: 'admin' })).body;
const set = async (body: object) => {
  const reply = await app.call('PATCH', roads, { as: 'admin', body });
  expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  return reply.body;
};
let depotId = '';
let vehicleId = '';
let refs = 0;
const deliver = (location: [number, number]) =>
  post('/deliveries', { ref: `R${++refs}`, customer: 'C', serviceDate: date, visits: [{ location, serviceS: 60 }] });
const plan = (deliveryIds: string[], vehicleIds = [vehicleId]) => post('/plans', { date, deliveryIds, vehicleIds });
const move = (planId: string, ...deliveryIds: string[]) =>
  app.call('POST', `${logistics}/plans/${planId}/edits`, {
    as: 'admin',
    body: { kind: 'move', deliveryIds, vehicleId },
  });

/** Requests to servers are answered by a fake that keeps to its limits. */
const serveBy = (fake: (request: FakeRequest) => FakeAnswer) => {
  app.roads.servers = async ({ url, method, headers, body }) => {
    const {
      status = 200,
      json,
      body: text,
    } = fake({ method, url: new URL(url), headers, body: body && JSON.parse(body) });
    return { status, retryAfter: null, text: text ?? JSON.stringify(json) };
  };
};

beforeAll(async () => {
  app = await openTestApp({ seeded: false });
  depotId = await post('/depots', { code: 'D', name: 'Depot', location: harbour1, timeZone: 'Europe/Vaduz' });
  const shift = { from: '08:00', to: '16:00' };
  vehicleId = await post('/fleet', { ref: 'V1', name: 'Van 1', type: 'van', homeDepotId: depotId, shift });
});
afterAll(() => app.close());

test('without a region times are estimated, and the plan says why', async () => {
  const id = await plan([await deliver(station)]);
  expect(await get(`${roads}/plans/${id}`)).toMatchObject({ kind: 'estimate', why: 'no_region', source: null });
  const moved = await move(id, (await get(`${logistics}/plans/${id}`)).unassigned[0].deliveryId);
  expect(moved.body.travel).toBe('estimate');
  const lines = await get(`${roads}/plans/${id}/lines`);
  expect(lines.routes[0].legs.map(({ isRoad, coordinates }: never) => [isRoad, (coordinates as []).length])).toEqual([
    [false, 2],
    [false, 2],
  ]);
});

describe('with a region around all stops', () => {
  beforeAll(() => importTinyTown(app));

  test('times are by road, by the network that stands for the vehicle, and a stop without a way is told before', async () => {
    const [near, far, lost] = [await deliver(station), await deliver(village), await deliver(lonely)];
    const id = await plan([near, far, lost]);
    const travel = await get(`${roads}/plans/${id}`);
    expect(travel).toMatchObject({
      kind: 'road',
      source: 'Tinytown',
      why: null,
      profiles: [{ profile: 'van', roads: 'car' }],
    });
    expect(travel.unreachable).toMatchObject([{ deliveryId: lost, location: lonely }]);
    expect(['no_way', 'no_road_near']).toContain(travel.unreachable[0].reason);
    const moved = await move(id, near, far);
    expect(moved.body.travel).toBe('road');
    const [route] = moved.body.routes;
    const { routes } = await get(`${roads}/plans/${id}/lines`);
    const [line] = routes;
    expect(line).toMatchObject({ routeId: route.id, source: 'Tinytown' });
    expect(line.attribution).toContain('OpenStreetMap');
    expect(line.legs).toHaveLength(route.stops.length - 1);
    for (const [at, leg] of line.legs.entries()) {
      expect(leg.isRoad).toBe(true);
      expect(leg.coordinates.length).toBeGreaterThan(2);
      // The line is the one the times are of.
      expect(leg.distanceM).toBe(route.stops[at + 1].distanceM);
      expect(leg.durationS).toBe(route.stops[at + 1].travelS);
    }
  });

  test('a stop that is added costs a row and a column, a plan that is read again nothing', async () => {
    const stops = [await deliver(station), await deliver(village), await deliver([9.502, 47.102])];
    const id = await plan(stops.slice(0, 2));
    await get(`${roads}/plans/${id}`);
    const asked = app.roads.asked.length;
    await get(`${roads}/plans/${id}`);
    expect(app.roads.asked.length).toBe(asked);
    const body = { kind: 'add_deliveries', deliveryIds: stops.slice(2) };
    await app.call('POST', `${logistics}/plans/${id}/edits`, { as: 'admin', body });
    expect(app.roads.asked.slice(asked)).toEqual(['matrix', 'matrix']);
  });

  test('one route has instructions in the language asked for, and is exported along the streets', async () => {
    const id = await plan([await deliver(village)]);
    const [delivery] = (await get(`${logistics}/plans/${id}`)).unassigned;
    const [route] = (await move(id, delivery.deliveryId)).body.routes;
    const textsIn = async (language: string) => {
      const { legs } = await get(`${roads}/routes/${route.id}/lines?language=${language}`);
      return legs[0].instructions.map(({ text }: { text: string }) => text);
    };
    const [english, french] = [await textsIn('en'), await textsIn('fr')];
    expect(english.length).toBeGreaterThan(2);
    expect(english.join(' ')).toContain('Village Road');
    expect(french).toHaveLength(english.length);
    expect(french).not.toEqual(english);
    const geojson = await get(`${logistics}/routes/${route.id}/export?format=geojson`);
    expect(geojson.features[0].geometry.coordinates.length).toBeGreaterThan(5);
    expect(geojson.features[0].properties.isOnRoads).toBe(true);
    const gpx: string = await get(`${logistics}/routes/${route.id}/export?format=gpx`);
    expect(gpx.match(/<rtept /g)).toHaveLength(3);
    expect(gpx.match(/<trkpt /g)?.length).toBe(geojson.features[0].geometry.coordinates.length);
  });

  test('lines can be asked for over any points, and are remembered', async () => {
    const ask = () =>
      app.call('POST', `${roads}/lines`, {
        as: 'editor',
        body: { points: [station, harbour1, village], profile: 'car' },
      });
    const first = await ask();
    expect(first.body).toMatchObject({ source: 'Tinytown', legs: [{ isRoad: true }, { isRoad: true }] });
    const asked = app.roads.asked.length;
    expect((await ask()).body).toEqual(first.body);
    expect(app.roads.asked.length).toBe(asked);
  });

  test('a vehicle from afar stays idle and is named; where it alone could go, times are estimated', async () => {
    const place = { code: 'AFAR', name: 'Afar', location: [3.05, 50.62], timeZone: 'Europe/Paris' };
    const afar = await post('/fleet', { ref: 'AFAR', name: 'Heron', homeDepotId: await post('/depots', place) });
    const deliveryId = await deliver(station);
    const id = await plan([deliveryId], [vehicleId, afar]);
    expect(await get(`${roads}/plans/${id}`)).toMatchObject({
      kind: 'road',
      unreachable: [],
      stranded: [{ vehicleId: afar, name: 'Heron' }],
    });
    const moveTo = async (planId: string, to: string) => {
      const body = { kind: 'move', deliveryIds: [deliveryId], vehicleId: to };
      return (await app.call('POST', `${logistics}/plans/${planId}/edits`, { as: 'admin', body })).body;
    };
    expect((await moveTo(id, vehicleId)).routes[0].breaches).toEqual([]);
    expect((await get(`${roads}/plans/${id}/lines`)).routes[0].legs[0].isRoad).toBe(true);
    const alone = await plan([deliveryId], [afar]);
    expect(await get(`${roads}/plans/${alone}`)).toMatchObject({ kind: 'estimate', why: 'not_covered', stranded: [] });
    expect((await get(`${roads}/plans/${alone}`)).outside).toEqual({
      region: 'Tinytown',
      deliveries: [],
      vehicles: [{ vehicleId: afar, name: 'Heron' }],
    });
  });

  test('stops outside make the whole plan an estimate: the two are never mixed', async () => {
    const paris = await deliver([2.35, 48.85]);
    const id = await plan([await deliver(station), paris]);
    expect(await get(`${roads}/plans/${id}`)).toMatchObject({ kind: 'estimate', why: 'not_covered', unreachable: [] });
    expect((await get(`${roads}/plans/${id}`)).outside).toEqual({
      region: 'Tinytown',
      deliveries: [{ deliveryId: paris, ref: expect.any(String) }],
      vehicles: [],
    });
  });

  test('the roads of cars stand for those of bicycles, at the pace of a cyclist', async () => {
    const bike = await post('/fleet', { ref: 'B1', name: 'Bike', type: 'cargo_bike', homeDepotId: depotId });
    const far = await deliver(village);
    const id = await plan([far], [bike]);
    expect(await get(`${roads}/plans/${id}`)).toMatchObject({
      kind: 'road',
      profiles: [{ profile: 'bicycle', roads: 'car' }],
    });
    const body = { kind: 'move', deliveryIds: [far], vehicleId: bike };
    const { routes } = (await app.call('POST', `${logistics}/plans/${id}/edits`, { as: 'admin', body })).body;
    const [, stop] = routes[0].stops;
    expect(stop.travelS).toBe(Math.round(stop.distanceM / (15 / 3.6)));
    const [line] = (await get(`${roads}/plans/${id}/lines`)).routes;
    expect(line.legs[0]).toMatchObject({ isRoad: true, durationS: stop.travelS, distanceM: stop.distanceM });
  });

  test('a plan may be told to estimate, and to use roads again', async () => {
    const id = await plan([await deliver(station)]);
    const choose = (chosen: string) => app.call('PUT', `${roads}/plans/${id}`, { as: 'editor', body: { chosen } });
    expect((await choose('estimate')).body).toMatchObject({ kind: 'estimate', why: 'chosen', chosen: 'estimate' });
    const copy = await app.call('POST', `${logistics}/plans/${id}/scenarios`, { as: 'admin', body: { name: 'Copy' } });
    expect(await get(`${roads}/plans/${copy.body.id}`)).toMatchObject({ kind: 'estimate', chosen: 'estimate' });
    expect((await choose('auto')).body).toMatchObject({ kind: 'road', chosen: 'auto' });
  });

  test('traffic of the hour lengthens the way', async () => {
    const id = await plan([await deliver(village)]);
    const [delivery] = (await get(`${logistics}/plans/${id}`)).unassigned;
    const free = (await move(id, delivery.deliveryId)).body.kpi.driveS;
    await set({ trafficByHour: Array.from({ length: 24 }, () => 200) });
    const jammed = (await move(id, delivery.deliveryId)).body.kpi.driveS;
    expect((await get(`${logistics}/plans/${id}`)).outdated).toEqual([]);
    await set({ trafficByHour: Array.from({ length: 24 }, () => 100) });
    expect((await get(`${logistics}/plans/${id}`)).outdated).toHaveLength(1);
    const again = await app.call('POST', `${logistics}/plans/${id}/recompute`, { as: 'admin' });
    expect([again.body.outdated, again.body.kpi.driveS]).toEqual([[], free]);
    expect(Math.abs(jammed - 2 * free)).toBeLessThanOrEqual(4);
  });

  test('a region whose files are gone is told, and nothing is made up', async () => {
    const id = await plan([await deliver([9.5031, 47.1041])]);
    const kept = new Map(app.roads.kept);
    app.roads.kept.clear();
    const reply = await app.call('GET', `${roads}/plans/${id}`, { as: 'admin' });
    expect(reply).toMatchObject({ status: 503, body: { code: 'region_missing', offers: 'estimate' } });
    for (const [name, data] of kept) app.roads.kept.set(name, data);
    expect(await get(`${roads}/plans/${id}`)).toMatchObject({ kind: 'road' });
  });
});

describe('with a routing server', () => {
  const routingServer = { kind: 'osrm', url: 'https://osrm.example.org', key: null };
  beforeAll(() => set({ travelSource: 'server', routingServer }));
  beforeEach(() => serveBy(fakeOsrm));

  test('it is asked for times and lines, and named', async () => {
    const paris = await deliver([2.35, 48.85]);
    const id = await plan([await deliver(station), paris]);
    expect(await get(`${roads}/plans/${id}`)).toMatchObject({ kind: 'road', source: 'osrm.example.org' });
    const { body } = await app.call('POST', `${roads}/lines`, {
      as: 'admin',
      body: {
        points: [
          [9, 47],
          [9.1, 47],
        ],
      },
    });
    expect(body).toMatchObject({
      source: 'osrm.example.org',
      legs: [{ isRoad: true, durationS: 100, distanceM: 1000 }],
    });
  });

  test('no way stays no way', async () => {
    const lost = await deliver([9.5, -60]);
    const id = await plan([await deliver(station), lost]);
    expect((await get(`${roads}/plans/${id}`)).unreachable).toMatchObject([{ deliveryId: lost, reason: 'no_way' }]);
    const points = [
      [9, 47],
      [9.2, 47],
      [9.5, -60],
      [9.4, 47],
      [9.5, 47],
    ];
    const { body } = await app.call('POST', `${roads}/lines`, { as: 'admin', body: { points } });
    expect(body.legs.map(({ isRoad }: { isRoad: boolean }) => isRoad)).toEqual([true, false, false, true]);
  });

  test('one that is down is told with the estimate offered, and taken only when chosen', async () => {
    const id = await plan([await deliver([9.31, 47.31])]);
    serveBy(() => ({ status: 403, json: {} }));
    for (const [method, path, body] of [
      ['GET', `${roads}/plans/${id}`, undefined],
      ['POST', `${logistics}/plans/${id}/preview`, { kind: 'unassign', deliveryIds: ['dlv_x'] }],
    ] as const) {
      const reply = await app.call(method, path, { as: 'admin', ...(body ? { body } : {}) });
      expect(reply).toMatchObject({
        status: 503,
        body: { code: 'routing_server_down', offers: 'estimate', reason: 'unauthorized' },
      });
    }
    const chosen = await app.call('PUT', `${roads}/plans/${id}`, { as: 'admin', body: { chosen: 'estimate' } });
    expect(chosen.body).toMatchObject({ kind: 'estimate', why: 'chosen' });
  });

  test('a server is not chosen without one, nor taken away while it is chosen', async () => {
    const before = await get(roads);
    const refused = async (body: object, path: string) =>
      expect(await app.call('PATCH', roads, { as: 'admin', body })).toMatchObject({
        status: 400,
        body: { issues: [{ path, code: 'server_expected' }] },
      });
    expect(before.travelSource).toBe('server');
    await refused({ routingServer: null }, 'travelSource');
    await refused({ addressSource: 'server', geocodingServer: null }, 'addressSource');
    expect(await get(roads)).toEqual(before);
  });

  test('the key is sealed, never shown, and goes to no other server', async () => {
    const saved = await set({ routingServer: { ...routingServer, kind: 'openrouteservice', key: 'secret-key' } });
    expect(saved.routingServer).toEqual({
      kind: 'openrouteservice',
      url: routingServer.url,
      hasKey: true,
      profiles: {},
    });
    const stored = await app.deps.db.selectFrom('roadSettings').select('value').executeTakeFirstOrThrow();
    expect(stored.value).not.toContain('secret-key');
    const { key: _key, ...keyless } = routingServer;
    const same = await set({ routingServer: { ...keyless, kind: 'openrouteservice' } });
    expect(same.routingServer.hasKey).toBe(true);
    let seen: string | undefined;
    serveBy(({ headers }) => {
      seen = String(headers.authorization);
      return { status: 500, json: {} };
    });
    const test = { routingServer: { ...keyless, kind: 'openrouteservice' } };
    await app.call('POST', `${roads}/test`, { as: 'admin', body: test });
    expect(seen).toBe('secret-key');
    const other = await set({ routingServer: { kind: 'openrouteservice', url: 'https://evil.example.org' } });
    expect(other.routingServer.hasKey).toBe(false);
  });
});

describe('Test connection', () => {
  const tryOut = async (body: object) => (await app.call('POST', `${roads}/test`, { as: 'admin', body })).body;

  test('shows nine times and how long they took', async () => {
    serveBy(fakeValhalla);
    const places = [
      [9, 47],
      [9.1, 47],
      [9.2, 47],
    ];
    const answer = await tryOut({ routingServer: { kind: 'valhalla', url: 'https://v.example.org' }, places });
    expect(answer).toMatchObject({ ok: true, error: null, places });
    expect(answer.durationsS).toEqual([
      [0, 100, 200],
      [100, 0, 100],
      [200, 100, 0],
    ]);
    expect(answer.distancesM[0]).toEqual([0, 1000, 2000]);
    expect(answer.latencyMs).toBeTypeOf('number');
  });

  test('says what is wrong', async () => {
    serveBy(() => ({ status: 401, json: {} }));
    const refused = await tryOut({ routingServer: { kind: 'osrm', url: 'https://o.example.org' } });
    expect(refused).toMatchObject({ ok: false, durationsS: null, error: { code: 'unauthorized' } });
    app.roads.servers = async () => {
      throw new Error('the connection was refused');
    };
    const down = await tryOut({ geocodingServer: { kind: 'photon', url: 'https://p.example.org' } });
    expect(down).toMatchObject({ ok: false, error: { code: 'unreachable' } });
  });

  test('an address that may not be asked is refused at once', async () => {
    let tries = 0;
    app.roads.servers = async () => {
      tries += 1;
      throw new RoadsHostError('host_refused', '10.0.0.1 is a private address');
    };
    const answer = await tryOut({ routingServer: { kind: 'osrm', url: 'http://10.0.0.1' } });
    expect(answer).toMatchObject({ ok: false, error: { code: 'host_refused' } });
    expect(tries).toBe(1);
  });

  test('is for administrators, and wants one server with a web address', async () => {
    const body = { routingServer: { kind: 'osrm', url: 'https://o.example.org' } };
    expect((await app.call('POST', `${roads}/test`, { as: 'maintainer', body })).status).toBe(403);
    expect((await app.call('PATCH', roads, { as: 'maintainer', body: { travelSource: 'server' } })).status).toBe(403);
    expect((await app.call('POST', `${roads}/test`, { as: 'admin', body: {} })).status).toBe(400);
    const file = { routingServer: { kind: 'osrm', url: 'file:///etc/passwd' } };
    expect((await app.call('POST', `${roads}/test`, { as: 'admin', body: file })).status).toBe(400);
  });
});
