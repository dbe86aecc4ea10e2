import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

/** The last known place of each route under way; it goes with the route's end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, real, instant } = columnKinds(db);
  await createTable(db, 'positions')
    .addColumn('routeId', text, (c) => c.primaryKey().references('routes.id').onDelete('cascade'))
    .addColumn('lon', real, (c) => c.notNull())
    .addColumn('lat', real, (c) => c.notNull())
    .addColumn('accuracyM', real)
    .addColumn('at', instant, (c) => c.notNull())
    .execute();
}
