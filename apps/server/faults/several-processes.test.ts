import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartageBin, launchCartage, type RunningServer, startServer, temporaryFolder } from './running-server.ts';

const scenario = fileURLToPath(
  new URL('../../../packages/api/src/logistics/imports/samples/grid-11.json', import.meta.url),
);
const databaseServer = process.env.TEST_DATABASE_URL;
const password = 'a long enough phrase';

let folder: ReturnType<typeof temporaryFolder>;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(() => folder.remove());

const start = async (env: Record<string, string>) => {
  const server = await startServer({ SAMPLE_DATA: 'off', LOG_LEVEL: 'error', ...env });
  ends.push(() => server.stop('SIGKILL'));
  return server;
};

describe.skipIf(databaseServer === undefined)('on one PostgreSQL (skipped without TEST_DATABASE_URL)', () => {
  let env: Record<string, string>;
  beforeAll(async () => {
    env = {
      DATABASE_URL: await freshDatabase(databaseServer ?? ''),
      SESSION_SECRET: 'one secret for all processes of this test',
    };
  });
  const dataDir = (name: string) => join(folder.path, name);

  it('two servers answer for each other, and a worker finishes what a killed server had begun', async () => {
    const [first, second] = await Promise.all([
      start({ ...env, DATA_DIR: dataDir('first') }),
      start({ ...env, DATA_DIR: dataDir('second') }),
    ]);
    await withInput(['create-admin', 'admin@example.org'], `${password}\n`, { ...env, DATA_DIR: dataDir('first') });
    const imported = await launchCartage(['import', scenario], { ...env, DATA_DIR: dataDir('first') }).ended;
    expect(imported).toMatchObject({ code: 0, stderr: '' });

    const token = await signInAs(first, 'admin@example.org');
    const run = await optimise(second, token, 10_000_000);
    await expect.poll(() => runStatus(second, token, run)).toBe('running');
    await Promise.all([first.stop('SIGKILL'), second.stop('SIGKILL')]);

    const worker = launchCartage(['worker'], { ...env, DATA_DIR: dataDir('worker'), SOLVER_THREADS: '1' });
    ends.push(async () => {
      worker.child.kill('SIGKILL');
      await worker.ended;
    });
    await worker.printed(/^(The worker)/);
    await expect
      .poll(() => claimedBy(env.DATABASE_URL ?? '', run), { timeout: 30_000, interval: 500 })
      .toContain('worker');
    worker.child.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
    const third = await start({ ...env, DATA_DIR: dataDir('third') });
    expect(['queued', 'running', 'finished']).toContain(await runStatus(third, token, run));
  });
});

it('a run goes on after its server was killed and started again', async () => {
  const env = { DATA_DIR: join(folder.path, 'embedded') };
  const server = await start(env);
  await withInput(['create-admin', 'admin@example.org'], `${password}\n`, env);
  expect(await launchCartage(['import', scenario], env).ended).toMatchObject({ code: 0, stderr: '' });
  const token = await signInAs(server, 'admin@example.org');
  const run = await optimise(server, token, 600_000);
  await expect.poll(() => runStatus(server, token, run)).toBe('running');
  await server.stop('SIGKILL');
  const again = await start(env);
  await expect.poll(() => runStatus(again, token, run), { timeout: 40_000, interval: 500 }).toBe('finished');
});

it('stops in time while it optimises, and goes on with the run when it is back', async () => {
  const env = { DATA_DIR: join(folder.path, 'stopped') };
  const server = await start(env);
  await withInput(['create-admin', 'admin@example.org'], `${password}\n`, env);
  await launchCartage(['import', scenario], env).ended;
  const token = await signInAs(server, 'admin@example.org');
  const run = await optimise(server, token, 600_000);
  await expect.poll(() => runStatus(server, token, run)).toBe('running');
  const askedMs = performance.now();
  expect((await server.stop('SIGTERM')).code).toBe(0);
  expect(performance.now() - askedMs).toBeLessThan(5000);
  const again = await start(env);
  await expect.poll(() => runStatus(again, token, run), { timeout: 40_000, interval: 500 }).toBe('finished');
});

async function call(server: RunningServer, token: string, path: string, body?: unknown) {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status >= 300) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

const signInAs = async (server: RunningServer, email: string): Promise<string> =>
  (await call(server, 'none', 'auth/login', { email, password })).accessToken;

/** A plan over the whole scenario, being optimised. So few stops take a part of a second within a time; iterations are all made. */
async function optimise(server: RunningServer, token: string, iterations: number): Promise<string> {
  const plan = await call(server, token, 'apps/logistics/plans', { date: new Date().toISOString().slice(0, 10) });
  return (await call(server, token, `apps/logistics/plans/${plan.id}/optimise`, { iterations })).runId;
}

const runStatus = async (server: RunningServer, token: string, run: string): Promise<string> =>
  (await call(server, token, `apps/logistics/runs/${run}`)).status;

async function claimedBy(databaseUrl: string, run: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select "claimedBy" from runs where id = $1', [run]);
  await client.end();
  return String(rows[0]?.claimedBy);
}

async function freshDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `processes_${process.pid}_${Date.now()}`;
  await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

function withInput(args: string[], input: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [cartageBin, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`cartage ${args[0]} ended with ${code}`))));
  });
}
