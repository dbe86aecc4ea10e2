import sqlite3InitModule, {
  type BindableValue,
  type Database,
  type SAHPoolUtil,
  type Sqlite3Static,
} from '@sqlite.org/sqlite-wasm';

export type Keep = 'opfs' | 'memory';
export interface SqliteAsk {
  id: number;
  open?: Keep;
  /** What was filled in memory becomes the file. */
  settle?: true;
  close?: true;
  statement?: string;
  parameters?: BindableValue[];
}

const poolName = 'cartage';
const file = '/cartage.db';
let sqlite3: Sqlite3Static;
let pool: SAHPoolUtil | undefined;
let database: Database | undefined;

/**
 * A database that is not there yet begins in memory: filled there it is written in one go, in a third of the time, and
 * who leaves before finds no half of it the next time.
 */
async function open(keep: Keep): Promise<Database> {
  sqlite3 = await sqlite3InitModule();
  if (keep === 'opfs') {
    // This file system needs no special headers; it lets one page in at a time.
    pool = await sqlite3.installOpfsSAHPoolVfs({ name: poolName, initialCapacity: 8 });
    if (pool.getFileNames().includes(file)) return openFile(pool);
  }
  return withReferences(new sqlite3.oo1.DB(':memory:'));
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

async function answer({ open: keep, settle: isFilled, close, statement = '', parameters = [] }: SqliteAsk) {
  const done = { rows: [], changes: 0 };
  if (keep) {
    database = await open(keep);
    return done;
  }
  if (!database) throw new Error('The database is not open');
  if (isFilled) {
    await settle();
    return done;
  }
  if (close) {
    database.close();
    return done;
  }
  const rows = database.exec({
    sql: statement,
    ...(parameters.length > 0 ? { bind: parameters } : {}),
    rowMode: 'object',
    returnValue: 'resultRows',
  });
  return { rows, changes: rows.length || Number(database.changes()) };
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
