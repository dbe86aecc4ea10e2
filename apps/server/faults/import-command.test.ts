import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeliveryClient, signIn } from './delivery-writers.ts';
import { type RunningServer, runCartage, startServer, temporaryFolder } from './running-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
let server: RunningServer;
let client: DeliveryClient;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await startServer({ DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'error' });
  client = new DeliveryClient(server.url, await signIn(server.url));
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const run = (...args: string[]) => runCartage(args, { DATA_DIR: join(folder.path, 'data') });
const write = (name: string, text: string) => {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  return path;
};
const found = async (q: string) => JSON.parse(await (await client.send('GET', `?q=${q}`)).text()).totalDeliveries;

const header = 'ref,customer,latitude,longitude,weight kg';
const good = `${header}\nX-1,Quillfeather One,47.1,9.5,3\nX-2,Quillfeather Two,47.2,9.6,4.5\n`;

it('imports while the server runs, and again without doubles', async () => {
  const file = write('good.csv', good);
  expect(await run('import', file)).toEqual({
    code: 0,
    signal: null,
    stderr: '',
    stdout: '2 created, 0 updated, 0 left out\n',
  });
  expect((await run('import', file)).stdout).toBe('0 created, 2 updated, 0 left out\n');
  expect(await found('Quillfeather')).toBe(2);
});

it('tells what is wrong by line and column, and hands the rows back', async () => {
  const file = write('mixed.csv', `${good.replaceAll('X-', 'Y-')}Y-3,Quillfeather Three,147.2,9.6,much\n`);
  const rejected = join(folder.path, 'rejected.csv');
  const checked = await run('import', file, '--check', '--rejected', rejected);
  expect(checked).toMatchObject({ code: 1, stdout: '2 of 3 rows can be imported\n' });
  expect(checked.stderr).toMatch(/^line 4, weight kg: “much” is no number$/m);
  expect(checked.stderr).toMatch(/^line 4, latitude: 90 is the most$/m);
  expect(readFileSync(rejected, 'utf8')).toContain('Y-3');
  expect(await found('Quillfeather')).toBe(2);
  expect(await run('import', file)).toMatchObject({ code: 1, stdout: '2 created, 0 updated, 1 left out\n' });
});

it('tells from the headers what a file holds', async () => {
  const depots =
    'code,name,address,city,country,lat,lon,open_from,open_to\nQF,Quillfeather,1 Quay,Lille,FR,50.6,3.1,06:00,19:00\n';
  const ended = await run('import', write('depots.csv', depots));
  expect(ended).toMatchObject({ code: 0, stdout: '1 created, 0 updated, 0 left out\n' });
  expect(ended.stderr).toBe('Taken for depots; --kind says otherwise\n');
  expect(await found('Quay')).toBe(0);
});

it.each([
  [['import'], 2, 'Which file?'],
  [['import', 'x.csv', '--kind', 'people'], 2, '--kind must be one of deliveries'],
  [['import', 'x.csv', '--date', 'soon'], 2, '--date must be like'],
  [['import', '/nowhere.csv'], 1, '/nowhere.csv cannot be read'],
])('refuses %j', async (args, code, message) => {
  const ended = await run(...args);
  expect(ended.code).toBe(code);
  expect(ended.stderr).toContain(message);
});

it('lets nobody import what they may not create', async () => {
  const ended = await run('import', write('good.csv', good), '--as', 'viewer@demo.com');
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toContain('may not');
  expect((await run('import', write('good.csv', good), '--as', 'no@demo.com')).stderr).toContain('Nobody active');
});
