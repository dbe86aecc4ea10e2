import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { boxOf, liesIn } from '@cartage/contract/logistics/zones/geometry.rules.ts';
import { type Area, areaOf, isOutsideService } from '@cartage/contract/logistics/zones/zones.rules.ts';
import { partsOf } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';

/** The zones that hold now, made ready for many questions; of one kind, where only that is asked about. */
export async function readAreas(db: Db | Trx, kind?: Area['kind']): Promise<Area[]> {
  let zones = db
    .selectFrom('zones')
    .select(['id', 'name', 'kind', 'polygon', 'driverIds'])
    .where('deletedAt', 'is', null)
    .orderBy('seq');
  if (kind) zones = zones.where('kind', '=', kind);
  const rows = await zones.execute();
  return rows.map(({ polygon, driverIds, ...zone }) =>
    areaOf({ ...zone, polygon: fromJson(polygon), driverIds: fromJson(driverIds) }),
  );
}

/** Which of many places lie in a zone, or with `outside` in none of those the organisation delivers to. */
export interface ZoneFilter {
  /** All that come into question lie in here; null: any may. */
  box: ReturnType<typeof boxOf> | null;
  holds: (location: LonLat) => boolean;
}
export const outsideService = 'outside';

export async function readZoneFilter(db: Db, zone: string): Promise<ZoneFilter> {
  if (zone === outsideService) {
    const areas = await readAreas(db, 'service');
    return { box: null, holds: (location) => isOutsideService(areas, location) };
  }
  const row = await db
    .selectFrom('zones')
    .select(['id', 'name', 'kind', 'polygon'])
    .where('id', '=', zone)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return { box: boxOf([]), holds: () => false };
  const polygon = fromJson(row.polygon);
  const { shape } = areaOf({ ...row, polygon, driverIds: [] });
  return { box: boxOf(partsOf(polygon)), holds: (location) => liesIn(shape, location) };
}
