import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** Orders that were paid without an invoice keep how much of it was given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('refundedMinor', columnKinds(db).integer, (c) => c.notNull().defaultTo(0))
    .execute();
}
