import { migrate } from '@cartage/api/core/database/migrate.ts';
import { openDatabase } from '@cartage/api/core/database/open-database.ts';
import { sqliteDialect } from '@cartage/api/core/database/sqlite-dialect.ts';
import { migrations } from '@cartage/api/migrations/all-migrations.ts';
import sqlite3InitModule, { type BindableValue } from '@sqlite.org/sqlite-wasm';
import { runStatement } from './run-statement.ts';

/** The file of a database with every migration done and nothing put in. */
export async function makeEmptyDatabase(): Promise<Uint8Array> {
  const { oo1, capi } = await sqlite3InitModule();
  const file = new oo1.DB(':memory:');
  const db = openDatabase(
    sqliteDialect(() => ({
      run: (sql, parameters) => runStatement(file, sql, [...parameters] as BindableValue[]),
      close: () => file.close(),
    })),
  );
  await migrate(db, migrations);
  const bytes = capi.sqlite3_js_db_export(file);
  await db.destroy();
  return bytes;
}
