import { type Kysely, sql } from 'kysely';

/** What deliveries are sorted by; behind it their status, by which they are filtered most, so that no row is read. */
const indexes = {
  deliveriesByCustomer: ['customer', 'seq', 'status'],
  deliveriesByAddress: ['address', 'seq', 'status'],
  deliveriesByDate: ['serviceDate', 'seq', 'status'],
  deliveriesByWindow: ['windowFrom', 'seq', 'status'],
  deliveriesByWeight: ['weightG', 'seq', 'status'],
  deliveriesByPriority: ['priority', 'seq', 'status'],
  deliveriesByStatus: ['status', 'seq'],
  deliveriesByAttempt: ['attempt', 'seq', 'status'],
  deliveriesByUpdate: ['updatedAt', 'seq', 'status'],
  // The most usual filter with the most usual order.
  deliveriesByStatusAndCustomer: ['status', 'customer', 'seq'],
  // Every filter. SQLite counts in an index only where it has every column that is asked for.
  deliveriesFilters: ['seq', 'status', 'serviceDate', 'depotId', 'kind', 'deletedAt'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('deliveriesByDate').execute();
  await db.schema.dropIndex('deliveriesByStatus').execute();
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on('deliveries')
      .columns(columns)
      .where(sql.ref('deletedAt'), 'is', null)
      .execute();
}
