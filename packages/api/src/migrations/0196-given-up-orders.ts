import { type Kysely, sql } from 'kysely';

/**
 * What was cancelled or not paid is not sold: customers have not spent it. The shelves stay as people have counted them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const givenUp = sql`"orders"."payment" in (3, 4)`;
  await sql`update "customers" set "spentMinor" = "spentMinor" - (
      select coalesce(sum("orders"."spentMinor"), 0) from "orders"
      where "orders"."customerId" = "customers"."id" and ${givenUp}
    ) where "id" in (select "customerId" from "orders" where ${givenUp})`.execute(db);
  const lines = sql`"orderLines" inner join "orders" on "orders"."id" = "orderLines"."orderId"`;
  await sql`update "products" set
      "soldQty" = "soldQty" - (
        select coalesce(sum("orderLines"."quantity"), 0) from ${lines}
        where "orderLines"."productId" = "products"."id" and ${givenUp}
      ),
      "soldMinor" = "soldMinor" - (
        select coalesce(sum("orderLines"."totalMinor"), 0) from ${lines}
        where "orderLines"."productId" = "products"."id" and ${givenUp}
      )
    where "id" in (select "orderLines"."productId" from ${lines} where ${givenUp})`.execute(db);
}
