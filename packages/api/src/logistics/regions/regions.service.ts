import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { regionEndpoints } from '@cartage/contract/logistics/regions/regions.endpoints.ts';
import type { Region } from '@cartage/contract/logistics/regions/regions.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';
import { notFound, refuseStale } from '#core/failure.ts';
import { nextVersion } from '#logistics/record-writes.ts';
import { listImports } from './region-imports.service.ts';
import type { RegionsTable } from './regions.table.ts';

export type RegionRow = Selectable<RegionsTable>;

export const toRegion = (row: RegionRow): Region => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  name: row.name,
  fileName: row.fileName,
  country: row.country,
  bounds: fromJson(row.bounds),
  profiles: fromJson(row.profiles),
  sizeBytes: row.sizeBytes,
  dataVersion: row.dataVersion,
  report: fromJson(row.report),
});

export async function listRegions(ctx: Ctx): Promise<VerbAnswer<typeof regionEndpoints.list>> {
  const isAdministrator = ctx.can('manage', 'all');
  const { roads } = ctx;
  const [rows, imports, files] = await Promise.all([
    ctx.db.selectFrom('regions').selectAll().orderBy('name').orderBy('seq').execute(),
    listImports(ctx),
    isAdministrator && roads.canImport ? roads.listFiles('.osm.pbf') : [],
  ]);
  return {
    regions: rows.map(toRegion),
    imports,
    canImport: roads.canImport,
    files,
    filesFolder: isAdministrator ? roads.filesFolder : null,
    maxUploadBytes: roads.maxUploadBytes,
  };
}

export async function readRegion(db: Db | Trx, id: string): Promise<RegionRow> {
  const row = await db.selectFrom('regions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Region');
  return row;
}

const heldRegion = async (trx: Trx, id: string): Promise<RegionRow> => {
  const row = await holdRows(trx, trx.selectFrom('regions').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('Region');
  return row;
};

export const renameRegion = (ctx: Ctx, { params, body }: VerbInput<typeof regionEndpoints.rename>): Promise<Region> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldRegion(trx, params.id);
    refuseStale(ctx, toRegion(row));
    const changed = await trx
      .updateTable('regions')
      .set({ name: body.name, ...nextVersion(ctx, row) })
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('regions', params.id);
    return toRegion(changed);
  });

export async function removeRegion(ctx: Ctx, id: string): Promise<undefined> {
  const row = await ctx.transact(async (trx, tell) => {
    const held = await heldRegion(trx, id);
    refuseStale(ctx, toRegion(held));
    await trx.deleteFrom('regions').where('id', '=', id).execute();
    tell('regions', id);
    return held;
  });
  await ctx.roads.removeFolder(row.folder);
  return undefined;
}
