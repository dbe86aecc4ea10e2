import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
let admin: string;
let reader: string;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
  [admin, reader] = [await app.signIn('admin'), await app.signIn('subscriber')];
});
afterAll(() => app.close());

const maps = '/api/apps/logistics/maps';
const set = (basemap: object, more: object = {}) =>
  app.call('PATCH', '/api/apps/logistics/roads', { as: 'admin', body: { basemap, ...more } });
const shown = async (query = '') => (await app.call('GET', `${maps}/style${query}`, { as: 'driver' })).body.basemap;
const issues = (body: { issues: { path: string; code: string }[] }) =>
  body.issues.map(({ path, code }) => [path, code]);
const attribution = '© The makers';

/** The head of a map file and some bytes after it. */
const mapFile = () => new Uint8Array([...new TextEncoder().encode('PMTiles'), 3, ...new Uint8Array(200).keys()]);

async function upload(bytes: Uint8Array, fileName: string): Promise<string> {
  const { body } = await app.call('POST', '/api/apps/logistics/regions/uploads', {
    as: 'admin',
    body: { fileName, sizeBytes: bytes.length },
  });
  const sent = await app.fetch(
    new Request(`http://localhost/api/apps/logistics/regions/uploads/${body.id}?offset=0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    }),
  );
  expect(sent.status).toBe(200);
  return body.id;
}

const range = async (url: string, bytes?: string) => {
  const headers = { authorization: `Bearer ${reader}`, ...(bytes ? { range: `bytes=${bytes}` } : {}) };
  const reply = await app.fetch(new Request(`http://localhost${url}`, { headers }));
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) };
};

test('maps are drawn on the regions until somebody chooses otherwise, and everybody is told at once', async () => {
  expect(await shown()).toEqual({ kind: 'regions', url: '', attribution: '', origins: [], layers: [] });
  const url = 'https://tiles.example/{z}/{x}/{y}.png?key=1';
  expect((await set({ kind: 'raster', url, attribution })).status).toBe(200);
  expect(await shown()).toEqual({ kind: 'raster', url, attribution, origins: ['https://tiles.example'], layers: [] });
  expect((await set({ kind: 'archive', url: 'https://maps.example/land.pmtiles', attribution })).status).toBe(200);
  const { layers } = await shown('?theme=dark&language=ar');
  expect(JSON.stringify(layers)).toContain('name:ar');
  const sources = new Set(layers.map((layer: Record<string, string>) => layer['source-layer']));
  for (const name of ['transportation', 'roads', 'place', 'places', 'water']) expect(sources).toContain(name);
  expect((await set({ kind: 'regions' })).status).toBe(200);
});

test('a map has an address, a credit, and what its kind needs', async () => {
  const url = 'https://tiles.example/style.json';
  expect(issues((await set({ kind: 'style', attribution })).body)).toEqual([['basemap.url', 'required']]);
  expect(issues((await set({ kind: 'style', url })).body)).toEqual([['basemap.attribution', 'required']]);
  expect(issues((await set({ kind: 'raster', url, attribution })).body)).toEqual([['basemap.url', 'no_tile_template']]);
  expect(issues((await set({ kind: 'file', attribution })).body)).toEqual([['basemap.fileId', 'required']]);
  expect(issues((await set({ kind: 'file', fileId: 'map_none', attribution })).body)).toEqual([
    ['basemap.fileId', 'unknown_id'],
  ]);
});

test.each([
  'ftp://x.example',
  "https://a;script-src'unsafe.example/",
  'https://u:p@x.example/',
  'https://x.example\\@y',
  'nowhere',
])('an address that is more than a plain host is refused: %s', async (url) => {
  expect(issues((await set({ kind: 'style', url, attribution })).body)).toEqual([['basemap.url', 'not_a_url']]);
});

test('hosts in private networks are refused unless an administrator allows them', async () => {
  const url = 'http://10.0.0.7/style.json';
  expect(issues((await set({ kind: 'style', url, attribution })).body)).toEqual([['basemap.url', 'host_refused']]);
  const hosts = ['http://10.0.0.7:8080'];
  expect(issues((await set({ kind: 'style', url: 'https://x.example/', hosts, attribution })).body)).toEqual([
    ['basemap.hosts', 'host_refused'],
  ]);
  expect((await set({ kind: 'style', url, attribution }, { allowsPrivateHosts: true })).status).toBe(200);
  const back = await app.call('PATCH', '/api/apps/logistics/roads', {
    as: 'admin',
    body: { allowsPrivateHosts: false },
  });
  expect(issues(back.body)).toEqual([['basemap.url', 'host_refused']]);
  expect((await set({ kind: 'regions' }, { allowsPrivateHosts: false })).status).toBe(200);
});

test('a .pmtiles file is uploaded, read by ranges, chosen, and stays while it is in use', async () => {
  const bytes = mapFile();
  const added = await app.call('POST', `${maps}/files`, {
    as: 'admin',
    body: { uploadId: await upload(bytes, 'land.pmtiles') },
  });
  expect([added.status, added.body]).toMatchObject([201, { name: 'land.pmtiles', sizeBytes: 208, path: null }]);
  expect((await set({ kind: 'file', fileId: added.body.id, attribution })).status).toBe(200);
  const { url } = await shown();
  const part = await range(url, '0-15');
  expect([part.reply.status, part.reply.headers.get('content-range')]).toEqual([206, 'bytes 0-15/208']);
  expect(part.bytes).toEqual(bytes.subarray(0, 16));
  expect((await range(url, '200-999')).bytes).toEqual(bytes.subarray(200));
  expect((await range(url, '-8')).bytes).toEqual(bytes.subarray(200));
  expect((await range(url, '208-')).reply.status).toBe(416);
  const whole = await range(url);
  expect([whole.reply.status, whole.bytes]).toEqual([200, bytes]);
  const remove = () => app.call('DELETE', `${maps}/files/${added.body.id}`, { as: 'admin' });
  expect((await remove()).body.code).toBe('map_in_use');
  await set({ kind: 'regions' });
  expect((await remove()).status).toBe(204);
  expect((await range(url)).reply.status).toBe(404);
});

test('a file that lies in the folder is used where it lies; what is no map is refused', async () => {
  app.roads.extracts.set('maps/land.pmtiles', mapFile());
  app.roads.extracts.set('maps/notes.pmtiles', new TextEncoder().encode('no map'));
  const { body } = await app.call('GET', `${maps}/files`, { as: 'admin' });
  expect(body.found.map(({ path }: { path: string }) => path)).toEqual(['maps/land.pmtiles', 'maps/notes.pmtiles']);
  expect((await app.call('GET', `${maps}/files`, { as: 'editor' })).body.found).toEqual([]);
  const add = (order: object) => app.call('POST', `${maps}/files`, { as: 'admin', body: order });
  expect((await add({ path: 'maps/notes.pmtiles' })).body.code).toBe('not_a_map_file');
  expect((await add({ path: '../secret.pmtiles' })).body.code).toBe('no_such_file');
  expect((await add({ uploadId: await upload(new Uint8Array(20), 'x.pmtiles') })).body.code).toBe('not_a_map_file');
  const added = await add({ path: 'maps/land.pmtiles' });
  expect(added.body).toMatchObject({ name: 'land.pmtiles', path: 'maps/land.pmtiles' });
  const url = `${maps}/files/${added.body.id}`;
  const before = (await range(url, '0-6')).reply;
  expect(before.status).toBe(206);
  app.roads.extracts.set('maps/land.pmtiles', new Uint8Array([...mapFile(), ...new Uint8Array(100)]));
  const longer = (await range(url, '300-999')).reply;
  expect([longer.status, longer.headers.get('content-range')]).toEqual([206, 'bytes 300-307/308']);
  expect(longer.headers.get('etag')).not.toBe(before.headers.get('etag'));
  app.roads.extracts.set('maps/land.pmtiles', mapFile().subarray(0, 100));
  const whole = await range(url);
  expect([whole.reply.headers.get('content-length'), whole.bytes.length]).toEqual(['100', 100]);
  const { body: listed } = await app.call('GET', `${maps}/files`, { as: 'admin' });
  expect(listed.files.map(({ sizeBytes }: { sizeBytes: number }) => sizeBytes)).toContain(100);
  app.roads.extracts.delete('maps/land.pmtiles');
  expect((await range(url, '0-6')).reply.status).toBe(404);
});
