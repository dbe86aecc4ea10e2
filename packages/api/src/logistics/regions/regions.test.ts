import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOfImport, importTinyTown, tinyTownFile } from '#test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/regions';
const list = async () => (await app.call('GET', path, { as: 'admin' })).body;
const names = async () => (await list()).regions.map(({ name }: { name: string }) => name);

/** A part of an upload, as bytes. */
async function send(id: string, offset: number, bytes: Uint8Array) {
  const token = await app.signIn('admin');
  const reply = await app.fetch(
    new Request(`http://localhost${path}/uploads/${id}?offset=${offset}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    }),
  );
  return { status: reply.status, body: await reply.json() };
}

const startUpload = async (sizeBytes: number) =>
  (await app.call('POST', `${path}/uploads`, { as: 'admin', body: { fileName: 'tiny.osm.pbf', sizeBytes } })).body;

const importUpload = (uploadId: string, more: object = {}) =>
  app.call('POST', `${path}/imports`, {
    as: 'admin',
    body: { uploadId, name: 'By upload', profiles: ['car'], ...more },
  });

describe('an upload', () => {
  test('comes in parts, and an import makes a region of it', async () => {
    const file = tinyTownFile();
    const upload = await startUpload(file.length);
    const half = Math.floor(file.length / 2);
    expect((await send(upload.id, 0, file.subarray(0, half))).body.receivedBytes).toBe(half);
    expect(await send(upload.id, 0, file.subarray(0, half))).toMatchObject({
      status: 409,
      body: { code: 'wrong_offset', receivedBytes: half },
    });
    expect((await importUpload(upload.id)).body).toMatchObject({ code: 'upload_incomplete', receivedBytes: half });
    expect((await send(upload.id, half, file.subarray(half))).body.receivedBytes).toBe(file.length);
    const started = await importUpload(upload.id);
    expect(started).toMatchObject({ status: 202, body: { status: 'waiting', percent: 0 } });
    const ended = await endOfImport(app, started.body.id);
    expect(ended).toMatchObject({ status: 'done', percent: 100, error: null });
    const region = (await list()).regions[0];
    expect(region).toMatchObject({
      id: ended.regionId,
      name: 'By upload',
      fileName: 'tiny.osm.pbf',
      profiles: ['car'],
    });
    expect(region.report).toMatchObject({ ways: 28, profiles: [{ profile: 'car', islands: 1 }] });
    expect(region.report.addresses.address).toBe(16);
    expect(region.sizeBytes).toBeGreaterThan(1000);
    expect(region.bounds[0]).toBeCloseTo(9.5, 4);
    // What was uploaded is not kept twice.
    expect((await app.call('GET', `${path}/uploads/${upload.id}`, { as: 'admin' })).status).toBe(404);
  });

  test('may not be larger than it was said to be', async () => {
    const upload = await startUpload(10);
    expect((await send(upload.id, 0, new Uint8Array(11))).status).toBe(413);
    expect((await app.call('DELETE', `${path}/uploads/${upload.id}`, { as: 'admin' })).status).toBe(204);
    const tooLarge = { fileName: 'planet.osm.pbf', sizeBytes: app.roads.maxUploadBytes + 1 };
    expect((await app.call('POST', `${path}/uploads`, { as: 'admin', body: tooLarge })).status).toBe(400);
  });
});

/** The header block alone: what is left when a copy breaks off just there. */
function firstBlockBytes(file: Uint8Array): number {
  for (let end = 5; end < file.length; end++) {
    const length = new DataView(file.buffer, file.byteOffset + end).getUint32(0);
    if (length > 0 && length < 64 && new TextDecoder().decode(file.subarray(end + 6, end + 13)) === 'OSMData')
      return end;
  }
  throw new Error('The file has one block');
}

describe('a file that is broken', () => {
  test.each([
    ['cut off', (file: Uint8Array) => file.subarray(0, file.length - 20), 'truncated'],
    ['cut off where a block ends', (file: Uint8Array) => file.subarray(0, firstBlockBytes(file)), 'no-roads'],
    ['no extract', () => new TextEncoder().encode('<osm version="0.6"></osm> and some more'), 'malformed'],
  ])('%s leaves the old region as it is and says where', async (_name, spoil, code) => {
    const before = await importTinyTown(app, { name: 'Kept' });
    const files = [...app.roads.kept.keys()];
    app.roads.extracts.set('broken.osm.pbf', spoil(tinyTownFile()));
    const started = await app.call('POST', `${path}/imports`, {
      as: 'admin',
      body: { path: 'broken.osm.pbf', name: 'Kept', replaces: before.id },
    });
    const ended = await endOfImport(app, started.body.id);
    expect(ended).toMatchObject({ status: 'failed', error: { code }, regionId: before.id });
    expect(ended.error.byteOffset).toBeTypeOf('number');
    expect((await list()).regions.find(({ id }: { id: string }) => id === before.id)).toEqual(before);
    expect([...app.roads.kept.keys()]).toEqual(files);
    expect((await app.call('DELETE', `${path}/${before.id}`, { as: 'admin' })).status).toBe(204);
  });
});

test('a region is replaced by a newer import, renamed and removed with its files', async () => {
  const before = await importTinyTown(app, { name: 'Old' });
  const after = await importTinyTown(app, { name: 'New', replaces: before.id, profiles: ['car', 'bicycle'] });
  expect(after).toMatchObject({
    id: before.id,
    name: 'New',
    profiles: ['car', 'bicycle'],
    version: before.version + 1,
  });
  const renamed = await app.call('PATCH', `${path}/${after.id}`, { as: 'admin', body: { name: 'Newer' } });
  expect(renamed.body).toMatchObject({ name: 'Newer', version: after.version + 1 });
  const folders = () => new Set([...app.roads.kept.keys()].map((name) => name.split('/')[0]));
  const count = folders().size;
  expect((await app.call('DELETE', `${path}/${after.id}`, { as: 'admin' })).status).toBe(204);
  expect(folders().size).toBe(count - 1);
  expect(await names()).not.toContain('Newer');
});

test('a region that was removed while it was being replaced does not come back', async () => {
  const before = await importTinyTown(app, { name: 'Gone' });
  const folders = () => new Set([...app.roads.kept.keys()].map((name) => name.split('/')[0]));
  app.roads.extracts.set('tiny.osm.pbf', tinyTownFile());
  let open: () => void = () => {};
  app.roads.gate = new Promise((resolve) => {
    open = resolve;
  });
  const order = { path: 'tiny.osm.pbf', name: 'Gone', profiles: ['car'], replaces: before.id };
  const { body } = await app.call('POST', `${path}/imports`, { as: 'admin', body: order });
  expect((await app.call('DELETE', `${path}/${before.id}`, { as: 'admin' })).status).toBe(204);
  const count = folders().size;
  open();
  expect(await endOfImport(app, body.id)).toMatchObject({ status: 'cancelled', error: null });
  expect(await names()).not.toContain('Gone');
  expect(folders().size).toBe(count);
  app.roads.gate = Promise.resolve();
});

test('an upload is imported once at a time', async () => {
  const file = tinyTownFile();
  const upload = await startUpload(file.length);
  await send(upload.id, 0, file);
  let open: () => void = () => {};
  app.roads.gate = new Promise((resolve) => {
    open = resolve;
  });
  const first = await importUpload(upload.id, { name: 'Once' });
  expect(await importUpload(upload.id, { name: 'Twice' })).toMatchObject({
    status: 409,
    body: { code: 'upload_in_use' },
  });
  open();
  expect(await endOfImport(app, first.body.id)).toMatchObject({ status: 'done' });
  app.roads.gate = Promise.resolve();
});

test('an import can be cancelled, and taken off the list when it has ended', async () => {
  app.roads.extracts.set('tiny.osm.pbf', tinyTownFile());
  const order = { path: 'tiny.osm.pbf', name: 'Unwanted', profiles: ['car'] };
  app.roads.gate = new Promise(() => {});
  const { body } = await app.call('POST', `${path}/imports`, { as: 'admin', body: order });
  expect((await app.call('DELETE', `${path}/imports/${body.id}`, { as: 'admin' })).status).toBe(409);
  expect((await app.call('POST', `${path}/imports/${body.id}/cancel`, { as: 'admin' })).status).toBe(202);
  expect(await endOfImport(app, body.id)).toMatchObject({ status: 'cancelled', error: null });
  app.roads.gate = Promise.resolve();
  expect(await names()).not.toContain('Unwanted');
  expect((await app.call('DELETE', `${path}/imports/${body.id}`, { as: 'admin' })).status).toBe(204);
});

test('an import whose server is gone has failed', async () => {
  const id = 'rim_lost';
  const [now, long] = [app.clock.at.toISOString(), new Date(app.clock.at.getTime() - 120_000).toISOString()];
  const { toInstant, toFlag, toJson } = await import('#core/database/column-kinds.ts');
  await app.deps.db
    .insertInto('regionImports')
    .values({
      id,
      name: 'Lost',
      fileName: 'lost.osm.pbf',
      uploadId: null,
      profiles: toJson(['car' as const]),
      country: null,
      regionId: null,
      status: 'running',
      phase: 'ways',
      profile: null,
      percent: 30,
      error: null,
      isCancelAsked: toFlag(false),
      createdAt: toInstant(now),
      aliveAt: toInstant(long),
      endedAt: null,
      version: 1,
    })
    .execute();
  expect((await list()).imports.find((one: { id: string }) => one.id === id)).toMatchObject({
    status: 'failed',
    error: { code: 'interrupted' },
  });
});

test('only what lies in the folder can be imported by path', async () => {
  const order = { path: '../../etc/passwd', name: 'No', profiles: ['car'] };
  const reply = await app.call('POST', `${path}/imports`, { as: 'admin', body: order });
  expect(reply).toMatchObject({ status: 404, body: { code: 'no_such_file' } });
});

test('others than administrators see regions and change nothing', async () => {
  const seen = await app.call('GET', path, { as: 'editor' });
  expect(seen.body).toMatchObject({ canImport: true, files: [], filesFolder: null });
  for (const as of ['maintainer', 'editor', 'driver'] as const) {
    const order = { path: 'tiny.osm.pbf', name: 'No' };
    expect((await app.call('POST', `${path}/imports`, { as, body: order })).status).toBe(403);
    expect((await app.call('POST', `${path}/uploads`, { as, body: { fileName: 'a', sizeBytes: 1 } })).status).toBe(403);
  }
});

test('a host without room for regions says so', async () => {
  app.roads.canImport = false;
  expect(await list()).toMatchObject({ canImport: false });
  const order = { path: 'tiny.osm.pbf', name: 'No' };
  const reply = await app.call('POST', `${path}/imports`, { as: 'admin', body: order });
  expect(reply).toMatchObject({ status: 409, body: { code: 'no_roads_here' } });
  app.roads.canImport = true;
});
