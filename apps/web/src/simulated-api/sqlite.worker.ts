import type { SqliteAnswer } from '@cartage/api/core/database/sqlite-dialect.ts';
import sqlite3InitModule, {
  type BindableValue,
  type Database,
  type SAHPoolUtil,
  type Sqlite3Static,
} from '@sqlite.org/sqlite-wasm';
import { runStatement } from './run-statement.ts';

export type Keep = 'opfs' | 'memory';
export interface SqliteAsk {
  id: number;
  open?: { keep: Keep; emptyUrl: string };
  /** What was filled in memory becomes the file. */
  settle?: true;
  close?: true;
  statement?: string;
  parameters?: BindableValue[];
}

export interface WorkerAnswer extends SqliteAnswer {
  /** Of a database that was opened: it is to be filled. */
  isNew?: boolean;
}

/** Who comes too early leaves the files as they are, and may try again (of which the types have not heard). */
const poolOptions = {
  name: 'cartage',
  initialCapacity: 8,
  preserveOnInitFailure: true,
  forceReinitIfPreviouslyFailed: true,
};
const file = '/cartage.db';
let loading: Promise<Sqlite3Static> | undefined;
let sqlite3: Sqlite3Static;
let pool: SAHPoolUtil | undefined;
let database: Database | undefined;

/**
 * A database that is not there yet begins in memory: filled there it is written in one go, in a third of the time, and
 * who leaves before finds no half of it the next time. Returns whether it is one.
 */
async function open({ keep, emptyUrl }: { keep: Keep; emptyUrl: string }): Promise<boolean> {
  loading ??= sqlite3InitModule();
  sqlite3 = await loading;
  if (keep === 'opfs') {
    // This file system needs no special headers; it lets one page in at a time.
    pool = await sqlite3.installOpfsSAHPoolVfs(poolOptions);
    if (pool.getFileNames().includes(file)) {
      database = openFile(pool);
      return false;
    }
  }
  // All of it stays at hand while it is filled.
  database = withReferences(inMemory(await emptyFile(emptyUrl))).exec(
    'pragma journal_mode = memory; pragma cache_size = -65536',
  );
  return true;
}

function inMemory(bytes: Uint8Array | undefined): Database {
  const database = new sqlite3.oo1.DB(':memory:');
  if (!bytes) return database;
  const { capi, wasm } = sqlite3;
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  const data = wasm.allocFromTypedArray(bytes);
  database.checkRc(capi.sqlite3_deserialize(database, 'main', data, bytes.byteLength, bytes.byteLength, flags));
  return database;
}

/** What the build has laid beside the page; undefined where it has not: then the migrations are done here. */
async function emptyFile(url: string): Promise<Uint8Array | undefined> {
  try {
    const { ok, body } = await fetch(url);
    if (!ok || !body) return undefined;
    return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
  } catch {
    return undefined;
  }
}

async function settle(): Promise<void> {
  if (!pool || !database || pool.getFileNames().includes(file)) return;
  await pool.importDb(file, sqlite3.capi.sqlite3_js_db_export(database));
  database.close();
  database = openFile(pool);
}

const openFile = (pool: SAHPoolUtil): Database => withReferences(new pool.OpfsSAHPoolDb(file));

function withReferences(database: Database): Database {
  return database.exec('pragma foreign_keys = on');
}

async function answer(ask: SqliteAsk): Promise<WorkerAnswer> {
  const done = { rows: [], changes: 0 };
  if (ask.open) return { ...done, isNew: await open(ask.open) };
  if (!database) throw new Error('The database is not open');
  if (ask.statement !== undefined) return runStatement(database, ask.statement, ask.parameters);
  if (ask.settle) await settle();
  if (ask.close) database.close();
  return done;
}

// One after the other: opening takes a while, and the page may ask meanwhile.
let last: Promise<unknown> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<SqliteAsk>) => {
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, value: await answer(data) });
    } catch (error) {
      const { message, resultCode } = error as Error & { resultCode?: number };
      postMessage({ id: data.id, error: message, resultCode });
    }
  });
};
