/** A database of the browser; rejects where private windows refuse one, or none is offered. */
export const openDatabase = (name: string, make: (database: IDBDatabase) => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return reject(new Error('This browser keeps no data'));
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => make(opening.result);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

/** One request in a transaction of its own. Resolved when the transaction is on the disk, not when the request is answered. */
export const inStore = <T>(
  database: IDBDatabase,
  store: string,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => IDBRequest<T>,
  durability: IDBTransactionDurability = 'default',
): Promise<T> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability });
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
