import { type Dialect, Kysely } from 'kysely';

/** Every host opens its database here, so that all have the same habits. */
export function openDatabase<DB>(dialect: Dialect): Kysely<DB> {
  return new Kysely<DB>({ dialect });
}
