import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeOsm } from '@cartage/roads/test/osm-writer.ts';
import { tinyTown, tinyTownPoints } from '@cartage/roads/test/tiny-town.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { diskRoadsHost } from './disk-roads-host.ts';
import { tileFiles } from './tile-files.ts';

const root = mkdtempSync(join(tmpdir(), 'cartage-roads-'));
const [folder, filesFolder] = [join(root, 'roads'), join(root, 'extracts')];
mkdirSync(filesFolder);
const host = diskRoadsHost({
  folder,
  filesFolder,
  askWorker: new URL('../../test/roads-worker-from-source.mjs', import.meta.url),
  importWorker: new URL('../../test/roads-import-worker-from-source.mjs', import.meta.url),
});
afterAll(async () => {
  await host.close();
  rmSync(root, { recursive: true, force: true });
});

const file = writeOsm(tinyTown());
const order = { name: 'Tiny', profiles: ['car'] as const };
const place = ([lon, lat]: readonly [number, number]) => ({ lon, lat });
const { harbour1, village } = tinyTownPoints;

async function* inChunks(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}

test('an upload grows part by part, and an import of it answers questions from threads', async () => {
  await host.createUpload('upl_1');
  expect(await host.append('upl_1', inChunks(file.subarray(0, 500)))).toBe(500);
  expect(await host.append('upl_1', inChunks(file.subarray(500)))).toBe(file.length);
  const phases: string[] = [];
  const job = host.importRegion({ uploadId: 'upl_1' }, { ...order, folder: 'rim_1' }, ({ phase }) =>
    phases.push(phase),
  );
  const outcome = await job.done;
  expect(outcome.report.profiles).toMatchObject([{ profile: 'car', islands: 1 }]);
  expect(outcome.report.peakMemoryBytes).toBeGreaterThan(1e6);
  expect(readdirSync(join(folder, 'rim_1')).sort()).toEqual(['car.roads', 'map.tiles', 'places.addresses']);
  const places = [place(harbour1), place(village)];
  const [matrix, legs, found, tile] = await Promise.all([
    host.ask({ kind: 'matrix', file: 'rim_1/car.roads', sources: places, targets: places }),
    host.ask({ kind: 'legs', file: 'rim_1/car.roads', places }),
    host.ask({ kind: 'search', file: 'rim_1/places.addresses', text: 'harbour', limit: 3, isTyping: true }),
    host.ask({ kind: 'tile', file: 'rim_1/map.tiles', z: 14, x: 8624, y: 5756 }),
  ]);
  expect(matrix.durationsS[1]).toBe(legs[0]?.durationS);
  expect(found[0]?.label).toContain('Harbour Street');
  const packed = await host.gzip(tile);
  expect(new Uint8Array(gunzipSync(packed))).toEqual(tile);
  await host.removeUpload('upl_1');
  expect(await host.receivedBytes('upl_1')).toBeUndefined();
});

describe('a broken file', () => {
  test.each([
    ['cut off', file.subarray(0, file.length - 33), 'truncated'],
    ['of another kind', Buffer.from('PK\u0003\u0004 this is no extract at all'), 'malformed'],
  ])('%s leaves nothing behind and says where it breaks', async (_name, bytes, code) => {
    writeFileSync(join(filesFolder, 'broken.osm.pbf'), bytes);
    const job = host.importRegion({ path: 'broken.osm.pbf' }, { ...order, folder: 'rim_2' }, () => {});
    await expect(job.done).rejects.toMatchObject({ code, byteOffset: expect.any(Number) });
    expect(readdirSync(folder)).not.toContain('rim_2');
  });
});

test('one after the other, and one that waits can be cancelled as well as one that runs', async () => {
  writeFileSync(join(filesFolder, 'good.osm.pbf'), file);
  const start = (name: string) => host.importRegion({ path: 'good.osm.pbf' }, { ...order, folder: name }, () => {});
  const [running, waiting, last] = [start('rim_3'), start('rim_4'), start('rim_5')];
  waiting.cancel();
  running.cancel();
  await Promise.all([
    expect(running.done).rejects.toMatchObject({ code: 'cancelled' }),
    expect(waiting.done).rejects.toMatchObject({ code: 'cancelled' }),
    last.done,
  ]);
  expect(readdirSync(folder).filter((name) => /^rim_[345]/.test(name))).toEqual(['rim_5']);
});

test('a region that is removed is gone from threads and disk; one that is missing or cut off is told', async () => {
  const question = { kind: 'reverse', file: 'rim_5/places.addresses', place: place(harbour1) } as const;
  expect(await host.ask(question)).not.toBeNull();
  await host.removeFolder('rim_5');
  await expect(host.ask(question)).rejects.toMatchObject({ code: 'region_missing' });
  const cut = {
    ...question,
    file: 'rim_1/car.roads',
    kind: 'legs' as const,
    places: [place(harbour1), place(village)],
  };
  await host.removeFolder('rim_none');
  truncateSync(join(folder, 'rim_1', 'car.roads'), 500);
  expect(await host.ask(cut)).toHaveLength(1); // what was loaded once is not read again
  const fresh = diskRoadsHost({
    folder,
    filesFolder,
    askWorker: new URL('../../test/roads-worker-from-source.mjs', import.meta.url),
  });
  await expect(fresh.ask(cut)).rejects.toThrow(/incomplete/);
  await fresh.close();
});

test('only extracts in the folder are seen, and no link leads out of it', async () => {
  writeFileSync(join(root, 'secret.osm.pbf'), 'secret');
  symlinkSync(join(root, 'secret.osm.pbf'), join(filesFolder, 'link.osm.pbf'));
  writeFileSync(join(filesFolder, 'notes.txt'), 'no extract');
  expect((await host.listFiles('.osm.pbf')).map(({ path }) => path).sort()).toEqual(['broken.osm.pbf', 'good.osm.pbf']);
  for (const path of ['../secret.osm.pbf', 'link.osm.pbf', '/etc/passwd', 'notes.txt'])
    await expect(host.importRegion({ path }, { ...order, folder: 'rim_6' }, () => {}).done).rejects.toMatchObject({
      code: 'no_such_file',
    });
  await expect(host.ask({ kind: 'tile', file: '../secret.osm.pbf', z: 1, x: 0, y: 0 })).rejects.toThrow(/Not a name/);
});

test('tiles that were made outlive the process, within their room, and go with their region', async () => {
  const region = join(folder, 'rim_tiles');
  mkdirSync(region);
  const tile = (size: number) => new Uint8Array(size).fill(size);
  const files = tileFiles(100);
  await files.keep(region, '14-1-1', tile(40));
  await files.keep(region, '14-1-2', tile(40));
  expect(await tileFiles(100).read(region, '14-1-1')).toEqual(tile(40));
  await files.keep(region, '14-1-3', tile(40));
  expect(await files.read(region, '14-1-1')).toBeUndefined();
  const later = tileFiles(100);
  await later.keep(region, '14-1-4', tile(60));
  expect(readdirSync(join(region, 'tiles')).sort()).toEqual(['14-1-3', '14-1-4']);
  await host.keepTile('rim_tiles', '15-1-1', tile(10));
  expect(await host.keptTile('rim_tiles', '15-1-1')).toEqual(tile(10));
  await host.removeFolder('rim_tiles');
  expect(await host.keptTile('rim_tiles', '15-1-1')).toBeUndefined();
  await expect(host.keepTile('rim_tiles', '15-1-1', tile(10))).rejects.toThrow(/ENOENT/);
});

test('a map file is an upload, or lies in the folder, and is read part by part', async () => {
  await host.createUpload('upl_map');
  await host.append('upl_map', inChunks(file.subarray(0, 300)));
  await host.keepMap('upl_map', 'map_1');
  expect(await host.receivedBytes('upl_map')).toBeUndefined();
  expect(await host.readMap({ id: 'map_1' }, 290, 100)).toEqual(new Uint8Array(file.subarray(290, 300)));
  writeFileSync(join(filesFolder, 'land.pmtiles'), 'PMTiles');
  expect(await host.listFiles('.pmtiles')).toEqual([{ path: 'land.pmtiles', sizeBytes: 7 }]);
  expect(await host.readMap({ path: 'land.pmtiles' }, 0, 2)).toEqual(new Uint8Array([80, 77]));
  await expect(host.readMap({ path: '../secret.osm.pbf' }, 0, 2)).rejects.toMatchObject({ code: 'no_such_file' });
  await host.removeMap('map_1');
  expect(await host.readMap({ id: 'map_1' }, 0, 1)).toBeUndefined();
});

test('a map file of the folder is read as it lies there now: replaced, removed, never through a link', async () => {
  mkdirSync(join(filesFolder, 'north'));
  const [path, real] = ['north/sea.pmtiles', join(filesFolder, 'north', 'sea.pmtiles')];
  const read = () => host.readMap({ path }, 0, 3);
  expect(await host.statMap({ path })).toBeUndefined();
  const isRefused = (asked: string) =>
    expect(host.readMap({ path: asked }, 0, 1)).rejects.toMatchObject({ code: 'no_such_file' });
  const tick = new Date('2026-01-01T00:00:00Z'); // of the disk's clock, the same for both
  writeFileSync(real, 'old');
  utimesSync(real, tick, tick);
  expect(await read()).toEqual(new TextEncoder().encode('old'));
  const old = await host.statMap({ path });
  writeFileSync(`${real}.part`, 'newer');
  utimesSync(`${real}.part`, tick, tick);
  renameSync(`${real}.part`, real);
  expect(await host.statMap({ path })).toMatchObject({
    sizeBytes: 5,
    version: expect.not.stringMatching(`^${old?.version}$`),
  });
  expect(await read()).toEqual(new TextEncoder().encode('new'));
  symlinkSync(real, join(filesFolder, 'linked.pmtiles'));
  symlinkSync(join(filesFolder, 'north'), join(filesFolder, 'south'));
  for (const hidden of ['linked.pmtiles', 'south/sea.pmtiles', 'north/../north/sea.pmtiles', `/${path}`, 'north'])
    await isRefused(hidden);
  rmSync(real);
  await isRefused(path);
});
