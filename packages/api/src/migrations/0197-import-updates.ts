import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, json } = columnKinds(db);
  await db.schema.alterTable('importRows').addColumn('updatesId', text).execute();
  await db.schema.alterTable('importRows').addColumn('changes', json).execute();
}
