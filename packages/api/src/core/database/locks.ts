import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely';
import { dialectOf } from './dialect.ts';

/** Takes rows no other process is taking. SQLite has one writer, which makes the whole statement exclusive. */
export function skipLocked<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, O>,
) {
  return dialectOf(db) === 'postgres' ? query.forUpdate().skipLocked() : query;
}

/**
 * Transactions that name the same thing run one after the other, so that what they read stays true until they
 * write. Ask first, and once. On SQLite every transaction is alone anyway.
 */
export async function takeTurn(trx: QueryExecutorProvider, name: string): Promise<void> {
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Holds the rows it reads until the transaction ends, so that they are still so when it writes them. */
export function holdRows<DB, TB extends keyof DB, O>(trx: QueryExecutorProvider, query: SelectQueryBuilder<DB, TB, O>) {
  return dialectOf(trx) === 'postgres' ? query.forUpdate() : query;
}

/** Keeps the rows it reads as they are until the transaction ends; others may read them so too. Never for rows it goes on to write. */
export function shareRows<DB, TB extends keyof DB, O>(
  trx: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, O>,
) {
  return dialectOf(trx) === 'postgres' ? query.forShare() : query;
}
