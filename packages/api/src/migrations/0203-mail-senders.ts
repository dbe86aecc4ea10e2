import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnKinds(db);
  await db.schema.alterTable('outbox').addColumn('senderName', text).execute();
}
