import { type Kysely, sql } from 'kysely';

/**
 * By what lists sort; behind it every filter, so that no row is read that is not on the page. `deletedAt` is null in all
 * of them, but SQLite takes an index for enough only where it has every column that is asked for.
 */
const sorted: Record<string, { sorts: string[]; filters: string[] }> = {
  deliveries: {
    sorts: [
      'ref',
      'customer',
      'address',
      'serviceDate',
      'windowFrom',
      'weightG',
      'priority',
      'status',
      'attempt',
      'updatedAt',
    ],
    filters: ['status', 'serviceDate', 'depotId', 'kind', 'deletedAt'],
  },
  vehicles: {
    sorts: ['ref', 'name', 'plate', 'type', 'status', 'number', 'progress', 'warningText'],
    filters: ['status', 'type', 'homeDepotId', 'deletedAt'],
  },
};

/** What these do, the new ones do. */
const replaced = [
  'deliveriesByCustomer',
  'deliveriesByAddress',
  'deliveriesByDate',
  'deliveriesByWindow',
  'deliveriesByWeight',
  'deliveriesByPriority',
  'deliveriesByStatus',
  'deliveriesByAttempt',
  'deliveriesByUpdate',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of replaced) await db.schema.dropIndex(name).execute();
  const create = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).where(sql.ref('deletedAt'), 'is', null).execute();
  for (const [table, { sorts, filters }] of Object.entries(sorted)) {
    for (const column of sorts)
      await create(`${table}By_${column}`, table, [column, 'seq', ...filters.filter((name) => name !== column)]);
  }
  // The order of the list, and what is counted.
  await create('vehiclesFilters', 'vehicles', ['seq', 'status', 'type', 'homeDepotId', 'deletedAt']);
  await create('vehiclesByStart', 'vehicles', ['startCity', 'homeDepotId', 'seq']);
  await create('vehiclesByEnd', 'vehicles', ['endCity', 'homeDepotId', 'seq']);
}
