import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A referral knows the order it counts: until now the first one of that customer with that value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer } = columnKinds(db);
  await db.schema.alterTable('referrals').addColumn('orderId', integer).execute();
  await sql`update "referrals" set "orderId" = (
      select min("orders"."id") from "orders"
      where "orders"."customerId" = "referrals"."referredCustomerId" and "orders"."spentMinor" = "referrals"."valueMinor"
    ) where "valueMinor" > 0`.execute(db);
}
