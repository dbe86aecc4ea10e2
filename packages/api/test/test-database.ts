import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLibsql } from '@cartage/server/database/open-libsql.ts';
import { type OpenPostgres, openPostgres } from '@cartage/server/database/open-postgres.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { type EventBus, localEventBus } from '#core/database/events.ts';
import type { Db } from '#core/deps.ts';
import { exportWasmSqlite, openWasmSqlite } from '#test/open-wasm-sqlite.ts';

export interface TestDatabase extends OpenPostgres {
  /** The same database for another server; where a database is for one alone there is none. */
  beside?: () => Promise<OpenPostgres>;
}
export type Fill = (db: Db, events: EventBus) => Promise<void>;

const postgresUrl = process.env['TEST_DATABASE_URL'];
/** An embedded database has one server. */
export const hasNeighbours = postgresUrl !== undefined;

/**
 * Fills a database once, and returns what gives each test one of its own like it: SQLite, PostgreSQL when
 * TEST_DATABASE_URL is set, or the browser's SQLite when TEST_DATABASE is `wasm`.
 */
export function fillDatabase(fill: Fill): Promise<() => Promise<TestDatabase>> {
  if (postgresUrl) return fillPostgres(postgresUrl, fill);
  return process.env['TEST_DATABASE'] === 'wasm' ? fillWasmSqlite(fill) : fillLibsql(fill);
}

async function fillLibsql(fill: Fill): Promise<() => Promise<TestDatabase>> {
  const db = openLibsql(':memory:');
  await fill(db, localEventBus());
  const bytes = await inFolder(async (path) => {
    await sql`vacuum into ${path}`.execute(db);
    return readFileSync(path);
  });
  await db.destroy();
  return () =>
    inFolder(async (path) => {
      writeFileSync(path, bytes);
      const copy = openLibsql(path);
      // One that outlives its name leaves nothing behind, and writes no files beside itself.
      await sql`pragma locking_mode = exclusive`.execute(copy);
      await sql`pragma journal_mode = memory`.execute(copy);
      await sql`pragma synchronous = off`.execute(copy);
      return embedded(copy);
    });
}

async function fillWasmSqlite(fill: Fill): Promise<() => Promise<TestDatabase>> {
  const { db, file } = await openWasmSqlite();
  await fill(db, localEventBus());
  const bytes = await exportWasmSqlite(file);
  await db.destroy();
  return async () => embedded((await openWasmSqlite(bytes)).db);
}

const embedded = (db: Db): TestDatabase => ({ db, events: localEventBus(), close: () => db.destroy() });

async function inFolder<T>(use: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cartage-test-'));
  try {
    return await use(join(folder, 'test.db'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function fillPostgres(server: string, fill: Fill): Promise<() => Promise<TestDatabase>> {
  // A linguistic collation, as most servers have: sorting must not depend on it.
  const linguistic = `template0 encoding 'UTF8' locale_provider icu icu_locale 'en' locale 'C.UTF-8'`;
  const template = await createDatabase(server, linguistic);
  const { db, events, close } = await openPostgres(urlOf(server, template));
  await fill(db, events);
  await close();
  return async () => {
    const name = await createDatabase(server, template);
    const url = urlOf(server, name);
    const { close: closeConnections, ...opened } = await openPostgres(url);
    const close = async () => {
      await closeConnections();
      // The next copy gets its memory and its place on the disk at once.
      await asAdmin(server, `drop database ${name} with (force)`);
    };
    return { ...opened, close, beside: () => openPostgres(url) };
  };
}

let databases = 0;

async function createDatabase(server: string, template: string): Promise<string> {
  const name = `suite_${process.pid}_${Date.now()}_${++databases}`;
  // Copied file by file, since nothing here outlives a crash: half the time of writing it to the log.
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`);
  return name;
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

const urlOf = (server: string, database: string): string =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;
