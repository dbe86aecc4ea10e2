import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOsm } from '@cartage/roads/test/osm-writer.ts';
import { tinyTown } from '@cartage/roads/test/tiny-town.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from './delivery-writers.ts';
import { type RunningServer, runCartage, startServer, temporaryFolder } from './running-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
let server: RunningServer;
let token: string;
const env = () => ({ DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'error' });
beforeAll(async () => {
  folder = temporaryFolder();
  server = await startServer(env());
  token = await signIn(server.url);
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const get = (path: string) => fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
const regions = async () => JSON.parse(await (await get('/api/apps/logistics/regions')).text()).regions;
const town = writeOsm(tinyTown());
const write = (bytes: Uint8Array) => {
  const path = join(folder.path, 'tiny-town-latest.osm.pbf');
  writeFileSync(path, bytes);
  return path;
};

it('makes a region while the server runs, which serves it at once', async () => {
  const made = await runCartage(['import-roads', write(town), '--profiles', 'car,truck'], env());
  expect(made).toMatchObject({ code: 0, signal: null });
  expect(made.stdout).toMatch(/^Tiny town.* is ready: \d+ nodes, 28 ways/);
  expect(made.stdout).toMatch(/truck: \d+ segments/);
  const [region] = await regions();
  expect(region).toMatchObject({ name: 'Tiny town', profiles: ['car', 'truck'], fileName: 'tiny-town-latest.osm.pbf' });
  const { results } = JSON.parse(await (await get('/api/apps/logistics/addresses?q=harbour%20street%207')).text());
  expect(results[0]).toMatchObject({ kind: 'address', source: 'Tiny town' });
  const tile = await get(`/api/apps/logistics/maps/tiles/${region.id}/${region.dataVersion}/14/8624/5756`);
  expect([tile.status, tile.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect((await tile.arrayBuffer()).byteLength).toBeGreaterThan(100);
});

it('replaces the region of that name, or leaves it as it is when the file is broken', async () => {
  const [before] = await regions();
  const broken = await runCartage(['import-roads', write(town.subarray(0, 600))], env());
  expect(broken).toMatchObject({ code: 1, stdout: '' });
  expect(broken.stderr).toMatch(/cartage: .*at byte \d+ of the file/);
  expect(await regions()).toEqual([before]);
  expect(await runCartage(['import-roads', write(town), '--profiles', 'car'], env())).toMatchObject({ code: 0 });
  expect(await regions()).toMatchObject([{ id: before.id, profiles: ['car'], version: before.version + 1 }]);
});

it('says what it does not understand', async () => {
  expect(await runCartage(['import-roads'], env())).toMatchObject({ code: 2 });
  expect(await runCartage(['import-roads', write(town), '--profiles', 'boat'], env())).toMatchObject({ code: 2 });
  expect(await runCartage(['import-roads', '/no/such/file.osm.pbf'], env())).toMatchObject({ code: 1 });
});
