import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** An order keeps what was collected at its door, and a payment of its invoice with which delivery it came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { json, text } = columnKinds(db);
  await db.schema.alterTable('orders').addColumn('doorCash', json).execute();
  await db.schema.alterTable('invoicePayments').addColumn('deliveryId', text).execute();
}
