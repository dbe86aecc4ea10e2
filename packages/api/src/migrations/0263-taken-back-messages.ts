import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** Who wrote a message may take it back: that there was one stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnKinds(db);
  await db.schema.alterTable('chatMessages').addColumn('takenBackAt', instant).execute();
}
