import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A card says what is to be done at length, and in entries to tick. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, json } = columnKinds(db);
  await db.schema
    .alterTable('kanbanItems')
    .addColumn('description', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('kanbanItems')
    .addColumn('checklist', json, (c) => c.notNull().defaultTo('[]'))
    .execute();
}
