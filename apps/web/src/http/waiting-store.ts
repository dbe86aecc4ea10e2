import { inStore, openDatabase } from './browser-database.ts';

/** Where what could not be sent waits, in its order. */
export interface WaitingStore<One extends { key: string }> {
  /** It is still there after the page was closed. */
  readonly isKept: boolean;
  all(): Promise<One[]>;
  add(one: One): Promise<void>;
  /** Writes it in the place of the one with its key. */
  replace(one: One): Promise<void>;
  remove(key: string): Promise<void>;
}

/** In the browser's database; where it offers none, or is full, in memory. */
export async function openWaitingStore<One extends { key: string }>(
  database: string,
  name: string,
): Promise<WaitingStore<One>> {
  try {
    const opened = await openDatabase(database, (made) => {
      made.createObjectStore(name, { autoIncrement: true }).createIndex('key', 'key', { unique: true });
    });
    return spillingOver(databaseStore(opened, name));
  } catch {
    return memoryStore();
  }
}

/** What the disk has no room for waits in memory: it is sent as long as the page is open. */
export function spillingOver<One extends { key: string }>(disk: WaitingStore<One>): WaitingStore<One> {
  const spilled: One[] = [];
  const memory = memoryStore(spilled);
  return {
    get isKept() {
      return spilled.length === 0;
    },
    all: async () => [...(await disk.all()), ...spilled],
    // Behind what has spilled already: it keeps its order.
    add: (one) => (spilled.length > 0 ? memory.add(one) : disk.add(one).catch(() => memory.add(one))),
    replace: (one) =>
      spilled.some(({ key }) => key === one.key)
        ? memory.replace(one)
        : disk.replace(one).catch(async () => {
            await disk.remove(one.key);
            await memory.add(one);
          }),
    remove: async (key) => {
      await memory.remove(key);
      await disk.remove(key);
    },
  };
}

function memoryStore<One extends { key: string }>(waiting: One[] = []): WaitingStore<One> {
  return {
    isKept: false,
    all: async () => [...waiting],
    add: async (one) => void waiting.push(one),
    replace: async (one) => {
      const at = waiting.findIndex(({ key }) => key === one.key);
      if (at >= 0) waiting[at] = one;
    },
    remove: async (key) => {
      const at = waiting.findIndex((one) => one.key === key);
      if (at >= 0) waiting.splice(at, 1);
    },
  };
}

function databaseStore<One extends { key: string }>(database: IDBDatabase, name: string): WaitingStore<One> {
  const run = <T>(mode: 'readonly' | 'readwrite', work: (store: IDBObjectStore) => IDBRequest<T>) =>
    inStore(database, name, mode, work, 'strict');
  return {
    isKept: true,
    all: () => run<One[]>('readonly', (store) => store.getAll()),
    add: (one) => run('readwrite', (store) => store.add(one)).then(() => undefined),
    replace: async (one) => {
      const id = await run('readonly', (store) => store.index('key').getKey(one.key));
      if (id !== undefined) await run('readwrite', (store) => store.put(one, id));
    },
    remove: async (key) => {
      const id = await run('readonly', (store) => store.index('key').getKey(key));
      if (id !== undefined) await run('readwrite', (store) => store.delete(id));
    },
  };
}
