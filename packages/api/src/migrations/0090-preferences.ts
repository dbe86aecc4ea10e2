import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer, json, instant } = columnKinds(db);
  await createTable(db, 'preferences')
    .addColumn('userId', integer, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('value', json, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute();
}
