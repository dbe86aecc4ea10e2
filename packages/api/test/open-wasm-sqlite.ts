import sqlite3InitModule, { type BindableValue } from '@sqlite.org/sqlite-wasm';
import { openDatabase } from '#core/database/open-database.ts';
import { sqliteDialect } from '#core/database/sqlite-dialect.ts';
import type { Database, Db } from '#core/deps.ts';

/** The SQLite of the simulated host, in memory: the same build, and each answer a moment later, as from its worker. */
export async function openWasmSqlite(): Promise<Db> {
  const sqlite3 = await sqlite3InitModule();
  sqlite3.config.warn = () => {}; // a refused statement is answered, not shown
  const file = new sqlite3.oo1.DB(':memory:');
  file.exec('pragma foreign_keys = on');
  const dialect = sqliteDialect(() => ({
    run: async (sql, parameters) => {
      await new Promise((resolve) => setImmediate(resolve));
      const rows = file.exec({
        sql,
        ...(parameters.length > 0 ? { bind: [...parameters] as BindableValue[] } : {}),
        rowMode: 'object',
        returnValue: 'resultRows',
      });
      return { rows, changes: rows.length || Number(file.changes()) };
    },
    close: () => file.close(),
  }));
  return openDatabase<Database>(dialect);
}
