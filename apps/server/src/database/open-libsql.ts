import { openDatabase } from '@cartage/api/core/database/open-database.ts';
import { type SqliteConnection, sqliteDialect } from '@cartage/api/core/database/sqlite-dialect.ts';
import type { Database, Db } from '@cartage/api/core/deps.ts';
import Libsql from 'libsql';

/** The embedded database: a file, or ':memory:'. Durable: each commit is on the disk before it is told. */
export function openLibsql(path: string, patienceMs?: number): Db {
  return openDatabase<Database>(sqliteDialect(() => connectLibsql(path), patienceMs));
}

const longestKept = 20_000;

/** The one connection of a database, for `openLibsql`. */
export function connectLibsql(path: string): SqliteConnection {
  const file = new Libsql(path);
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const prepared = new Map<string, Prepared>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = preparedOf(file.prepare(sql));
    // The longest take megabytes each, and hardly come twice.
    if (sql.length > longestKept) return statement;
    if (prepared.size >= 500) prepared.clear();
    prepared.set(sql, statement);
    return statement;
  };
  return {
    run(sql, parameters) {
      const { statement, names } = prepare(sql);
      if (!names) return { rows: [], changes: statement.run(parameters).changes };
      const rows = statement.all(parameters).map((values) => rowOf(statement, names, values as unknown[]));
      return { rows, changes: rows.length };
    },
    close: () => {
      file.close();
    },
  };
}

interface Prepared {
  statement: Libsql.Statement;
  /** Of its columns, where it answers with rows. */
  names: string[] | undefined;
}

/** Rows come as lists of values and are named here: the driver would name each value anew, which takes half as long again. */
function preparedOf(statement: Libsql.Statement): Prepared {
  if (!statement.reader) return { statement, names: undefined };
  statement.raw(true);
  return { statement, names: namesOf(statement) };
}

const namesOf = (statement: Libsql.Statement) => statement.columns().map(({ name }) => name);

function rowOf(statement: Libsql.Statement, names: string[], values: readonly unknown[]): Record<string, unknown> {
  // The table has got another column since the statement was prepared.
  if (values.length !== names.length) names.splice(0, names.length, ...namesOf(statement));
  const row: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at++) row[names[at] ?? ''] = values[at];
  return row;
}
