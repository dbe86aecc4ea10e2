import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, json, flag } = columnKinds(db);
  await db.schema
    .alterTable('plans')
    .addColumn('familyId', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('plans')
    .addColumn('parentId', text, (c) => c.references('plans.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('plans')
    .addColumn('isCopy', flag, (c) => c.notNull().defaultTo(sql`false`))
    .execute();
  await sql`update "plans" set "familyId" = "id"`.execute(db);
  await db.schema.createIndex('plansByFamily').on('plans').columns(['familyId', 'seq']).execute();
  await db.schema.createIndex('plansByParent').on('plans').column('parentId').execute();
  await db.schema.alterTable('planStates').addColumn('routes', json).execute();
}
