import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createApp } from '@cartage/api/app.ts';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { startHttpServer } from '#http/http-server.ts';
import { benchDeps } from './bench-deps.ts';
import { RecordedDatabase, type RecordedStatement } from './recorded-database.ts';

const connections = 32;
const rounds = 5;
/** What the compiler needs to see of a call before it is as quick as it gets. */
const warmCalls = 600;

interface Ports {
  product: number;
  bare: number;
}
interface Rate {
  perSecond: number;
  /** Processor time of the serving process for one request. */
  cpuUs: number;
}

/**
 * Requests per second at 32 connections: the whole product against the very statements of the list, run by the bare
 * driver under Hono, which then writes the very answer; both over HTTP from one process and measured in turns. The bare
 * side so reads the same rows and sends the same bytes; what a session, access, the way from rows to an answer and its
 * tag cost is the product's own. Told are both, by the clock and in processor time, since other work on the machine takes
 * from the clock.
 */
export const benchThroughput = (database: string, lists: Readonly<Record<string, string>>, seconds: number) =>
  withServer(database, async (server) => {
    console.log(`\n${connections} connections, ${rounds} rounds of ${seconds} s in turns, medians`);
    console.log(
      `${'list'.padEnd(30)}${'Hono + driver'.padStart(20)}${'Cartage'.padStart(20)}     ratio: clock, processor`,
    );
    for (const [name, url] of Object.entries(lists)) {
      const { product, bare } = await askServer<Ports>(server, { url });
      const token = await signIn(product);
      const rates: Record<'bare' | 'product', Rate[]> = { bare: [], product: [] };
      for (let round = 0; round < rounds; round++) {
        rates.bare.push(await measure(server, { port: bare, url, token, seconds }));
        rates.product.push(await measure(server, { port: product, url, token, seconds }));
      }
      report(name, middle(rates.bare), middle(rates.product));
    }
  });

async function withServer(database: string, work: (server: ChildProcess) => Promise<void>): Promise<void> {
  const server = fork(fileURLToPath(import.meta.url), [database], { execArgv: process.execArgv });
  try {
    await answerOf(server);
    await work(server);
  } finally {
    server.kill();
  }
}

function report(name: string, bare: Rate, product: Rate): void {
  const told = ({ perSecond, cpuUs }: Rate) => `${Math.round(perSecond)}/s ${Math.round(cpuUs)} µs`.padStart(20);
  const ratios = [product.perSecond / bare.perSecond, bare.cpuUs / product.cpuUs].map((ratio) => ratio.toFixed(2));
  console.log(`${name.padEnd(30)}${told(bare)}${told(product)}     ${ratios.join(', ')}`);
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const middle = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  cpuUs: median(rates.map(({ cpuUs }) => cpuUs)),
});

interface Load {
  port: number;
  url: string;
  token: string;
  seconds: number;
}

async function measure(server: ChildProcess, { port, url, token, seconds }: Load): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { authorization: `Bearer ${token}` };
  const before = await askServer<number>(server, 'cpu');
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  let answered = 0;
  const keepAsking = async () => {
    while (performance.now() < endMs) {
      await ask({ agent, port, path: url, headers });
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const tookS = (performance.now() - startMs) / 1000;
  const cpuUs = (await askServer<number>(server, 'cpu')) - before;
  agent.destroy();
  return { perSecond: answered / tookS, cpuUs: cpuUs / answered };
}

/** Milliseconds until each of the calls was answered, `connections` at a time, in the order told. */
export async function benchLatency(
  port: number,
  token: string,
  urls: readonly string[],
  connections: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { authorization: `Bearer ${token}` };
  const tookMs: number[] = [];
  let next = 0;
  const keepAsking = async () => {
    for (let at = next++; at < urls.length; at = next++) {
      const startMs = performance.now();
      await ask({ agent, port, path: urls[at] ?? '', headers });
      tookMs[at] = performance.now() - startMs;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  agent.destroy();
  return tookMs;
}

/** The product in a process of its own on this database, for what `work` asks of it. */
export const withProduct = (database: string, work: (port: number, token: string) => Promise<void>) =>
  withServer(database, async (server) => {
    const { product } = await askServer<Ports>(server, { url: '/api/apps/users' });
    await work(product, await signIn(product));
  });

function ask(options: { agent: Agent; port: number; path: string; headers: Record<string, string> }): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request({ ...options, host: '127.0.0.1' }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${options.path} answered ${reply.statusCode}`));
      reply.resume().on('end', resolve);
    });
    // An idle connection may be closed by the server just as it is used again.
    call.on('error', (error) => (call.reusedSocket ? ask(options).then(resolve, reject) : reject(error))).end();
  });
}

async function signIn(port: number): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  // As the contract of this call says.
  return ((await reply.json()) as { accessToken: string }).accessToken;
}

const answerOf = (server: ChildProcess) => new Promise<unknown>((resolve) => server.once('message', resolve));

async function askServer<T>(server: ChildProcess, question: unknown): Promise<T> {
  server.send(question as object); // a word or an object: both can be sent
  return (await answerOf(server)) as T; // `serveBoth` answers so
}

if (process.send) await serveBoth(process.argv[2] ?? '');

/** The process under load: the product on one port, and on another what is left of it for the list asked last. */
async function serveBoth(path: string): Promise<void> {
  const database = new RecordedDatabase(path);
  const ids = { next: (prefix: string) => `${prefix}_${crypto.randomUUID()}` };
  const deps = { ...benchDeps(database.db, ''), ids };
  const api = createApp(deps).fetch;
  const { port: product } = await startHttpServer({
    facts: deps.host,
    log: deps.log,
    api,
    site: async () => undefined,
    host: '127.0.0.1',
    port: 0,
  });
  let statements: readonly RecordedStatement[] = [];
  let reply: unknown;
  const bare = new Hono().get('*', (c) => {
    for (const { sql, parameters } of statements) database.run(sql, parameters);
    return c.json(reply as object);
  });
  const bareServer = serve({ fetch: bare.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
    process.on('message', async (question: 'cpu' | { url: string }) => {
      if (question === 'cpu') {
        const { user, system } = process.cpuUsage();
        return process.send?.(user + system);
      }
      const headers = { authorization: `Bearer ${await signIn(product)}` };
      const url = `http://127.0.0.1:${product}${question.url}`;
      const warm = async (answer: (request: Request, env: object) => Response | Promise<Response>) => {
        for (let call = 0; call < warmCalls; call++) await (await answer(new Request(url, { headers }), {})).text();
      };
      await warm(api);
      const whole = await database.record(async () => {
        reply = await (await api(new Request(url, { headers }), {})).json();
      });
      // What a session costs is the product's own.
      statements = whole.filter(({ sql }) => !/from "(sessions|apiKeys|roles|permissions)"/.test(sql));
      await warm(bare.fetch);
      process.send?.({ product, bare: port } satisfies Ports);
    });
    process.send?.('ready');
  });
  process.on('SIGTERM', () => {
    bareServer.close();
    process.exit();
  });
}
