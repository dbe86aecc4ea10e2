import { writeOsm } from '@cartage/roads/test/osm-writer.ts';
import { tinyTown } from '@cartage/roads/test/tiny-town.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTinyTown } from '#test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/addresses';
const search = async (query: string) => (await app.call('GET', `${path}?${query}`, { as: 'author' })).body;
const geocode = async (...rows: object[]) =>
  (await app.call('POST', `${path}/geocode`, { as: 'editor', body: { rows } })).body;

test('without a region there is nothing to search in', async () => {
  expect(await search('q=Harbour')).toEqual({ results: [], isAvailable: false, allowsTyping: false });
  expect(await geocode({ text: 'Harbour Street 3' })).toMatchObject({
    isAvailable: false,
    answers: [{ status: 'none' }],
  });
});

describe('with a region', () => {
  beforeAll(() => importTinyTown(app));

  test('an address is found while it is typed, with its parts and credit', async () => {
    const { results, isAvailable, allowsTyping } = await search('q=harb');
    expect([isAvailable, allowsTyping]).toEqual([true, true]);
    expect(results[0]).toMatchObject({ kind: 'street', label: 'Harbour Street, 9490 Tinytown', source: 'Tinytown' });
    const [house] = (await search('q=Harbor%20Street%207&typing=false')).results;
    expect(house).toMatchObject({
      kind: 'address',
      precision: 'exact',
      address: { street: 'Harbour Street 7', postcode: '9490', city: 'Tinytown' },
    });
    expect(house.attribution).toContain('OpenStreetMap');
    expect(house.location[0]).toBeCloseTo(9.5035, 3);
  });

  test('an address is told for a point, and none where nobody lives', async () => {
    const near = await app.call('GET', `${path}/reverse?lon=9.5036&lat=47.1002`, { as: 'editor' });
    expect(near.body.result).toMatchObject({ address: { street: 'Harbour Street 7' } });
    const far = await app.call('GET', `${path}/reverse?lon=9.505&lat=47.13`, { as: 'editor' });
    expect(far.body).toEqual({ result: null, isAvailable: true });
  });

  test('rows: exact, two that fit, town only, nothing', async () => {
    const { answers } = await geocode(
      { street: 'Harbour Street 9', postcode: '9490', city: 'Tinytown' },
      { street: 'Mill Street 4' },
      { street: 'Mill Street 4', city: 'Littleham' },
      { street: 'Unheard Avenue 12', city: 'Tinytown' },
      { text: 'Qqqq Zzzz 99' },
    );
    expect(answers.map(({ status }: { status: string }) => status)).toEqual([
      'exact',
      'several',
      'exact',
      'town',
      'none',
    ]);
    expect(answers[1].results.map(({ address }: { address: { city: string } }) => address.city).sort()).toEqual([
      'Littleham',
      'Tinytown',
    ]);
  });
});

describe('with a second region elsewhere', () => {
  const [east, far] = ['Eastham', 3];
  beforeAll(async () => {
    const sketch = tinyTown();
    const named = (tags: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(tags).map(([key, value]) => [
          key,
          value === 'Tinytown' ? east : value === '9490' ? '8000' : value,
        ]),
      );
    const nodes = sketch.nodes.map(({ tags, ...node }) => ({
      ...node,
      lon: node.lon + far,
      ...(tags ? { tags: named(tags) } : {}),
    }));
    app.roads.extracts.set('east.osm.pbf', writeOsm({ ...sketch, nodes }));
    await importTinyTown(app, { path: 'east.osm.pbf', name: east });
  });

  test('what is near comes first, and a house that both have is for a person to choose', async () => {
    const firstNear = async (lon: number) =>
      (await search(`q=Harbour%20Street%207&lon=${lon}&lat=47.1&typing=false`)).results[0].address.city;
    expect([await firstNear(9.5), await firstNear(9.5 + far)]).toEqual(['Tinytown', east]);
    const { answers } = await geocode(
      { street: 'Harbour Street 7' },
      { street: 'Harbour Street 7', city: east },
      { street: 'Harbour Street 7', city: 'Tinytown' },
      { street: 'Harbour Street 7', city: 'Wien', postcode: '1010' },
    );
    expect(answers.map(({ status }: { status: string }) => status)).toEqual(['several', 'exact', 'exact', 'none']);
    expect(answers[0].results.map(({ address }: { address: { city: string } }) => address.city).sort()).toEqual([
      east,
      'Tinytown',
    ]);
    expect(answers[1].results[0].address.city).toBe(east);
  });
});

describe('by a server', () => {
  const answers: Record<string, unknown> = {
    search: [
      {
        lat: '47.1',
        lon: '9.5',
        display_name: 'Mill Street 4, Tinytown',
        category: 'place',
        type: 'house',
        importance: 0.5,
        address: { road: 'Mill Street', house_number: '4', town: 'Tinytown', country_code: 'li' },
      },
    ],
  };
  beforeAll(async () => {
    app.roads.servers = async ({ url }) => ({
      status: 200,
      retryAfter: null,
      text: JSON.stringify(url.includes('/reverse') ? (answers['search'] as unknown[])[0] : answers['search']),
    });
    const body = { addressSource: 'server', geocodingServer: { kind: 'nominatim', url: 'https://geo.example.org' } };
    expect((await app.call('PATCH', '/api/apps/logistics/roads', { as: 'admin', body })).status).toBe(200);
  });

  test('it is asked instead, and named', async () => {
    const { results } = await search('q=Mill%20Street%204&typing=false');
    expect(results[0]).toMatchObject({
      source: 'geo.example.org',
      address: { street: 'Mill Street 4', country: 'LI' },
    });
    expect((await geocode({ street: 'Mill Street 4', city: 'Tinytown' })).answers[0].status).toBe('exact');
  });

  test('a house it knows in another town than the row names is for a person to take', async () => {
    const { answers } = await geocode(
      { street: 'Mill Street 4', city: 'Wien' },
      { street: 'Mill Street 4', city: 'TINYTOWN (LI)' },
      { street: 'Mill Street 4' },
    );
    expect(answers.map(({ status }: { status: string }) => status)).toEqual(['several', 'exact', 'exact']);
    expect(answers[0].results).toHaveLength(1);
  });

  test('the public one is asked once a second, whoever asks', async () => {
    const body = { geocodingServer: { kind: 'nominatim', url: 'https://nominatim.openstreetmap.org' } };
    await app.call('PATCH', '/api/apps/logistics/roads', { as: 'admin', body });
    const answer = app.roads.servers;
    const times: number[] = [];
    app.roads.servers = (request) => {
      times.push(performance.now());
      return answer(request);
    };
    await Promise.all([search('q=Mill&typing=false'), search('q=Lane&typing=false')]);
    app.roads.servers = answer;
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900);
  });

  test('a public one is not asked with every key, nor for many rows', async () => {
    const body = { geocodingServer: { kind: 'nominatim', url: 'https://nominatim.openstreetmap.org' } };
    await app.call('PATCH', '/api/apps/logistics/roads', { as: 'admin', body });
    expect(await search('q=Mill')).toEqual({ results: [], isAvailable: true, allowsTyping: false });
    const rows = [{ text: 'a' }, { text: 'b' }];
    const reply = await app.call('POST', `${path}/geocode`, { as: 'editor', body: { rows } });
    expect(reply).toMatchObject({ status: 409, body: { code: 'no_batch' } });
  });

  test('one that is down says so', async () => {
    app.roads.servers = async () => ({ status: 401, retryAfter: null, text: '{}' });
    const body = { geocodingServer: { kind: 'photon', url: 'https://photon.example.org' } };
    await app.call('PATCH', '/api/apps/logistics/roads', { as: 'admin', body });
    const reply = await app.call('GET', `${path}?q=Mill`, { as: 'editor' });
    expect(reply).toMatchObject({ status: 503, body: { code: 'geocoding_server_down', reason: 'unauthorized' } });
    for (const kind of ['photon', 'nominatim', 'pelias']) {
      app.roads.servers = async () => ({ status: 404, retryAfter: null, text: '{"error":"not found: invalid path"}' });
      const geocodingServer = { kind, url: 'https://geo.example.org/wrong' };
      await app.call('PATCH', '/api/apps/logistics/roads', { as: 'admin', body: { geocodingServer } });
      expect(await app.call('GET', `${path}?q=Mill`, { as: 'editor' })).toMatchObject({
        status: 503,
        body: { code: 'geocoding_server_down', reason: 'refused' },
      });
      const tried = await app.call('POST', '/api/apps/logistics/roads/test', {
        as: 'admin',
        body: { geocodingServer },
      });
      expect(tried.body).toMatchObject({ ok: false, error: { code: 'refused' } });
    }
  });
});
