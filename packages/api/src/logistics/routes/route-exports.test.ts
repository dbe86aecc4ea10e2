import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optimise, sendGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

const logistics = '/api/apps/logistics';
let app: TestApp;
let depotId: string;
let vehicleId: string;
beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-10-20T06:00:00Z' });
  depotId = await made('depots', { code: 'P', name: 'Paris', location: [2.35, 48.85], timeZone: 'Europe/Paris' });
  const shift = { from: '06:00', to: '16:00' };
  vehicleId = await made('fleet', { ref: 'V1', name: 'Van & <1>', homeDepotId: depotId, shift });
});
afterAll(() => app.close());

async function made(path: string, body: object): Promise<string> {
  const reply = await app.call('POST', `${logistics}/${path}`, { as: 'admin', body });
  expect([path, JSON.stringify(reply.body), reply.status]).toEqual([path, expect.anything(), 201]);
  return reply.body.id;
}

/** Two visits, the first from eight on. */
async function plannedOn(date: string): Promise<string> {
  const ids: string[] = [];
  for (const [ref, window, at] of [
    ['A', { from: '08:00', to: '10:00' }, [2.36, 48.86]],
    ['B', { from: '12:00', to: '13:00' }, [2.37, 48.87]],
  ] as const) {
    ids.push(
      await made('deliveries', {
        ref: `${ref}${date}`,
        customer: 'Tür & Tor; GmbH, «Zürich» — mit einem Namen, der über eine Zeile hinausgeht',
        phone: '+33 1 23',
        notes: 'Ring twice,\nthen wait',
        serviceDate: date,
        depotId,
        visits: [
          {
            location: at,
            serviceS: 600,
            windows: [window],
            address: { street: '1 Rue Été', postcode: '', city: 'Paris', country: 'FR' },
          },
        ],
        demand: { parcels: 3 },
      }),
    );
  }
  const places = [depotId, ...ids];
  const grid = (unit: number) => places.flatMap((_, a) => places.map((__, b) => unit * Math.abs(a - b)));
  const planId = await made('plans', {
    date,
    deliveryIds: ids,
    vehicleIds: [vehicleId],
    matrix: { placeIds: places, durationsS: grid(600), distancesM: grid(5000) },
  });
  await optimise(app, planId, { iterations: 200 });
  const { routes } = (await app.call('GET', `${logistics}/plans/${planId}`, { as: 'editor' })).body;
  return routes[0].id;
}

const exported = (id: string, query: string, as: 'editor' | 'subscriber' = 'editor') =>
  app.call('GET', `${logistics}/routes/${id}/export?format=${query}`, { as });
/** Its entries, each as its lines by name. */
function entriesOf(text: string): Record<string, string>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  return lines
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((entry) =>
      Object.fromEntries(
        entry.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      ),
    );
}

describe('a route as a calendar', () => {
  let routeId: string;

  test('eight in the morning is eight on the day before clocks change and on the day they do', async () => {
    const starts = [];
    for (const date of ['2026-10-24', '2026-10-25']) {
      routeId = await plannedOn(date);
      const { body } = await exported(routeId, 'ics');
      const [, first] = entriesOf(body);
      expect(first?.['DESCRIPTION']).toContain('Window: 08:00–10:00\\n');
      starts.push(first?.['DTSTART']);
    }
    // 08:00 in Paris: two hours ahead of UTC, then one.
    expect(starts).toEqual(['20261024T060000Z', '20261025T070000Z']);
  });

  test('has an entry for the whole and one for each stop, with what the driver needs', async () => {
    const { body, headers } = await exported(routeId, 'ics');
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/filename="route-2026-10-25-1\.ics"/);
    const route = (await app.call('GET', `${logistics}/routes/${routeId}`, { as: 'editor' })).body;
    const [whole, first, ...others] = entriesOf(body);
    expect(others).toHaveLength(1);
    expect(whole).toMatchObject({
      UID: `${routeId}@cartage`,
      SUMMARY: 'Van & <1> · Route 1',
      STATUS: 'TENTATIVE',
      TRANSP: 'TRANSPARENT',
      SEQUENCE: String(route.version),
    });
    expect(first).toMatchObject({
      UID: `${route.stops[1].id}@cartage`,
      DTEND: '20261025T071000Z',
      GEO: '48.86;2.36',
      LOCATION: '1 Rue Été\\, Paris',
      SUMMARY: expect.stringContaining('Tür & Tor\\; GmbH\\, «Zürich»'),
      DESCRIPTION: expect.stringMatching(/Parcels: 3\\nPhone: \+33 1 23\\nNotes: Ring twice\\,\\nthen wait$/),
    });
    expect(first?.['DTSTAMP']).toMatch(/^202610\d\dT\d{6}Z$/);
    expect(first?.['LAST-MODIFIED']).toBe(first?.['DTSTAMP']);
    for (const line of body.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect((await exported(routeId, 'ics&language=fr')).body).toContain('Créneau\u00a0: 08:00–10:00');
    // Who may see no contacts finds none in it.
    expect((await exported(routeId, 'ics', 'subscriber')).body).not.toContain('+33');
  });
});

test('entries keep their names and count up with the route; a stop that is called off stays as one', async () => {
  const other = await openTestApp({ seeded: false, solves: true, now: '2026-11-20T06:30:00Z' });
  const { grid, routeId } = await sendGrid11(other);
  const read = async () => {
    const path = `${logistics}/routes/${routeId}/export?format=ics`;
    return entriesOf((await other.call('GET', path, { as: 'driver' })).body);
  };
  const before = await read();
  expect(before.map(({ STATUS }) => STATUS)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  other.deps.clock.now = () => new Date('2026-11-21T09:30:00Z');
  await other.call('POST', `${logistics}/deliveries/${grid.ids['B']}/status`, {
    as: 'editor',
    body: { to: 'cancelled', reason: 'Called off' },
  });
  const after = await read();
  expect(after.map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID));
  for (const [at, { SEQUENCE, ...entry }] of after.entries()) {
    expect(Number(SEQUENCE)).toBe(Number(before[at]?.['SEQUENCE']) + 1);
    expect(entry['LAST-MODIFIED']).toBe('20261121T093000Z');
    expect(entry['STATUS']).toBe(entry['SUMMARY'] === 'B Customer B' ? 'CANCELLED' : 'CONFIRMED');
  }
  expect(after.filter(({ STATUS }) => STATUS === 'CANCELLED')).toHaveLength(1);
  await other.close();
}, 60_000);

test('KML has the stops in order and the way as a line, longitude first', async () => {
  const routeId = await plannedOn('2026-10-27');
  const { body, headers } = await exported(routeId, 'kml');
  expect(headers.get('content-type')).toBe('application/vnd.google-earth.kml+xml');
  expect(body).toContain('<kml xmlns="http://www.opengis.net/kml/2.2">');
  expect(body.match(/<Point><coordinates>[^<]*/g)).toEqual(
    ['2.35,48.85', '2.36,48.86', '2.37,48.87', '2.35,48.85'].map((at) => `<Point><coordinates>${at}`),
  );
  const [line] = /(?<=<LineString>.*<coordinates>)[^<]*/.exec(body) ?? [];
  expect(line?.split(' ')).toEqual(['2.35,48.85', '2.36,48.86', '2.37,48.87', '2.35,48.85']);
  expect(body).toContain('<name>Van &amp; &lt;1&gt; 2026-10-27</name>');
  expect(body).not.toContain('Tür & Tor');
});
