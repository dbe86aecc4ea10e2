import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { dialectOf } from './dialect.ts';

/** A column to filter by. */
export type FilterColumn = <T>(name: string) => RawBuilder<T>;

/** For few rows: found by the index of what they are filtered by, then sorted. */
export const plainColumn: FilterColumn = (name) => sql`${sql.ref(name)}`;

/**
 * For many: SQLite would take the index of the filter all the same, read all it finds there and sort it; this way it
 * walks the index of the order, which holds the column too, and stops after a page.
 */
export const walkedColumn = (db: QueryExecutorProvider): FilterColumn =>
  dialectOf(db) === 'sqlite' ? (name) => sql`+${sql.ref(name)}` : plainColumn;
