import { type Kysely, sql } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

/** A link for every delivery somebody shares; that of a delivery made of an order is the order's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnKinds(db);
  await createTable(db, 'deliveryLinks')
    .addColumn('deliveryId', text, (c) => c.primaryKey())
    .addColumn('token', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('deliveryLinksByToken').on('deliveryLinks').columns(['token']).execute();
  await sql`insert into "deliveryLinks" ("deliveryId", "token")
    select "deliveryId", "trackToken" from "orders" where "deliveryId" is not null`.execute(db);
}
