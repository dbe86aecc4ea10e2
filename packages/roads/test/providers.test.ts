import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { LonLat } from '#geo/distance.ts';
import { decodePolyline, encodePolyline } from '#geo/polyline.ts';
import { checkProvider } from '#providers/check-provider.ts';
import { graphhopperProvider } from '#providers/graphhopper.ts';
import type { HttpHost } from '#providers/http.ts';
import { planBlocks } from '#providers/matrix-blocks.ts';
import { nominatimProvider } from '#providers/nominatim.ts';
import { openrouteserviceProvider } from '#providers/openrouteservice.ts';
import { osrmProvider } from '#providers/osrm.ts';
import { peliasProvider } from '#providers/pelias.ts';
import { photonProvider } from '#providers/photon.ts';
import { cacheKey, type MatrixProvider, type RouteProvider } from '#providers/provider.ts';
import { valhallaProvider } from '#providers/valhalla.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  FakeServer,
  fakeFigures,
  fakeGraphhopper,
  fakeOpenrouteservice,
  fakeOsrm,
  fakeValhalla,
  testHost,
} from './fake-servers.ts';

const servers: FakeServer[] = [];
const start = async (answer: (request: FakeRequest) => FakeAnswer): Promise<FakeServer> => {
  const server = await FakeServer.start(answer);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop().catch(() => undefined);
});

/** Places along the equator; number 3 lies where nothing leads. */
const places = (count: number): LonLat[] =>
  Array.from({ length: count }, (_, at) => ({ lon: at / 100, lat: at === 3 ? -60 : 1 }));

const routers: [
  string,
  (request: FakeRequest) => FakeAnswer,
  (host: HttpHost, url: string) => MatrixProvider & RouteProvider,
  number,
][] = [
  ['OSRM', fakeOsrm, (host, baseUrl) => osrmProvider(host, { baseUrl: `${baseUrl}/` }), 9],
  ['Valhalla', fakeValhalla, (host, baseUrl) => valhallaProvider(host, { baseUrl }), 9],
  [
    'openrouteservice',
    fakeOpenrouteservice,
    (host, url) => openrouteserviceProvider(host, { baseUrl: `${url}/ors`, apiKey: 'secret' }),
    9,
  ],
  [
    'GraphHopper',
    fakeGraphhopper(true),
    (host, baseUrl) => graphhopperProvider(host, { baseUrl, apiKey: 'secret' }),
    16,
  ],
];

describe.each(routers)('%s', (_, fake, make, requests) => {
  it('gives a matrix larger than the server takes at once, in seconds and metres, with "no way" kept', async () => {
    const server = await start(fake);
    const points = places(130);
    const matrix = await make(testHost(), server.url).matrix('car', points, points);
    points.forEach((from, i) => {
      points.forEach((to, j) => {
        const wanted = fakeFigures([from.lon, from.lat], [to.lon, to.lat]);
        const cell = i * points.length + j;
        expect([matrix.durationsS[cell], matrix.distancesM[cell]]).toEqual(
          wanted ? [Math.round(wanted.durationS), Math.round(wanted.distanceM)] : [-1, -1],
        );
      });
    });
    expect(matrix.unreachable).toBe(130);
    expect(matrix.estimated).toBe(false);
    expect(server.requests.length).toBe(requests);
    expect(server.mostAtOnce).toBeLessThanOrEqual(4);
  });

  it('gives routes leg by leg with their lines, over more places than the server takes', async () => {
    const server = await start(fake);
    const points = places(60).filter(({ lat }) => lat > 0);
    const route = await make(testHost(), server.url).route('car', points);
    expect(route?.legs).toHaveLength(points.length - 1);
    expect(route?.legs[1]).toEqual({ durationS: 10, distanceM: 100, line: [0.01, 1, 0.02, 1] });
    expect(await make(testHost(), server.url).route('car', places(5))).toBe(null);
  });

  it('waits and tries again when the server is busy, and gives up with its name in the message', async () => {
    let turn = 0;
    const busyTwice = await start((request) =>
      turn++ < 2 ? { status: 429, headers: { 'retry-after': '7' }, json: {} } : fake(request),
    );
    const host = testHost();
    const pair = places(2);
    await make(host, busyTwice.url).matrix('car', pair, pair);
    expect(host.waits).toEqual([7000, 7000]);
    const down = await start(() => ({ status: 503, body: 'down' }));
    await expect(make(testHost(), down.url).matrix('car', pair, pair)).rejects.toMatchObject({ code: 'busy' });
    expect(down.requests).toHaveLength(4);
    const { url } = down;
    await down.stop();
    await expect(make(testHost(), url).matrix('car', pair, pair)).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('says so when an answer is not what it should be', async () => {
    for (const answer of [
      { json: {} },
      { json: [] },
      { json: null },
      { body: '<html>' },
      { json: { code: 'Ok', durations: [[1]], distances: 'far' } },
    ]) {
      const server = await start(() => answer);
      const asked = make(testHost(), server.url).matrix('car', places(2), places(2));
      await expect(asked).rejects.toMatchObject({ name: 'ProviderError' });
    }
  });

  it('shows a 3 × 3 matrix and the time it took', async () => {
    const server = await start(fake);
    let now = 0;
    const check = await checkProvider(
      make(testHost(), server.url),
      'car',
      [places(1), places(2).slice(1), places(3).slice(2)].flat() as [LonLat, LonLat, LonLat],
      () => (now += 20),
    );
    expect(check).toMatchObject({
      latencyMs: 20,
      durationsS: [
        [0, 10, 20],
        [10, 0, 10],
        [20, 10, 0],
      ],
    });
  });
});

describe('keys and kinds of server', () => {
  it('a refused key is told as such', async () => {
    const server = await start(fakeOpenrouteservice);
    const provider = openrouteserviceProvider(testHost(), { baseUrl: `${server.url}/ors`, apiKey: 'wrong' });
    await expect(provider.matrix('car', places(2), places(2))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('a GraphHopper of one’s own answers small matrices by single routes and refuses large ones', async () => {
    const server = await start(fakeGraphhopper(false));
    const own = graphhopperProvider(testHost(), { baseUrl: server.url, isSelfHosted: true });
    const matrix = await own.matrix('car', places(4), places(4));
    expect([...matrix.durationsS.slice(0, 4)]).toEqual([0, 10, 20, -1]);
    await expect(own.matrix('car', places(30), places(30))).rejects.toMatchObject({ code: 'unsupported' });
    const mistaken = graphhopperProvider(testHost(), { baseUrl: server.url, apiKey: 'secret' });
    await expect(mistaken.matrix('car', places(2), places(2))).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('matrices are remembered by provider, version, profile and places to the metre', () => {
    const key = cacheKey({ name: 'osrm', version: '5' }, 'car', [{ lon: 9.1234567, lat: 47 }]);
    expect(key).toBe('osrm;5;car;912346,4700000');
    expect(cacheKey({ name: 'osrm', version: '5' }, 'car', [{ lon: 9.1234599, lat: 47 }])).toBe(key);
    expect(cacheKey({ name: 'osrm', version: '6' }, 'car', [{ lon: 9.1234567, lat: 47 }])).not.toBe(key);
  });
});

describe('blocks and polylines', () => {
  it('blocks keep to every limit and cover each pair once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 2, max: 100 }),
        fc.integer({ min: 1, max: 3000 }),
        (rows, columns, maxLocations, maxPairs) => {
          const seen = new Set<string>();
          for (const block of planBlocks(places(rows), places(columns), { maxLocations, maxPairs })) {
            expect(block.sources.length + block.targets.length).toBeLessThanOrEqual(maxLocations);
            expect(block.sources.length * block.targets.length).toBeLessThanOrEqual(maxPairs);
            for (const i of block.sources.keys()) {
              for (const j of block.targets.keys()) seen.add(`${block.firstSource + i} ${block.firstTarget + j}`);
            }
          }
          expect(seen.size).toBe(rows * columns);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('polylines come back as they were', () => {
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([-120.2, 38.5, -120.95, 40.7, -126.453, 43.252]);
    const line = [
      { lon: -179.999999, lat: 85.123456 },
      { lon: 0.000001, lat: -0.5 },
    ];
    expect(decodePolyline(encodePolyline(line, 6), 6)).toEqual([-179.999999, 85.123456, 0.000001, -0.5]);
  });
});

describe('geocoders', () => {
  it('Nominatim: one request a second on the public server, its own name, numbers from strings', async () => {
    const server = await start(({ url }) => {
      const one = {
        lat: '47.1389',
        lon: '9.5219',
        category: 'building',
        type: 'yes',
        name: '',
        importance: 0.1,
        display_name: '6, Äulestrasse, Vaduz',
        address: { house_number: '6', road: 'Äulestrasse', town: 'Vaduz', postcode: '9490', country_code: 'li' },
      };
      return {
        json:
          url.pathname === '/search'
            ? [one, { ...one, address: { town: 'Vaduz' }, category: 'place', type: 'town', name: 'Vaduz' }]
            : one,
      };
    });
    const host = testHost();
    const provider = nominatimProvider(host, {
      baseUrl: server.url,
      userAgent: 'Cartage/1 (test@example.test)',
      isPublic: true,
    });
    expect([provider.allowsTyping, provider.allowsBatch]).toEqual([false, false]);
    const [found, place] = await provider.search({
      text: 'Äulestrasse 6',
      countries: ['LI'],
      near: { lon: 9.5, lat: 47 },
      language: 'fr',
    });
    expect(found).toMatchObject({
      kind: 'address',
      lon: 9.5219,
      lat: 47.1389,
      precision: 'exact',
      components: { houseNumber: '6', street: 'Äulestrasse', city: 'Vaduz', country: 'LI' },
    });
    expect(place).toMatchObject({ kind: 'place', precision: 'approximate' });
    expect((await provider.reverse({ lon: 9.5, lat: 47.1 }))?.components.street).toBe('Äulestrasse');
    expect(host.waits).toContain(1000);
    expect(server.requests[0]?.headers['user-agent']).toContain('Cartage');
    expect(server.requests[0]?.url.searchParams.get('countrycodes')).toBe('li');
  });

  it('Photon: answers without a number that was asked for are less sure', async () => {
    const feature = (properties: object) => ({ geometry: { type: 'Point', coordinates: [9.5, 47.1] }, properties });
    const server = await start(() => ({
      json: {
        features: [
          feature({
            type: 'house',
            street: 'Städtle',
            housenumber: '3',
            city: 'Vaduz',
            postcode: '9490',
            countrycode: 'LI',
          }),
          feature({ type: 'street', name: 'Städtle', city: 'Vaduz', countrycode: 'LI' }),
          feature({ type: 'city', name: 'Vaduz', countrycode: 'CH' }),
        ],
      },
    }));
    const results = await photonProvider(testHost(), { baseUrl: server.url }).search({
      text: 'Städtle 3',
      countries: ['LI'],
      language: 'ar',
    });
    expect(results.map(({ kind, label }) => [kind, label])).toEqual([
      ['address', 'Städtle 3, 9490 Vaduz'],
      ['street', 'Städtle, Vaduz'],
    ]);
    expect(results[1]?.confidence).toBeLessThan((results[0]?.confidence ?? 0) - 0.3);
    expect(server.requests[0]?.url.searchParams.has('lang')).toBe(false);
  });

  it('Pelias: its own confidence, interpolation and attribution', async () => {
    const server = await start(({ url }) => ({
      json: {
        geocoding: { attribution: 'Pelias and OSM' },
        features: [
          {
            geometry: { coordinates: [9.5, 47.1] },
            properties: {
              layer: 'address',
              label: 'Städtle 3, Vaduz',
              confidence: 0.8,
              match_type: 'interpolated',
              accuracy: 'point',
              housenumber: '3',
              street: 'Städtle',
              locality: 'Vaduz',
              query: url.search,
            },
          },
        ],
      },
    }));
    const [found] = await peliasProvider(testHost(), { baseUrl: server.url, apiKey: 'k' }).search({
      text: 'Städtle 3',
    });
    expect(found).toMatchObject({
      kind: 'address',
      precision: 'interpolated',
      confidence: 0.8,
      attribution: 'Pelias and OSM',
    });
    expect(server.requests[0]?.url.pathname).toBe('/v1/search');
    await peliasProvider(testHost(), { baseUrl: `${server.url}/geocode`, isOpenrouteservice: true }).reverse({
      lon: 9,
      lat: 47,
    });
    expect(server.requests[1]?.url.pathname).toBe('/geocode/reverse');
  });
});
