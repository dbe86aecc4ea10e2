import { tinyTownPoints } from '@cartage/roads/test/tiny-town.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importTinyTown } from '#test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { openShop } from '#test/open-shop.ts';
import { tileAt, tileUrl } from '#test/tile-at.ts';

let app: TestApp;
let inTown: Link;
let elsewhere: Link;
interface Link {
  id: number;
  path: string;
}
const shop = '/api/apps/ecommerce';
const call = async (method: string, path: string, body?: unknown) =>
  (await app.call(method, path, { as: 'admin', body })).body;

/** An order of a customer who lives there, and what its link opens. */
async function orderTo(location: [number, number]): Promise<Link> {
  const address = { street: '1 Quai', city: 'Tinytown', postcode: '9490', countryCode: 'LI', location };
  const { customerId } = await call('POST', `${shop}/customers`, {
    customer: 'Ada Ferry',
    email: `${location.join('-')}@example.test`,
    countryCode: 'LI',
    contact: '+423 6',
    addresses: [address],
  });
  const { id } = await call('POST', `${shop}/orders`, { customerId, lines: [{ productId: 1, quantity: 1 }] });
  const { trackingUrl } = await call('GET', `${shop}/orders/${id}`);
  return { id, path: `/api/pages/track/${trackingUrl.split('/').at(-1)}` };
}

const statusOf = async (path: string) => (await app.call('GET', path)).status;

beforeAll(async () => {
  app = await openTestApp({ seeded: false });
  await openShop(app);
  await importTinyTown(app);
  inTown = await orderTo(tinyTownPoints.station);
  elsewhere = await orderTo([3.06, 50.63]);
}, 60_000);
afterAll(() => app.close());

test('whoever has the link sees streets around where it goes, and asks this server alone', async () => {
  await app.call('PATCH', '/api/apps/logistics/roads', {
    as: 'admin',
    body: { basemap: { kind: 'style', url: 'https://maps.example/style.json', attribution: '© The makers' } },
  });
  const { body } = await app.call('GET', `${inTown.path}/map?language=ar&theme=dark`);
  expect(body.basemap).toEqual({ kind: 'regions', url: '', attribution: '', origins: [], layers: [] });
  expect(JSON.stringify(body.layers)).toContain('name:ar');
  const { tiles, bounds, attribution } = body.sources.region;
  expect(attribution).toContain('OpenStreetMap');
  const [lon, lat] = tinyTownPoints.station;
  expect(bounds[0] < lon && lon < bounds[2] && bounds[1] < lat && lat < bounds[3]).toBe(true);
  expect(tiles[0]).toContain(`${inTown.path}/tiles/`);
  expect(await statusOf(tileUrl(tiles[0], tileAt(tinyTownPoints.station, 14)))).toBe(200);
  expect(await statusOf(tileUrl(tiles[0], tileAt([lon + 0.5, lat], 14)))).toBe(404);
  expect(await statusOf(tileUrl(tiles[0], tileAt([lon, lat + 0.5], 12)))).toBe(404);
  expect(await statusOf(tileUrl(tiles[0], '99/1/1'))).toBe(404);
});

test('another link opens none of these tiles, nor does one that is not known, nor one whose order is delivered', async () => {
  const { body } = await app.call('GET', `${inTown.path}/map`);
  const tile = tileUrl(body.sources.region.tiles[0], tileAt(tinyTownPoints.station, 14));
  expect((await app.call('GET', `${elsewhere.path}/map`)).body.sources).toEqual({});
  expect(await statusOf(tile.replace(inTown.path, elsewhere.path))).toBe(404);
  expect(await statusOf(tile.replace(inTown.path, '/api/pages/track/trk_nobody'))).toBe(404);
  expect(await statusOf('/api/pages/track/trk_nobody/map')).toBe(404);
  expect(await statusOf('/api/apps/logistics/maps/style')).toBe(401);
  for (const to of ['Dispatched', 'Out for Delivery', 'Delivered'])
    await call('POST', `${shop}/orders/${inTown.id}/status`, { to });
  expect([await statusOf(tile), await statusOf(`${inTown.path}/map`)]).toEqual([404, 404]);
});
