import { type Dialect, HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';

/** Every host opens its database here, so that all have the same habits: `in ()` is legal and finds nothing. */
export function openDatabase<DB>(dialect: Dialect): Kysely<DB> {
  return new Kysely<DB>({
    dialect,
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}
