import { openDatabase } from '@cartage/api/core/database/open-database.ts';
import { sqliteDialect } from '@cartage/api/core/database/sqlite-dialect.ts';
import type { Database, Db } from '@cartage/api/core/deps.ts';
import type { BindableValue } from '@sqlite.org/sqlite-wasm';
import { basePath } from '#http/base-url.ts';
import type { Keep, SqliteAsk, WorkerAnswer } from './sqlite.worker.ts';

/** See empty-database.ts beside the build's configuration. */
const emptyUrl = new URL(`${basePath}empty-database.bin`, location.href).href;

export interface OpenSqlite {
  db: Db;
  /** There was none so far: it wants the samples. */
  isNew: boolean;
  /**
   * Once migrations and samples are in: has a new database kept from now on, and says where.
   * `memory`: this browser has no private files, or no room in them; what is done here is gone with the page.
   */
  settle(): Promise<Keep>;
}

/** SQLite in a worker of this page, kept in the browser's private files. */
export async function openSqlite(): Promise<OpenSqlite> {
  const worker = new Worker(new URL('./sqlite.worker.ts', import.meta.url), { type: 'module' });
  const ask = asker(worker);
  const { keep, isNew } = await openKept(ask);
  const dialect = sqliteDialect(() => ({
    run: (statement, parameters) => ask({ statement, parameters: [...parameters] as BindableValue[] }),
    close: async () => {
      await ask({ close: true });
      worker.terminate();
    },
  }));
  const settle = () =>
    ask({ settle: true }).then(
      () => keep,
      () => 'memory' as const,
    );
  return { db: openDatabase<Database>(dialect), isNew, settle };
}

type Ask = (question: Omit<SqliteAsk, 'id'>) => Promise<WorkerAnswer>;

function asker(worker: Worker): Ask {
  const waiting = new Map<number, { resolve(value: WorkerAnswer): void; reject(error: Error): void }>();
  let lastId = 0;
  worker.onmessage = ({ data: { id, value, error, resultCode } }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(Object.assign(new Error(error), { resultCode }));
  };
  return (question) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...question } satisfies SqliteAsk);
    });
}

/** A busy machine may take as long to end a page. */
const heldForMs = 30_000;

/** A page that is being reloaded lets go of the files late; who does not wait for it finds an office of samples. */
async function openKept(ask: Ask): Promise<{ keep: Keep; isNew: boolean }> {
  const open = async (keep: Keep) => ({ keep, isNew: (await ask({ open: { keep, emptyUrl } })).isNew === true });
  if (typeof navigator.storage?.getDirectory === 'function') {
    for (const endMs = performance.now() + heldForMs; performance.now() < endMs; ) {
      try {
        return await open('opfs');
      } catch (error) {
        if (!isHeldByAnother(error)) break;
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    }
  }
  return open('memory');
}

const isHeldByAnother = (error: unknown) =>
  error instanceof Error && /access handle|NoModification|already|locked/i.test(error.message);
