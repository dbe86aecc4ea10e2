/**
 * `npm run bench:api [-- --rows 100000 --seconds 1 --database FILE]`: what a whole request costs (session, access, parsing, queries,
 * JSON) against the very statements it comes down to, straight through the driver. Processor time, because the machine
 * is shared; the ratio is what counts. With a database that `bench:lists` has filled, so that every list is long: only
 * requests per second.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '@cartage/api/app.ts';
import { migrate } from '@cartage/api/core/database/migrate.ts';
import { searchTextOf } from '@cartage/api/core/database/search.ts';
import type { Deps } from '@cartage/api/core/deps.ts';
import { migrations } from '@cartage/api/migrations/all-migrations.ts';
import { seed } from '@cartage/api/seed.ts';
import { benchDeps } from './bench-deps.ts';
import { benchMailbox } from './mailbox.ts';
import { RecordedDatabase, type RecordedStatement } from './recorded-database.ts';
import { benchThroughput } from './throughput.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
});
const rows = Number(values.rows);
const seconds = Number(values.seconds);
const path = '/api/apps/logistics/deliveries';

const folder = mkdtempSync(join(tmpdir(), 'cartage-bench-'));
try {
  if (!values.database) await bench();
  await benchThroughput(
    values.database ?? join(folder, 'cartage.db'),
    {
      'deliveries, newest first': `${path}?itemsPerPage=10`,
      'deliveries, by customer': `${path}?itemsPerPage=10&sortBy=customer&page=100`,
      'orders, newest first': '/api/apps/ecommerce/orders?itemsPerPage=10',
      'vehicles, by city': '/api/apps/logistics/vehicles?itemsPerPage=10&sortBy=startRoute',
      'invoices, newest first': '/api/apps/invoice?itemsPerPage=10',
      'products, by price': '/api/apps/ecommerce/products?itemsPerPage=10&sortBy=price',
      'users, by name': '/api/apps/users?itemsPerPage=10&sortBy=user',
    },
    seconds,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const database = new RecordedDatabase(join(folder, 'cartage.db'));
  const deps = benchDeps(database.db, folder);
  await migrate(deps.db, migrations);
  await seed(deps);
  const someId = await fill(deps);
  const call = await signedInCaller(deps);

  const reads = {
    'list, newest first': '?itemsPerPage=10',
    'list, by customer, page 100': '?itemsPerPage=10&page=100&sortBy=customer&orderBy=asc',
    'filter by status': '?itemsPerPage=10&status=failed',
    'search, one hit': `?itemsPerPage=10&q=needle%20${Math.floor(rows / 2)}x`,
    'search, a tenth of all': '?itemsPerPage=10&q=harbour',
    'get one': `/${someId}`,
  };
  console.log(`${rows} deliveries; load ${loadavg()[0]?.toFixed(1)}; µs of processor time, median of 3`);
  console.log(`${'call'.padEnd(30)}${'driver'.padStart(10)}${'API'.padStart(10)}${'ratio'.padStart(8)}  statements`);
  for (const [name, query] of Object.entries(reads)) {
    const request = () => call('GET', query);
    const statements = await database.record(request);
    report(name, statements, await measurePair(() => replay(database, statements, {}), request));
  }
  await benchInsert(database, call);
  await benchMailbox(database.db);
}

type Call = (method: string, query: string, body?: unknown) => Promise<string>;

async function benchInsert(database: RecordedDatabase, call: Call): Promise<void> {
  let made = 0;
  const create = () => call('POST', '', { customer: `Bench ${++made}`, visits: [{ location: [9.5, 47.1] }] });
  const created = { id: '', ref: '' };
  const statements = await database.record(async () => Object.assign(created, JSON.parse(await create())));
  const again = () => {
    const n = ++made;
    replay(database, statements, { [created.id]: `bench_${n}`, [created.ref]: `B-${n}` });
  };
  report('insert one, durable', statements, await measurePair(again, create));
}

/** Runs statements with nothing above the driver; parameters named in `instead` are replaced. */
function replay(database: RecordedDatabase, statements: RecordedStatement[], instead: Record<string, string>): void {
  const replaced = (value: unknown) => (typeof value === 'string' ? (instead[value] ?? value) : value);
  for (const { sql, parameters } of statements) database.run(sql, parameters.map(replaced));
}

interface Pair {
  driverUs: number;
  apiUs: number;
}

async function measurePair(driver: () => unknown, api: () => Promise<unknown>): Promise<Pair> {
  const pairs: Pair[] = [];
  for (let round = 0; round < 3; round++) pairs.push({ driverUs: await cpuUs(driver), apiUs: await cpuUs(api) });
  return { driverUs: median(pairs.map((pair) => pair.driverUs)), apiUs: median(pairs.map((pair) => pair.apiUs)) };
}

/** Processor time of one call in microseconds. */
async function cpuUs(work: () => unknown): Promise<number> {
  for (let warm = 0; warm < 20; warm++) await work();
  const endMs = performance.now() + seconds * 1000;
  const start = process.cpuUsage();
  let calls = 0;
  while (performance.now() < endMs) {
    await work();
    calls += 1;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / calls;
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function report(name: string, statements: RecordedStatement[], { driverUs, apiUs }: Pair): void {
  const figures = [driverUs.toFixed(0), apiUs.toFixed(0)].map((text) => text.padStart(10)).join('');
  console.log(`${name.padEnd(30)}${figures}${(apiUs / driverUs).toFixed(2).padStart(8)}  ${statements.length}`);
}

/** Copies of a sample delivery that differ in what lists sort, filter and search by. Gives the id of one. */
async function fill({ db }: Deps): Promise<string> {
  const { seq: _seq, ...sample } = await db.selectFrom('deliveries').selectAll().limit(1).executeTakeFirstOrThrow();
  const statuses = ['draft', 'ready', 'ready', 'delivered', 'failed'] as const;
  for (let from = 0; from < rows; from += 500) {
    const chunk = Array.from({ length: Math.min(500, rows - from) }, (_, i) => {
      const n = from + i;
      const customer = `Customer ${(n * 7919) % rows} ${n % 10 === 0 ? 'Harbour' : 'Hill'} needle ${n}x`;
      return {
        ...sample,
        id: `dlv_fill${n}`,
        ref: `F-${n}`,
        customer,
        status: statuses[n % statuses.length] ?? 'ready',
        searchText: searchTextOf(`F-${n}`, customer),
      };
    });
    await db.transaction().execute((trx) => trx.insertInto('deliveries').values(chunk).execute());
  }
  return `dlv_fill${Math.floor(rows / 2)}`;
}

async function signedInCaller(deps: Deps): Promise<Call> {
  const app = createApp(deps);
  const send = async (method: string, url: string, body?: unknown, token?: string) => {
    const response = await app.fetch(
      new Request(`http://localhost${url}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    if (response.status >= 300) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
    return text;
  };
  const session = JSON.parse(await send('POST', '/api/auth/login', { email: 'admin@demo.com', password: 'admin' }));
  return (method, query, body) => send(method, path + query, body, session.accessToken);
}
