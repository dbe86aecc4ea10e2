import { openDatabase } from '@cartage/api/core/database/open-database.ts';
import { sqliteDialect } from '@cartage/api/core/database/sqlite-dialect.ts';
import type { Database, Db } from '@cartage/api/core/deps.ts';
import Libsql from 'libsql';
import { connectLibsql } from '#database/open-libsql.ts';

export interface RecordedStatement {
  sql: string;
  parameters: readonly unknown[];
}

/** A database that can tell which statements a call came down to, and run them again with nothing above the driver. */
export class RecordedDatabase {
  readonly db: Db;
  readonly #file;
  readonly #prepared = new Map<string, Libsql.Statement>();
  #recording: RecordedStatement[] | undefined;

  constructor(path: string) {
    this.#file = new Libsql(path, {});
    this.#file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    const product = connectLibsql(path);
    const run = (sql: string, parameters: readonly unknown[]) => {
      this.#recording?.push({ sql, parameters });
      return product.run(sql, parameters);
    };
    const close = async () => {
      await product.close();
      this.#file.close();
    };
    this.db = openDatabase<Database>(sqliteDialect(() => ({ run, close })));
  }

  /** Straight through the driver. */
  run(sql: string, parameters: readonly unknown[]): { rows: unknown[]; changes: number } {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#file.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    if (!statement.reader) return { rows: [], changes: statement.run(parameters).changes };
    const rows = statement.all(parameters);
    return { rows, changes: rows.length };
  }

  async record(call: () => Promise<unknown>): Promise<RecordedStatement[]> {
    this.#recording = [];
    await call();
    const statements = this.#recording;
    this.#recording = undefined;
    return statements;
  }
}
