import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A driver's account is one there is. SQLite takes a foreign key with a new column only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer } = columnKinds(db);
  await db.schema
    .alterTable('drivers')
    .addColumn('accountId', integer, (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await sql`update "drivers" set "accountId" = "userId" where "userId" in (select "id" from "users")`.execute(db);
  await db.schema.dropIndex('driversUser').execute();
  await db.schema.alterTable('drivers').dropColumn('userId').execute();
  await db.schema.alterTable('drivers').renameColumn('accountId', 'userId').execute();
  await db.schema
    .createIndex('driversUser')
    .unique()
    .on('drivers')
    .column('userId')
    .where(sql.ref('deletedAt'), 'is', null)
    .execute();
}
