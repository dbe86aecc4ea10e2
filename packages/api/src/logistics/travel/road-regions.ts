import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { Bounds, RoadProfile } from '@cartage/contract/logistics/regions/regions.schema.ts';
import { ADDRESSES_FILE_NAME, roadsFileName, TILES_FILE_NAME } from '@cartage/roads/import/import-messages.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';

/** A region as those who ask it need it. */
export interface RoadRegion {
  id: string;
  name: string;
  folder: string;
  bounds: Bounds;
  profiles: RoadProfile[];
  /** ISO 3166-1 alpha-2, where the extract tells it. */
  country: string | null;
  dataVersion: string;
}

/** Imported regions, the smallest first: the one that covers all of something is the one to be asked. */
export async function readRegions(db: Db | Trx): Promise<RoadRegion[]> {
  const rows = await db
    .selectFrom('regions')
    .select(['id', 'name', 'folder', 'bounds', 'profiles', 'country', 'dataVersion'])
    .orderBy('seq')
    .execute();
  const regions = rows.map((row) => ({ ...row, bounds: fromJson(row.bounds), profiles: fromJson(row.profiles) }));
  return regions.toSorted((a, b) => areaOf(a.bounds) - areaOf(b.bounds));
}

const areaOf = ([west, south, east, north]: Bounds) => (east - west) * (north - south);

/** A house may stand a little beyond the last road. */
const rim = 0.01;

export const covers = ({ bounds: [west, south, east, north] }: RoadRegion, [lon, lat]: Readonly<LonLat>): boolean =>
  lon >= west - rim && lon <= east + rim && lat >= south - rim && lat <= north + rim;

export const roadsFile = (region: RoadRegion, profile: RoadProfile): string =>
  `${region.folder}/${roadsFileName(profile)}`;
export const tilesFile = (region: RoadRegion): string => `${region.folder}/${TILES_FILE_NAME}`;
export const addressesFile = (region: RoadRegion): string => `${region.folder}/${ADDRESSES_FILE_NAME}`;
