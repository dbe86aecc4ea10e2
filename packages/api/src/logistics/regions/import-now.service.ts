import type { Region, RoadProfile } from '@cartage/contract/logistics/regions/regions.schema.ts';
import type { ImportProgress } from '@cartage/roads/import/import-messages.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { transact } from '#core/database/transact.ts';
import type { Deps } from '#core/deps.ts';
import { writeNewImport } from './region-imports.service.ts';
import { readRegion, toRegion } from './regions.service.ts';
import { cancelHere, runRegionImport } from './run-region-import.ts';

export interface ImportNowOrder {
  path: string;
  fileName: string;
  name: string;
  profiles: RoadProfile[];
  country: string | undefined;
}

let current: string | undefined;

/** Imports an extract an operator names, to the end; a region of the same name is replaced. */
export async function importNow(
  deps: Deps,
  { path, fileName, name, profiles, country }: ImportNowOrder,
  onProgress: (progress: ImportProgress) => void,
): Promise<Region | { status: 'failed' | 'cancelled'; message: string }> {
  const same = await deps.db.selectFrom('regions').select('id').where('name', '=', name).executeTakeFirst();
  const row = await writeNewImport(
    { ...deps, transact: (work) => transact(deps, work) },
    { name, profiles, country, ...(same ? { replaces: same.id } : {}) },
    { fileName, uploadId: null },
  );
  current = row.id;
  const status = await runRegionImport(deps, row, { operatorPath: path }, onProgress);
  const ended = await deps.db
    .selectFrom('regionImports')
    .select(['regionId', 'error'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (status === 'done' && ended.regionId !== null) return toRegion(await readRegion(deps.db, ended.regionId));
  const error = ended.error === null ? undefined : fromJson(ended.error);
  return {
    status: status === 'cancelled' ? 'cancelled' : 'failed',
    message: status === 'cancelled' ? 'The import was cancelled' : (error?.message ?? 'The import failed'),
  };
}

/** Ends the import of this process. */
export const cancelImport = (): void => {
  if (current !== undefined) cancelHere(current);
};
