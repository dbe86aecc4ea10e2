import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer, text, json, instant } = columnKinds(db);
  await createTable(db, 'keptLists')
    .addColumn('userId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', text, (c) => c.notNull())
    .addColumn('value', json, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('keptListsPk', ['userId', 'list'])
    .execute();
}
