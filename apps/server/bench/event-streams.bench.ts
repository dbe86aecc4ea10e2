/**
 * `npx tsx apps/server/bench/event-streams.bench.ts [--streams 5000]`: how much memory one server process takes for
 * many open event streams, and how long a change that is for everybody needs to reach the last of them. The readers
 * are another process on the same machine, so the time holds their work too.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createApp } from '@cartage/api/app.ts';
import { migrate } from '@cartage/api/core/database/migrate.ts';
import { transact } from '@cartage/api/core/database/transact.ts';
import { seedTools } from '@cartage/api/core/seed-tools.ts';
import { migrations } from '@cartage/api/migrations/all-migrations.ts';
import { seedAccounts } from '@cartage/api/users/users.seed.ts';
import { openLibsql } from '#database/open-libsql.ts';
import { startHttpServer } from '#http/http-server.ts';
import { benchDeps } from './bench-deps.ts';

const { values } = parseArgs({ options: { streams: { type: 'string', default: '5000' } } });
const streams = Number(values.streams);

interface Memory {
  rssMb: number;
  cpuMs: number;
}

if (process.send) await serveForBench();
else await bench();

async function bench(): Promise<void> {
  const server = fork(fileURLToPath(import.meta.url), ['--streams', String(streams)], { execArgv: process.execArgv });
  try {
    const port = Number(await answerOf(server));
    const token = await signIn(port);
    const before = await memoryOf(server);
    const readers: Reader[] = [];
    for (let opened = 0; opened < streams; opened += 250)
      readers.push(
        ...(await Promise.all(Array.from({ length: Math.min(250, streams - opened) }, () => open(port, token)))),
      );
    const idle = await memoryOf(server);
    const times: number[] = [];
    let cpuMs = 0;
    for (let round = 0; round < 5; round++) {
      const start = await memoryOf(server);
      times.push(await tellAll(port, token, readers));
      cpuMs += (await memoryOf(server)).cpuMs - start.cpuMs;
    }
    const after = await memoryOf(server);
    console.log(`${readers.length} streams; load ${loadavg()[0]?.toFixed(1)}`);
    console.log(
      `memory (RSS): ${before.rssMb} MB without, ${idle.rssMb} MB with, ${after.rssMb} MB after five messages`,
    );
    console.log(
      `a message to all: ${times.map((ms) => Math.round(ms)).join(', ')} ms; server ${Math.round(cpuMs / 5)} ms of processor time`,
    );
    for (const { socket } of readers) socket.destroy();
  } finally {
    server.kill();
  }
}

interface Reader {
  socket: Socket;
  next(word: string): Promise<void>;
}

function open(port: number, token: string): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let wanted: { word: string; found: () => void } | undefined;
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!wanted || !text.includes(wanted.word)) return;
      text = '';
      wanted.found();
    });
    const next = (word: string) =>
      new Promise<void>((found) => {
        wanted = { word, found };
      });
    const isOpen = next(': open');
    socket.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    void isOpen.then(() => resolve({ socket, next }));
  });
}

/** Milliseconds from the call that changes something to the last reader who has heard of it. */
async function tellAll(port: number, token: string, readers: readonly Reader[]): Promise<number> {
  const heard = Promise.all(readers.map(({ next }) => next('"topic":"calendar"')));
  const startMs = performance.now();
  await post(
    port,
    '/api/apps/calendar',
    { title: 'For all', start: '2026-12-01', extendedProps: { calendar: 'ETC' } },
    token,
  );
  await heard;
  return performance.now() - startMs;
}

async function post(port: number, path: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

async function signIn(port: number): Promise<string> {
  const reply = await post(port, '/api/auth/login', { email: 'dispatcher@demo.com', password: 'dispatcher' });
  // As the contract of this call says.
  return ((await reply.json()) as { accessToken: string }).accessToken;
}

function answerOf(server: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => server.once('message', resolve));
}

async function memoryOf(server: ChildProcess): Promise<Memory> {
  server.send('memory');
  // The other side sends nothing else.
  return (await answerOf(server)) as Memory;
}

async function serveForBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cartage-streams-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.on('SIGTERM', () => process.exit());
  const deps = benchDeps(openLibsql(join(folder, 'cartage.db')), folder);
  await migrate(deps.db, migrations);
  await transact(deps, (trx) => seedAccounts(trx, seedTools(deps)));
  const { port } = await startHttpServer({
    facts: deps.host,
    log: deps.log,
    api: createApp(deps).fetch,
    site: async () => undefined,
    host: '127.0.0.1',
    port: 0,
  });
  process.on('message', () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    process.send?.({ rssMb: Math.round(process.memoryUsage().rss / 2 ** 20), cpuMs: (user + system) / 1000 });
  });
  process.send?.(port);
}
