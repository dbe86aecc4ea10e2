/**
 * `npm run bench:lists [-- --scale 1000 --only orders --database FILE]`: every paged list of the contract over the
 * samples multiplied, with every sortBy × orderBy × filter it declares, its first page and its thousandth, and searches.
 * Processor time of a whole call, the best of five; then the same calls over HTTP at four connections, shuffled and
 * three times each, by the clock: searches that find more than 1 % of the rows for themselves, since they may take
 * longer. Told are the dearest of each list and what is over the bar.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '@cartage/api/app.ts';
import { migrate } from '@cartage/api/core/database/migrate.ts';
import { seedTools } from '@cartage/api/core/seed-tools.ts';
import { migrations } from '@cartage/api/migrations/all-migrations.ts';
import { scaleSamples } from '@cartage/api/scale-samples.ts';
import { seed } from '@cartage/api/seed.ts';
import { endpointList } from '@cartage/contract/all-endpoints.ts';
import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import { openLibsql } from '#database/open-libsql.ts';
import { benchDeps } from './bench-deps.ts';
import { benchLatency, withProduct } from './throughput.ts';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    /** Kept between runs, so that it is filled once. */
    database: { type: 'string' },
  },
});
const barMs = 25;
const commonBarMs = 60;
const connections = 4;

const folder = mkdtempSync(join(tmpdir(), 'cartage-bench-'));
const path = values.database ?? join(folder, 'cartage.db');
const isFilled = existsSync(path);
const db = openLibsql(path);
try {
  await bench();
} finally {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const deps = { ...benchDeps(db, folder), ids: { next: (prefix: string) => `${prefix}_${crypto.randomUUID()}` } };
  await migrate(db, migrations);
  if (!isFilled) {
    await seed(deps);
    await scaleSamples(deps, Number(values.scale), ({ copies, of }) => console.log(`filling: ${copies} of ${of}`));
  }
  const call = await signedInCaller(createApp(deps));
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}; ms of processor time, and by the clock at ${connections} connections: p99 of lists, of searches that find more than 1 %`,
  );
  console.log(
    'list                                              rows  calls  median     p99     max  page 1000 / page 1  p99 lists  searches',
  );
  const all: Timed[] = [];
  const { random } = seedTools(deps); // the same order every time
  await withProduct(path, async (port, token) => {
    for (const endpoint of endpointList.filter(isPagedList))
      if (endpoint.path.includes(values.only)) all.push(...(await benchList(endpoint, call, { port, token, random })));
  });
  console.log(`all lists: p99 ${waitedShare(all, barMs)} ms, common searches ${waitedShare(all, commonBarMs)} ms`);
}

type Call = (url: string) => Promise<{ ms: number; body: Record<string, unknown> }>;
interface Timed {
  query: string;
  ms: number;
  barMs: number;
  /** Each time it was asked among others. */
  waitedMs: number[];
}

async function benchList(
  { path: list, query, list: { totalKey } }: PagedList,
  call: Call,
  { port, token, random }: { port: number; token: string; random: () => number },
): Promise<Timed[]> {
  const all = await call(`${list}?itemsPerPage=10`);
  const rows = Number(all.body[totalKey]);
  const { sorts, filters } = choicesOf(query);
  const timed: Timed[] = [];
  const time = async (search: string, isSearch = false) => {
    const url = `${list}?itemsPerPage=10${search}`;
    await call(url);
    const answers = [await call(url), await call(url), await call(url), await call(url), await call(url)];
    const isCommon = isSearch && Number(answers[0]?.body[totalKey]) > rows / 100;
    const ms = Math.min(...answers.map((one) => one.ms));
    timed.push({ query: search, ms, barMs: isCommon ? commonBarMs : barMs, waitedMs: [] });
    return ms;
  };
  let deepest = 0;
  for (const sort of ['', ...sorts.flatMap((key) => [`&sortBy=${key}&orderBy=asc`, `&sortBy=${key}&orderBy=desc`])]) {
    const first = await time(sort);
    const pages = Math.floor(rows / 10);
    if (pages > 10) deepest = Math.max(deepest, (await time(`${sort}&page=${Math.min(1000, pages)}`)) / first);
    for (const filter of filters) await time(sort + filter);
    for (const q of ['an', 'zq', 'mar', '99123', 'nowhere to be found'])
      await time(`${sort}&q=${encodeURIComponent(q)}`, true);
  }
  for (const bar of [barMs, commonBarMs]) {
    const some = timed.filter((one) => one.barMs === bar);
    const asked = shuffled([...some, ...some, ...some], random);
    const urls = asked.map(({ query: search }) => `${list}?itemsPerPage=10${search}`);
    const waited = await benchLatency(port, token, urls, connections);
    for (const [at, one] of asked.entries()) one.waitedMs.push(waited[at] ?? Number.NaN);
  }
  timed.sort((a, b) => a.ms - b.ms);
  const at = (share: number) =>
    timed[Math.min(timed.length - 1, Math.floor(timed.length * share))]?.ms.toFixed(1) ?? '';
  const figures = [rows, timed.length, at(0.5), at(0.99), at(1)].map((figure) => String(figure).padStart(7)).join(' ');
  const deep = (deepest ? deepest.toFixed(1) : '–').padEnd(18);
  console.log(
    `${list.padEnd(46)}${figures}  ${deep} ${waitedShare(timed, barMs).padStart(10)} ${waitedShare(timed, commonBarMs).padStart(9)}`,
  );
  for (const { query: dear, ms, barMs: bar } of timed.filter((one) => one.ms > one.barMs).slice(-6))
    console.log(`    ${ms.toFixed(0)} ms, over ${bar}: ${dear}`);
  return timed;
}

/** What 99 of 100 of the calls with this bar waited at most. */
function waitedShare(timed: readonly Timed[], bar: number): string {
  const waited = timed.filter((one) => one.barMs === bar).flatMap(({ waitedMs }) => waitedMs);
  return waited.toSorted((a, b) => a - b)[Math.ceil(waited.length * 0.99) - 1]?.toFixed(1) ?? '–';
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

interface PagedList {
  path: string;
  query: z.core.$ZodType;
  list: { totalKey: string };
}

function isPagedList(endpoint: Endpoint): endpoint is Endpoint & PagedList {
  return 'list' in endpoint;
}

/** The sort keys of a list, and up to three values of each filter whose values the contract names. */
function choicesOf(query: z.core.$ZodType): { sorts: string[]; filters: string[] } {
  const { properties = {} } = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' });
  const words = (name: string): string[] => {
    const text = JSON.stringify(properties[name]);
    const named = [...text.matchAll(/"enum":\[([^\]]*)\]/g)].flatMap(([, list = '']) => list.split(','));
    const bools = text.includes('"boolean"') ? ['true', 'false'] : [];
    return [...named.map((word) => word.replaceAll('"', '')), ...bools];
  };
  const own = Object.keys(properties).filter(
    (name) => !['q', 'page', 'itemsPerPage', 'sortBy', 'orderBy'].includes(name),
  );
  return {
    sorts: words('sortBy'),
    filters: own.flatMap((name) =>
      words(name)
        .slice(0, 3)
        .map((word) => `&${name}=${encodeURIComponent(word)}`),
    ),
  };
}

async function signedInCaller(app: ReturnType<typeof createApp>): Promise<Call> {
  const login = await app.fetch(
    new Request('http://localhost/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
    }),
  );
  // As the contract of this call says.
  const { accessToken } = (await login.json()) as { accessToken: string };
  return async (url) => {
    const request = new Request(`http://localhost${url}`, { headers: { authorization: `Bearer ${accessToken}` } });
    const cpu = process.cpuUsage();
    const reply = await app.fetch(request);
    const text = await reply.text();
    const { user, system } = process.cpuUsage(cpu);
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text}`);
    return { ms: (user + system) / 1000, body: JSON.parse(text) };
  };
}
