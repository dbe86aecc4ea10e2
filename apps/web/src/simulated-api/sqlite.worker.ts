import sqlite3InitModule, { type BindableValue, type Database } from '@sqlite.org/sqlite-wasm';

export type Keep = 'opfs' | 'memory';
export interface SqliteAsk {
  id: number;
  open?: Keep;
  close?: true;
  statement?: string;
  parameters?: BindableValue[];
}

const poolName = 'cartage';
let database: Database | undefined;

async function open(keep: Keep): Promise<Database> {
  const sqlite3 = await sqlite3InitModule();
  if (keep === 'memory') return new sqlite3.oo1.DB(':memory:');
  // This file system needs no special headers; it lets one page in at a time.
  const pool = await sqlite3.installOpfsSAHPoolVfs({ name: poolName, initialCapacity: 8 });
  return new pool.OpfsSAHPoolDb('/cartage.db');
}

async function answer({ open: keep, close, statement = '', parameters = [] }: SqliteAsk) {
  if (keep) {
    database = await open(keep);
    database.exec('pragma foreign_keys = on');
    return { rows: [], changes: 0 };
  }
  if (!database) throw new Error('The database is not open');
  if (close) {
    database.close();
    return { rows: [], changes: 0 };
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
