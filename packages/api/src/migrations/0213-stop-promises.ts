import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A stop keeps what its customer was promised then: its delivery knows only what holds now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnKinds(db);
  for (const column of ['promisedFrom', 'promisedTo', 'dueAt'])
    await db.schema.alterTable('stops').addColumn(column, instant).execute();
  const promised = (column: 'promisedFrom' | 'promisedTo') =>
    sql`(select ${sql.ref(`deliveries.${column}`)} from "deliveries" where "deliveries"."id" = "stops"."deliveryId")`;
  await sql`update "stops" set
      "promisedFrom" = ${promised('promisedFrom')}, "promisedTo" = ${promised('promisedTo')}, "dueAt" = ${promised('promisedTo')}
    where exists (
      select 1 from "deliveries"
      where "deliveries"."id" = "stops"."deliveryId" and "deliveries"."routeId" = "stops"."routeId"
        and not ("deliveries"."kind" = 'pickup_delivery' and "stops"."kind" = 'pickup')
    )`.execute(db);
}
