import type { SqliteAnswer } from '@cartage/api/core/database/sqlite-dialect.ts';
import type { BindableValue, Database } from '@sqlite.org/sqlite-wasm';

export function runStatement(database: Database, sql: string, parameters: BindableValue[] = []): SqliteAnswer {
  const rows = database.exec({
    sql,
    ...(parameters.length > 0 ? { bind: parameters } : {}),
    rowMode: 'object',
    returnValue: 'resultRows',
  });
  return { rows, changes: rows.length || Number(database.changes()) };
}
