import { openDatabase } from '@cartage/api/core/database/open-database.ts';
import { type SqliteConnection, sqliteDialect } from '@cartage/api/core/database/sqlite-dialect.ts';
import type { Database, Db } from '@cartage/api/core/deps.ts';
import Libsql from 'libsql';

/** The embedded database: a file, or ':memory:'. Durable: each commit is on the disk before it is told. */
export function openLibsql(path: string, patienceMs?: number): Db {
  return openDatabase<Database>(sqliteDialect(() => connect(path), patienceMs));
}

const longestKept = 20_000;

function connect(path: string): SqliteConnection {
  const file = new Libsql(path);
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const prepared = new Map<string, Libsql.Statement>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = file.prepare(sql);
    // The longest take megabytes each, and hardly come twice.
    if (sql.length > longestKept) return statement;
    if (prepared.size >= 500) prepared.clear();
    prepared.set(sql, statement);
    return statement;
  };
  return {
    run(sql, parameters) {
      const statement = prepare(sql);
      if (!statement.reader) return { rows: [], changes: statement.run(parameters).changes };
      const rows = statement.all(parameters);
      return { rows, changes: rows.length };
    },
    close: () => {
      file.close();
    },
  };
}
