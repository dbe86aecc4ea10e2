import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  type TransactionSettings,
} from 'kysely';
import { brokenRule } from './errors.ts';
import { SqliteCompiler } from './query-compilers.ts';

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
    createQueryCompiler: () => new SqliteCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

/** Kysely would run SQLite migrations outside a transaction; inside one, a failing migration leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * One connection to SQLite for all. A transaction has it for itself from its begin to its end; queries outside of one go
 * straight through, since each is a whole by itself.
 */
class OneConnectionDriver implements Driver {
  readonly #open;
  readonly #patienceMs;
  #sqlite: SqliteConnection | undefined;
  #holder: DatabaseConnection | undefined;
  #waiting: Array<() => void> = [];

  constructor(open: () => SqliteConnection | Promise<SqliteConnection>, patienceMs: number) {
    this.#open = open;
    this.#patienceMs = patienceMs;
  }
  async init() {
    this.#sqlite = await this.#open();
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const sqlite = this.#sqlite;
    if (!sqlite) throw new Error('The database is not open');
    const connection = new OneConnection(sqlite, this.#patienceMs, () => this.#otherTransaction(connection));
    return connection;
  }
  async releaseConnection(connection: DatabaseConnection) {
    if (this.#holder !== connection) return;
    this.#holder = undefined;
    // In the order they came: the first that begins a transaction keeps the others waiting again.
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
    for (let other = this.#otherTransaction(connection); other; other = this.#otherTransaction(connection)) await other;
    this.#holder = connection;
    // "immediate" takes the write lock now, instead of failing half-way because another process holds it.
    await execute(connection, accessMode === 'read only' ? 'begin' : 'begin immediate');
  }
  commitTransaction = (connection: DatabaseConnection) => execute(connection, 'commit');
  // On a full disk SQLite has rolled back by itself; saying so must not hide why.
  rollbackTransaction = (connection: DatabaseConnection) =>
    execute(connection, 'rollback').catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    });
  async destroy() {
    await this.#sqlite?.close();
  }

  /** The end of the transaction another connection holds; undefined where none does. Ask again after it. */
  #otherTransaction(connection: DatabaseConnection): Promise<void> | undefined {
    return this.#holder === undefined || this.#holder === connection ? undefined : this.#wait();
  }

  /** A `db` query inside a transaction would wait for itself: that is said, not hung. */
  #wait() {
    return new Promise<void>((resolve, reject) => {
      const goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(goOn), 1);
        reject(
          new Error(
            `Waited ${this.#patienceMs} ms for the only SQLite connection. Does a transaction use db instead of trx, or wait for something slow?`,
          ),
        );
      }, this.#patienceMs);
      this.#waiting.push(goOn);
    });
  }
}

class OneConnection implements DatabaseConnection {
  readonly #sqlite;
  readonly #patienceMs;
  readonly #otherTransaction;
  constructor(sqlite: SqliteConnection, patienceMs: number, otherTransaction: () => Promise<void> | undefined) {
    this.#sqlite = sqlite;
    this.#patienceMs = patienceMs;
    this.#otherTransaction = otherTransaction;
  }
  /** Waits for another process's write lock without blocking the event loop, as SQLite's own busy timeout would. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(bindable);
    for (let deadline = 0; ; await pause()) {
      // Each time anew: a transaction of this process may have begun during the pause.
      for (let other = this.#otherTransaction(); other; other = this.#otherTransaction()) await other;
      try {
        const answer = this.#sqlite.run(sql, values);
        const { rows, changes } = answer instanceof Promise ? await answer : answer;
        return { rows: rows as R[], numAffectedRows: BigInt(changes) };
      } catch (error) {
        const nowMs = performance.now();
        deadline ||= nowMs + this.#patienceMs;
        if (brokenRule(error) !== 'race' || nowMs > deadline) throw error;
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
