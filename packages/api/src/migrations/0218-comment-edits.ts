import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A comment may be put in other words, and says when it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnKinds(db);
  await db.schema.alterTable('kanbanComments').addColumn('editedAt', instant).execute();
}
