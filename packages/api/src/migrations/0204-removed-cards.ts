import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A card that was deleted can be put back for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnKinds(db);
  await db.schema.alterTable('kanbanItems').addColumn('removedAt', instant).execute();
}
