import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** How fast and which way a vehicle goes, and how full the battery of what tells is: of the last place, as that itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { real, flag } = columnKinds(db);
  for (const [name, kind] of [
    ['speedMps', real],
    ['headingDeg', real],
    ['batteryPercent', real],
    ['isCharging', flag],
  ] as const)
    await db.schema.alterTable('positions').addColumn(name, kind).execute();
}
