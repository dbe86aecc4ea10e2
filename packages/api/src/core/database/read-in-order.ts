import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { dialectOf } from './dialect.ts';

/**
 * A column to filter by in a list that is sorted by another one. SQLite would take the index of the filter, read all it
 * finds there and sort it; this way it walks the index of the order, which holds the column too, and stops after a page.
 */
export function inOrder<T>(db: QueryExecutorProvider, column: string): RawBuilder<T> {
  const ref = sql.ref(column);
  return dialectOf(db) === 'sqlite' ? sql<T>`+${ref}` : sql<T>`${ref}`;
}
