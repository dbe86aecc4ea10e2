import type { Kysely, Transaction } from 'kysely';
import { brokenRule } from './errors.ts';
import type { ChangeEvent, EventBus } from './events.ts';

/** That a record has changed; `to` names the people it is for where it is not for every reader. */
export type Tell = (topic: string, id: string | number, to?: readonly number[]) => void;

/** What follows in other slices from what was told, in the same transaction. */
export type Follow<DB> = (trx: Transaction<DB>, tell: Tell, told: readonly ChangeEvent[]) => Promise<void>;

/**
 * Runs `work` in one transaction; its events go out when it commits, and not otherwise. It may run again after a
 * deadlock, and once where something it refers to is gone by then (it finds out and says so), so it touches nothing but
 * `trx`, and awaits nothing but the database (SQLite has one connection). On PostgreSQL others write meanwhile: see takeTurn.
 */
export async function transact<DB, T>(
  { db, events, follow }: { db: Kysely<DB>; events: EventBus; follow?: Follow<DB> },
  work: (trx: Transaction<DB>, tell: Tell) => Promise<T>,
  triesLeft = 5,
): Promise<T> {
  const told: ChangeEvent[] = [];
  try {
    const result = await db.transaction().execute(async (trx) => {
      const tell: Tell = (topic, id, to) => told.push({ topic, id: String(id), ...(to && { to }) });
      const answer = await work(trx, tell);
      await follow?.(trx, tell, [...told]);
      await events.beforeCommit(trx, told);
      return answer;
    });
    events.afterCommit(told);
    return result;
  } catch (error) {
    const rule = brokenRule(error);
    const left = rule === 'race' ? triesLeft - 1 : rule === 'reference' && triesLeft > 1 ? 1 : 0;
    if (left === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    return transact({ db, events, ...(follow && { follow }) }, work, left);
  }
}
