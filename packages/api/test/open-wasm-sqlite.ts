import sqlite3InitModule, { type BindableValue, type Database as WasmFile } from '@sqlite.org/sqlite-wasm';
import { openDatabase } from '#core/database/open-database.ts';
import { sqliteDialect } from '#core/database/sqlite-dialect.ts';
import type { Database, Db } from '#core/deps.ts';

let loading: ReturnType<typeof sqlite3InitModule> | undefined;
/** Once, and only where somebody asks: every test of the API imports this. */
const load = () => (loading ??= sqlite3InitModule());

/**
 * The SQLite of the simulated host, in memory: the same build, and each answer a moment later, as from its worker.
 * Empty, or as the bytes of `exportWasmSqlite` say.
 */
export async function openWasmSqlite(bytes?: Uint8Array): Promise<{ db: Db; file: WasmFile }> {
  const { oo1, capi, wasm, config } = await load();
  config.warn = () => {}; // a refused statement is answered, not shown
  const file = new oo1.DB(':memory:');
  if (bytes) {
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
    const data = wasm.allocFromTypedArray(bytes);
    file.checkRc(capi.sqlite3_deserialize(file, 'main', data, bytes.byteLength, bytes.byteLength, flags));
  }
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
  return { db: openDatabase<Database>(dialect), file };
}

export async function exportWasmSqlite(file: WasmFile): Promise<Uint8Array> {
  return (await load()).capi.sqlite3_js_db_export(file);
}
