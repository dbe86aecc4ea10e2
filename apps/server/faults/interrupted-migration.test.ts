import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@cartage/api/core/database/migrate.ts';
import { openDatabase } from '@cartage/api/core/database/open-database.ts';
import { sqliteDialect } from '@cartage/api/core/database/sqlite-dialect.ts';
import { migrations } from '@cartage/api/migrations/all-migrations.ts';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLibsql } from '#database/open-libsql.ts';
import { launchCartage, runCartage, startServer, temporaryFolder } from './running-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** Every migration adds moments and lengthens each of them; a hang is still found. */
const patienceMs = 240_000;

it('goes on after a process that was killed at any statement of any migration', { timeout: patienceMs }, async () => {
  const { statements, moments } = await migrateKeepingEveryMoment();
  console.info(`${statements} statements leave ${moments.length} different files`);
  expect(statements).toBeGreaterThan(50);
  expect(moments.length).toBeGreaterThan(1);
  const wanted = await schemaAfterMigrating(join(folder.path, 'clean.db'));
  for (const moment of moments) {
    const path = join(folder.path, String(moment), 'cartage.db');
    expect(await schemaAfterMigrating(path), `killed after statement ${moment}`).toEqual(wanted);
  }
});

it('comes up whole after a first start that was killed at any time of it', { timeout: patienceMs }, async () => {
  const clean = join(folder.path, 'clean');
  const start = performance.now();
  const first = await startServer({ DATA_DIR: clean });
  const firstStartMs = performance.now() - start;
  console.info(`a first start took ${Math.round(firstStartMs)} ms`);
  await first.stop();
  const wanted = rowCounts(clean);
  const rounds = 8;
  for (let round = 0; round < rounds; round++) {
    const dataDir = join(folder.path, `round-${round}`);
    const delayMs = Math.round((firstStartMs * (round + 1)) / (rounds + 1));
    const { child, ended } = launchCartage(['start'], { DATA_DIR: dataDir, PORT: '0' });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    child.kill('SIGKILL');
    await ended;
    await (await startServer({ DATA_DIR: dataDir })).stop();
    expect(rowCounts(dataDir), `killed after ${delayMs} ms`).toEqual(wanted);
  }
});

it('refuses data of a newer version, and leaves it alone', async () => {
  await (await startServer({ DATA_DIR: folder.path })).stop();
  const file = new Libsql(join(folder.path, 'cartage.db'), {});
  file.exec(`insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`);
  file.close();
  const { code, stderr } = await runCartage(['start'], { PORT: '0', DATA_DIR: folder.path });
  expect(code).toBe(1);
  expect(stderr).toContain('written by a newer version of Cartage');
});

/**
 * Runs all migrations; the files as a killed process would leave them after a statement lie in a folder of its
 * number. A statement inside a transaction mostly leaves the files as they were: the same bytes are kept once.
 */
async function migrateKeepingEveryMoment(): Promise<{ statements: number; moments: number[] }> {
  const path = join(folder.path, 'growing.db');
  const moments: number[] = [];
  let statements = 0;
  let last: Record<string, Buffer> = {};
  const file = new Libsql(path, {});
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const keep = () => {
    const moment = statements++;
    const now: Record<string, Buffer> = {};
    for (const suffix of ['', '-wal']) if (existsSync(path + suffix)) now[suffix] = readFileSync(path + suffix);
    const isSame = ['', '-wal'].every((suffix) => {
      const [before, after] = [last[suffix], now[suffix]];
      return before && after ? before.equals(after) : before === after;
    });
    if (isSame) return;
    last = now;
    moments.push(moment);
    const kept = join(folder.path, String(moment));
    mkdirSync(kept);
    for (const [suffix, bytes] of Object.entries(now)) writeFileSync(join(kept, `cartage.db${suffix}`), bytes);
  };
  const db = openDatabase(
    sqliteDialect(() => ({
      run(sql, parameters) {
        const statement = file.prepare(sql);
        const rows = statement.reader ? statement.all(parameters) : [];
        const changes = statement.reader ? 0 : statement.run(parameters).changes;
        keep();
        return { rows, changes };
      },
      close: () => {
        file.close();
      },
    })),
  );
  await migrate(db, migrations);
  await db.destroy();
  return { statements, moments };
}

async function schemaAfterMigrating(path: string): Promise<unknown> {
  const db = openLibsql(path);
  await migrate(db, migrations);
  await db.destroy();
  const file = new Libsql(path, {});
  try {
    expect(file.prepare('pragma integrity_check').all([])).toEqual([{ integrity_check: 'ok' }]);
    return {
      schema: file.prepare('select name, sql from sqlite_master order by name').all([]),
      done: file.prepare('select name from kysely_migration order by name').all([]),
    };
  } finally {
    file.close();
  }
}

function rowCounts(dataDir: string): Record<string, number> {
  const file = new Libsql(join(dataDir, 'cartage.db'), {});
  try {
    const tables = readNames(file, `select name from sqlite_master where type = 'table' and name not like '%Search%'`);
    return Object.fromEntries(
      tables.map((table) => [table, readNames(file, `select rowid as name from "${table}"`).length]),
    );
  } finally {
    file.close();
  }
}

/** Statements that name their only column `name`. */
const readNames = (file: Libsql.Database, sql: string): string[] =>
  file
    .prepare(sql)
    .all([])
    .flatMap((row) => (row instanceof Object && 'name' in row ? [String(row.name)] : []));
