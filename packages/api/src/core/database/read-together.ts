import type { Kysely, Transaction } from 'kysely';

/** Reads what belongs together as of one moment: nothing that is written meanwhile is seen. It awaits nothing but `trx`. */
export const readTogether = <DB, T>(db: Kysely<DB>, read: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
