import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

/** What customers are told of their deliveries, who wants none of it, and links that were taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, instant } = columnKinds(db);
  await createTable(db, 'customerMessages')
    .addColumn('seq', rowKey)
    .addColumn('deliveryId', text, (c) => c.notNull().references('deliveries.id').onDelete('cascade'))
    .addColumn('attempt', integer, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('heldBack', text)
    .addColumn('expectedAt', instant)
    .addColumn('beforeAt', instant)
    .execute();
  await db.schema
    .createIndex('customerMessagesByDelivery')
    .on('customerMessages')
    .columns(['deliveryId', 'seq'])
    .execute();
  await createTable(db, 'customerTold')
    .addColumn('deliveryId', text, (c) => c.primaryKey().references('deliveries.id').onDelete('cascade'))
    .addColumn('attempt', integer, (c) => c.notNull())
    .addColumn('stage', text, (c) => c.notNull())
    .addColumn('startAt', instant, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('moves', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('customerToldByStage').on('customerTold').columns(['stage']).execute();
  await createTable(db, 'mailOptOuts')
    .addColumn('email', text, (c) => c.primaryKey())
    .addColumn('at', instant, (c) => c.notNull())
    .execute();
  await db.schema.alterTable('deliveryLinks').addColumn('takenBackAt', instant).execute();
}
