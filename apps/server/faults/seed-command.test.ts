import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeliveryClient, signIn } from './delivery-writers.ts';
import { runCartage, startServer, temporaryFolder } from './running-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

const run = (dataDir: string, ...args: string[]) =>
  runCartage(['seed', ...args], { DATA_DIR: join(folder.path, dataDir), LOG_LEVEL: 'error' });

it('fills an empty database any number of times, and no database twice', async () => {
  const done = await run('fresh', '--scale', '3');
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toMatch(/^3 of 3 \(\d+ s\)\nThe samples are there 3 times\n$/);
  expect(await run('fresh', '--scale', '5')).toMatchObject({
    code: 1,
    stderr: 'cartage: The samples are there 3 times already; begin with an empty database\n',
  });
});

it('leaves data of other people alone unless it is told to', async () => {
  const server = await startServer({ DATA_DIR: join(folder.path, 'used'), LOG_LEVEL: 'error' });
  try {
    expect((await run('used', '--scale', '2')).stderr).toMatch(/^cartage: Another Cartage server/);
    const client = new DeliveryClient(server.url, await signIn(server.url));
    const made = await client.send('POST', '', { customer: 'Somebody real', visits: [{ location: [9.5, 47.1] }] });
    expect(made.status).toBe(201);
  } finally {
    await server.stop();
  }
  expect(await run('used', '--scale', '2')).toMatchObject({
    code: 1,
    stderr: 'cartage: There is data that is not of the samples; --yes multiplies it as well\n',
  });
  expect(await run('used', '--scale', '2', '--yes')).toMatchObject({ code: 0 });
});

it.each([
  ['--scale', 'many'],
  ['--scale', '0'],
])('refuses %j', async (...args) => {
  expect(await run('fresh', ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('--scale must be') });
});
