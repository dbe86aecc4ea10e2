import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { regionEndpoints } from '@cartage/contract/logistics/regions/regions.endpoints.ts';
import type { NewRegionImport, RegionImport } from '@cartage/contract/logistics/regions/regions.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import { transact } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { fail, invalidField, notFound } from '#core/failure.ts';
import type { ExtractSource } from '#core/roads-host.ts';
import type { RegionImportRow } from './regions.table.ts';
import { abandonedAfterMs, cancelHere, runRegionImport } from './run-region-import.ts';
import { getUpload } from './uploads.service.ts';

export const toRegionImport = (row: RegionImportRow): RegionImport => ({
  id: row.id,
  name: row.name,
  fileName: row.fileName,
  profiles: fromJson(row.profiles),
  status: row.status,
  phase: row.phase,
  profile: row.profile,
  percent: row.percent,
  error: row.error === null ? null : fromJson(row.error),
  regionId: row.regionId,
  createdAt: row.createdAt,
  endedAt: row.endedAt,
  version: row.version,
});

/** The last ones; one whose process is gone has failed. */
export async function listImports(deps: Deps): Promise<RegionImport[]> {
  await endAbandoned(deps);
  const rows = await deps.db.selectFrom('regionImports').selectAll().orderBy('seq', 'desc').limit(20).execute();
  return rows.map(toRegionImport);
}

async function endAbandoned(deps: Deps): Promise<void> {
  const before = toInstant(deps.clock.now().getTime() - abandonedAfterMs);
  const rows = await deps.db
    .selectFrom('regionImports')
    .selectAll()
    .where('status', 'in', ['waiting', 'running'])
    .where('aliveAt', '<', before)
    .execute();
  for (const { id } of rows) {
    const error = { code: 'interrupted', message: 'The server stopped during the import', byteOffset: null };
    await transact(deps, async (trx, tell) => {
      await trx
        .updateTable('regionImports')
        .set({ status: 'failed', error: toJson(error), endedAt: toInstant(deps.clock.now()) })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      tell('regions', id);
    });
    await deps.roads.removeFolder(id);
  }
}

async function readImport(deps: Pick<Deps, 'db'>, id: string): Promise<RegionImportRow> {
  const row = await deps.db.selectFrom('regionImports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Import');
  return row;
}

export const getImport = async (ctx: Ctx, id: string): Promise<RegionImport> =>
  toRegionImport(await readImport(ctx, id));

/** Takes an import on; it goes on when the request is long answered. */
export async function startImport(ctx: Ctx, { body }: VerbInput<typeof regionEndpoints.import>): Promise<RegionImport> {
  const { failures } = regionEndpoints.import;
  if (!ctx.roads.canImport) throw fail(failures.noRoadsHere);
  const source = await sourceOf(ctx, body);
  const row = await writeNewImport(ctx, body, source);
  void runRegionImport(ctx, row, source.extract);
  return toRegionImport(row);
}

/** The record of an import that is about to begin. */
export async function writeNewImport(
  ctx: Pick<Ctx, 'db' | 'ids' | 'clock' | 'transact'>,
  order: Pick<NewRegionImport, 'name' | 'profiles' | 'country' | 'replaces'>,
  { fileName, uploadId }: { fileName: string; uploadId: string | null },
): Promise<RegionImportRow> {
  if (order.replaces !== undefined) {
    const region = await ctx.db.selectFrom('regions').select('id').where('id', '=', order.replaces).executeTakeFirst();
    if (!region) throw invalidField('replaces', 'unknown_id', 'There is no such region');
  }
  const now = toInstant(ctx.clock.now());
  return ctx.transact(async (trx, tell) => {
    if (uploadId !== null) await refuseTwice(trx, uploadId);
    const row = await trx
      .insertInto('regionImports')
      .values({
        id: ctx.ids.next('rim'),
        name: order.name,
        fileName,
        uploadId,
        profiles: toJson(order.profiles),
        country: order.country ?? null,
        regionId: order.replaces ?? null,
        status: 'waiting',
        phase: null,
        profile: null,
        percent: 0,
        error: null,
        isCancelAsked: toFlag(false),
        createdAt: now,
        aliveAt: now,
        endedAt: null,
        version: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('regions', row.id);
    return row;
  });
}

/** The import that ends first takes the upload away. */
async function refuseTwice(trx: Trx, uploadId: string): Promise<void> {
  await takeTurn(trx, `upload:${uploadId}`);
  const other = await trx
    .selectFrom('regionImports')
    .select('id')
    .where('uploadId', '=', uploadId)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (other) throw fail(regionEndpoints.import.failures.uploadInUse);
}

async function sourceOf(
  ctx: Ctx,
  { uploadId, path = '' }: NewRegionImport,
): Promise<{ extract: ExtractSource; fileName: string; uploadId: string | null }> {
  const { failures } = regionEndpoints.import;
  if (uploadId === undefined) {
    const known = (await ctx.roads.listFiles('.osm.pbf')).some((file) => file.path === path);
    if (!known) throw fail(failures.noFile);
    return { extract: { path }, fileName: path.split('/').at(-1) ?? path, uploadId: null };
  }
  const upload = await getUpload(ctx, uploadId);
  if (upload.receivedBytes !== upload.sizeBytes)
    throw fail(failures.incomplete, { receivedBytes: upload.receivedBytes, sizeBytes: upload.sizeBytes });
  return { extract: { uploadId }, fileName: upload.fileName, uploadId };
}

/** Ends an import soon, wherever it runs. One that has ended stays as it is. */
export async function cancelImport(ctx: Ctx, id: string): Promise<RegionImport> {
  const row = await ctx.transact(async (trx, tell) => {
    await trx
      .updateTable('regionImports')
      .set({ isCancelAsked: toFlag(true) })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .execute();
    tell('regions', id);
    return readImport({ db: trx }, id);
  });
  cancelHere(id);
  return toRegionImport(row);
}

export const removeImport = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { status } = await readImport({ db: trx }, id);
    if (status === 'waiting' || status === 'running') throw fail(regionEndpoints.removeImport.failures.underWay);
    await trx.deleteFrom('regionImports').where('id', '=', id).execute();
    tell('regions', id);
    return undefined;
  });
