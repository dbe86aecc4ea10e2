import { CompiledQuery, type Kysely, type SelectQueryBuilder } from 'kysely';
import { type DialectName, dialectOf } from './dialect.ts';

/** More are forgotten all at once: what is searched for hardly comes again. */
const mostRemembered = 200;

/**
 * What `make` makes of a database and what it is told, made once for each dialect and each telling: to build and compile
 * a query takes longer than a small one runs. `make` must know nothing but its arguments, and keep no database.
 */
export function remembered<DB, Told, Made>(
  make: (db: Kysely<DB>, told: Told) => Made,
): (db: Kysely<DB>, told: Told) => Made {
  const made: Record<DialectName, Map<string, Made>> = { sqlite: new Map(), postgres: new Map() };
  return (db, told) => {
    const known = made[dialectOf(db)];
    const key = JSON.stringify(told);
    const existing = known.get(key);
    if (existing !== undefined) return existing;
    if (known.size >= mostRemembered) known.clear();
    const fresh = make(db, told);
    known.set(key, fresh);
    return fresh;
  };
}

/** A query as the database gets it; what it was compiled from is let go. */
export function compiled<O>(query: SelectQueryBuilder<never, never, O>): CompiledQuery<O> {
  const { sql, parameters } = query.compile();
  // The very statement that answers so.
  return CompiledQuery.raw(sql, [...parameters]) as CompiledQuery<O>;
}

/** The same statement with other values. */
export const withValues = <O>(query: CompiledQuery<O>, parameters: readonly unknown[]): CompiledQuery<O> => ({
  ...query,
  parameters,
});
