/**
 * `npm run bench:import [-- --rows 100000]`: what a file of deliveries costs from its first byte to the records, through
 * the API, as `cartage import` does it. One row in a hundred is bad, in twenty ways. Processor time, because the machine
 * is shared; memory is how far the process grows beyond what it took after a small import.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '@cartage/api/core/database/migrate.ts';
import { transact } from '@cartage/api/core/database/transact.ts';
import { seedTools } from '@cartage/api/core/seed-tools.ts';
import { commitImport } from '@cartage/api/logistics/imports/commit-import.ts';
import { createImport } from '@cartage/api/logistics/imports/imports.service.ts';
import { migrations } from '@cartage/api/migrations/all-migrations.ts';
import { deliveryCells, deliveryHeader } from '@cartage/api/test/delivery-rows.ts';
import { seedAccounts } from '@cartage/api/users/users.seed.ts';
import { openLibsql } from '#database/open-libsql.ts';
import { contextOfPerson } from '#importing/context-of-person.ts';
import { benchDeps } from './bench-deps.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
const databaseUrl = process.env.DATABASE_URL;

const header = `${deliveryHeader},date`;

/** Twenty ways in which a row can be bad; each changes cells of a good one. */
const spoilers: ((cells: string[]) => unknown)[] = [
  (cells) => (cells[1] = ''),
  (cells) => (cells[8] = 'north'),
  (cells) => (cells[8] = '95.5'),
  (cells) => (cells[9] = '181'),
  (cells) => (cells[10] = '25:00'),
  (cells) => (cells[11] = 'noon'),
  (cells) => ([cells[10], cells[11]] = ['14:00', '09:00']),
  (cells) => (cells[12] = '-5'),
  (cells) => (cells[13] = 'heavy'),
  (cells) => (cells[13] = '-1'),
  (cells) => (cells[14] = '1.5.2'),
  (cells) => (cells[16] = 'whenever'),
  (cells) => (cells[18] = '31.02.2026'),
  (cells) => (cells[18] = 'tomorrow'),
  (cells) => (cells[3] = 'no address'),
  (cells) => (cells[7] = 'Atlantis'),
  (cells) => (cells[0] = 'BIG-1'),
  (cells) => (cells[17] = 'Caf\uFFFD'),
  (cells) => (cells[17] = 'x'.repeat(1_000_000)),
  (cells) => cells.push('one', 'cell', 'too', 'many'),
];

function line(index: number): string {
  const cells = [...deliveryCells(index), ''];
  if (index % 100 === 99)
    spoilers[Math.floor(index / 100) % 20 === 18 && index > 2000 ? 17 : Math.floor(index / 100) % 20]?.(cells);
  return cells.join(',');
}

const fileOf = (from: number, count: number) =>
  new File([`${header}\n`, ...Array.from({ length: count }, (_, index) => `${line(from + index)}\n`)], 'rows.csv');

const folder = mkdtempSync(join(tmpdir(), 'cartage-bench-'));
const store = databaseUrl
  ? await (await import('#database/open-postgres.ts')).openPostgres(databaseUrl)
  : { db: openLibsql(join(folder, 'cartage.db')), close: undefined };
try {
  await bench();
} finally {
  await (store.close?.() ?? store.db.destroy());
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const deps = { ...benchDeps(store.db, folder), ...('events' in store && { events: store.events }) };
  await migrate(deps.db, migrations);
  await transact(deps, (trx) => seedAccounts(trx, seedTools(deps)));
  const ctx = await contextOfPerson(deps, undefined);
  const small = await createImport(ctx, { file: fileOf(rows, 500), kind: 'deliveries' });
  await commitImport(ctx, small.id, {});
  const file = fileOf(0, rows);
  console.log(
    `${rows} rows, ${(file.size / 2 ** 20).toFixed(1)} MB; load ${loadavg()[0]?.toFixed(1)}; ${databaseUrl ? 'PostgreSQL' : 'SQLite'}`,
  );
  const checked = await timed('checked', () => createImport(ctx, { file, kind: 'deliveries' }));
  const report = await timed('committed', () => commitImport(ctx, checked.id, {}));
  console.log(`${checked.counts.error} rows named as bad; ${report.created} created, ${report.skipped} left out`);
  const again = await createImport(ctx, { file: fileOf(0, 5000), kind: 'deliveries' });
  const updated = await timed('5,000 rows again, updating', () => commitImport(ctx, again.id, {}));
  console.log(`${updated.created} created, ${updated.updated} updated`);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  const [cpuS, wallS] = [(user + system) / 1e6, (performance.now() - start) / 1000];
  const memory = `memory ${megabytes(before)} MB, at most +${megabytes(most - before)} MB`;
  console.log(`${what}: ${cpuS.toFixed(2)} s CPU, ${wallS.toFixed(2)} s; ${memory}`);
  return result;
}
