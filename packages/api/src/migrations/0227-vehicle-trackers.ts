import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

/** The keys by which trackers tell where their vehicles are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnKinds(db);
  await createTable(db, 'vehicleTrackers')
    .addColumn('vehicleId', text, (c) => c.primaryKey().references('vehicles.id').onDelete('cascade'))
    .addColumn('keyHash', text, (c) => c.notNull().unique())
    .addColumn('since', instant, (c) => c.notNull())
    .execute();
}
