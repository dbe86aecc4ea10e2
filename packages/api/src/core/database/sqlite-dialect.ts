import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { brokenRule } from './errors.ts';

/** How a host reaches SQLite: embedded (answers at once) or in a worker (promises). */
export interface SqliteConnection {
  run(statement: string, parameters: readonly unknown[]): SqliteAnswer | Promise<SqliteAnswer>;
  close(): void | Promise<void>;
}
export interface SqliteAnswer {
  rows: unknown[];
  changes: number;
}

/** SQLite for Kysely over the one connection a host provides. */
export function sqliteDialect(open: () => SqliteConnection | Promise<SqliteConnection>, patienceMs = 10_000): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new OneConnectionDriver(open, patienceMs),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

/** Kysely would run SQLite migrations outside a transaction; inside one, a failing migration leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class OneConnectionDriver implements Driver {
  readonly #open;
  readonly #patienceMs;
  #sqlite: SqliteConnection | undefined;
  #connection: DatabaseConnection | undefined;
  #held = false;
  readonly #queue: Array<() => void> = [];

  constructor(open: () => SqliteConnection | Promise<SqliteConnection>, patienceMs: number) {
    this.#open = open;
    this.#patienceMs = patienceMs;
  }
  async init() {
    this.#sqlite = await this.#open();
    this.#connection = new OneConnection(this.#sqlite, this.#patienceMs);
  }
  async acquireConnection() {
    if (this.#held) await this.#turn();
    this.#held = true;
    if (!this.#connection) throw new Error('The database is not open');
    return this.#connection;
  }
  async releaseConnection() {
    this.#held = false;
    this.#queue.shift()?.();
  }
  // "immediate" takes the write lock now, instead of failing half-way because another process holds it.
  beginTransaction = (connection: DatabaseConnection) => execute(connection, 'begin immediate');
  commitTransaction = (connection: DatabaseConnection) => execute(connection, 'commit');
  // On a full disk SQLite has rolled back by itself; saying so must not hide why.
  rollbackTransaction = (connection: DatabaseConnection) =>
    execute(connection, 'rollback').catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    });
  async destroy() {
    await this.#sqlite?.close();
  }

  /** Waits in line. A `db` query inside a transaction would wait for itself: that is said, not hung. */
  #turn() {
    return new Promise<void>((resolve, reject) => {
      const turn = () => {
        this.#held = true;
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(turn), 1);
        reject(
          new Error(
            `Waited ${this.#patienceMs} ms for the only SQLite connection. Does a transaction use db instead of trx, or wait for something slow?`,
          ),
        );
      }, this.#patienceMs);
      this.#queue.push(turn);
    });
  }
}

class OneConnection implements DatabaseConnection {
  readonly #sqlite;
  readonly #patienceMs;
  constructor(sqlite: SqliteConnection, patienceMs: number) {
    this.#sqlite = sqlite;
    this.#patienceMs = patienceMs;
  }
  /** Waits for another process's write lock without blocking the event loop, as SQLite's own busy timeout would. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(bindable);
    for (const deadline = performance.now() + this.#patienceMs; ; await pause()) {
      try {
        const { rows, changes } = await this.#sqlite.run(sql, values);
        return { rows: rows as R[], numAffectedRows: BigInt(changes) };
      } catch (error) {
        if (brokenRule(error) !== 'race' || performance.now() > deadline) throw error;
      }
    }
  }
  // biome-ignore lint/correctness/useYield: not offered; lists are paged
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered; read in pages');
  }
}

/** libsql ends the whole process when it is given a boolean, so no value passes unchecked. */
function bindable(value: unknown): unknown {
  if (value === undefined) return null;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}: use toFlag, toJson or toInstant`);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 2 + Math.random() * 8));

async function execute(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement));
}
