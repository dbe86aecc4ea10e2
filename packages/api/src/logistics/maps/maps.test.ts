import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importTinyTown } from '#test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { tileAt, tileUrl } from '#test/tile-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/maps';
const tile = async (url: string, headers: Record<string, string> = {}) => {
  const token = await app.signIn('driver');
  const reply = await app.fetch(
    new Request(`http://localhost${url}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
  );
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) };
};

test('without a region a style draws the ground and asks for nothing', async () => {
  const { body } = await app.call('GET', `${path}/style?theme=dark`, { as: 'driver' });
  expect([body.version, body.sources, body.layers.length]).toEqual([8, {}, 1]);
  expect((await app.call('GET', path, { as: 'driver' })).body).toMatchObject({ regions: [], bounds: null });
});

test('a region has tiles, made once and kept, and styles in both themes', async () => {
  const region = await importTinyTown(app);
  const { body } = await app.call('GET', path, { as: 'subscriber' });
  expect(body.attribution).toContain('OpenStreetMap');
  const [map] = body.regions;
  expect(map).toMatchObject({ regionId: region.id, bounds: region.bounds });
  const url = tileUrl(map.tilesUrl, tileAt([9.503, 47.103], 14));
  const first = await tile(url, { 'accept-encoding': 'gzip, br' });
  expect(first.reply.status).toBe(200);
  expect(first.reply.headers.get('content-encoding')).toBe('gzip');
  expect(first.reply.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
  expect(first.reply.headers.get('cache-control')).toContain('immutable');
  expect(Buffer.from(gunzipSync(first.bytes)).includes('Harbour Street')).toBe(true);
  const asked = app.roads.asked.length;
  const plain = await tile(url, { 'accept-encoding': 'identity' });
  expect(plain.bytes).toEqual(new Uint8Array(gunzipSync(first.bytes)));
  expect(app.roads.asked.length).toBe(asked);
  expect((await tile(tileUrl(map.tilesUrl, '14/0/0'))).reply.status).toBe(204);
  expect((await tile(tileUrl(map.tilesUrl, '3/9/0'))).reply.status).toBe(404);
  for (const theme of ['light', 'dark']) {
    const style = (await app.call('GET', `${path}/style?theme=${theme}&language=ar`, { as: 'driver' })).body;
    expect(style.name).toContain(theme);
    expect(style.sources.region.tiles).toEqual([map.tilesUrl]);
    expect(style.sources.region.attribution).toContain('OpenStreetMap');
    expect(JSON.stringify(style.layers)).toContain('name:ar');
  }
});

test('two regions stand in one style, each layer beside its like', async () => {
  await importTinyTown(app, { name: 'Twin' });
  const { body } = await app.call('GET', `${path}/style`, { as: 'driver' });
  expect(Object.keys(body.sources)).toEqual(['region', 'region 2']);
  const ids = body.layers.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toBe('ground');
  expect(ids.filter((id: string) => id === 'ground 2')).toEqual([]);
  const sources = body.layers.slice(1, 5).map(({ source }: { source: string }) => source);
  expect(sources).toEqual(['region', 'region 2', 'region', 'region 2']);
});

test('tiles that were looked at go with their region', async () => {
  const region = await importTinyTown(app, { name: 'Removed' });
  const { body } = await app.call('GET', path, { as: 'driver' });
  const map = body.regions.find(({ regionId }: { regionId: string }) => regionId === region.id);
  const url = tileUrl(map.tilesUrl, tileAt([9.503, 47.103], 14));
  expect((await tile(url)).reply.status).toBe(200);
  await app.call('DELETE', `/api/apps/logistics/regions/${region.id}`, { as: 'admin' });
  expect((await tile(url)).reply.status).toBe(404);
});

test('tiles of a version that is gone are not there', async () => {
  const { body } = await app.call('GET', path, { as: 'driver' });
  const url = tileUrl(body.regions[0].tilesUrl, tileAt([9.503, 47.103], 15));
  expect((await tile(url.replace(body.regions[0].regionId, 'reg_none'))).reply.status).toBe(404);
});
