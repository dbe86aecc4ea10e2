import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { MapFile } from '@cartage/contract/logistics/maps/basemap.schema.ts';
import { mapEndpoints } from '@cartage/contract/logistics/maps/maps.endpoints.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, notFound } from '#core/failure.ts';
import type { MapSource } from '#core/roads-host.ts';
import { forgetUpload, getUpload } from '#logistics/regions/uploads.service.ts';
import { readRoadSettings } from '#logistics/roads/road-settings.service.ts';
import { type ByteRange, rangeOf } from './byte-range.ts';
import type { MapFilesTable } from './maps.table.ts';

type MapFileRow = Selectable<MapFilesTable>;

const toMapFile = ({ id, name, sizeBytes, path }: MapFileRow): MapFile => ({ id, name, sizeBytes, path });
const sourceOf = ({ id, path }: Pick<MapFileRow, 'id' | 'path'>): MapSource => (path === null ? { id } : { path });

export async function listMapFiles(ctx: Ctx): Promise<VerbAnswer<typeof mapEndpoints.files>> {
  const rows = await ctx.db.selectFrom('mapFiles').selectAll().orderBy('name').orderBy('seq').execute();
  const found = ctx.can('manage', 'all') ? await ctx.roads.listFiles('.pmtiles') : [];
  return { files: await Promise.all(rows.map((row) => asItLies(ctx, row))), found };
}

/** One in the folder is read where it lies, and may have been replaced meanwhile. */
async function asItLies(ctx: Ctx, row: MapFileRow): Promise<MapFile> {
  const now = row.path === null ? undefined : await ctx.roads.statMap(sourceOf(row));
  return toMapFile({ ...row, ...(now && { sizeBytes: now.sizeBytes }) });
}

/** Begins with its name and the version this product reads. */
const isMapFile = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 7)) === 'PMTiles' && bytes[7] === 3;

export async function addMapFile(ctx: Ctx, { body }: VerbInput<typeof mapEndpoints.addFile>): Promise<MapFile> {
  const { failures } = mapEndpoints.addFile;
  const id = ctx.ids.next('map');
  const { path, uploadId } = body;
  const file = uploadId === undefined ? await placed(ctx, path ?? '') : await uploaded(ctx, uploadId, id);
  const head = await ctx.roads.readMap(sourceOf({ id, path: file.path }), 0, 8);
  if (!head || !isMapFile(head)) {
    await ctx.roads.removeMap(id);
    throw fail(failures.notAMap);
  }
  const row = await ctx.db
    .insertInto('mapFiles')
    .values({ id, ...file, createdAt: toInstant(ctx.clock.now()) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMapFile(row);
}

type NewFile = Pick<MapFileRow, 'name' | 'sizeBytes' | 'path'>;

async function placed(ctx: Ctx, path: string): Promise<NewFile> {
  const found = (await ctx.roads.listFiles('.pmtiles')).find((file) => file.path === path);
  if (!found) throw fail(mapEndpoints.addFile.failures.noFile);
  return { name: path.split('/').at(-1) ?? path, sizeBytes: found.sizeBytes, path };
}

async function uploaded(ctx: Ctx, uploadId: string, id: string): Promise<NewFile> {
  const { fileName, sizeBytes, receivedBytes } = await getUpload(ctx, uploadId);
  if (receivedBytes !== sizeBytes) throw fail(mapEndpoints.addFile.failures.incomplete, { receivedBytes, sizeBytes });
  await ctx.roads.keepMap(uploadId, id);
  await forgetUpload(ctx, uploadId);
  return { name: fileName, sizeBytes, path: null };
}

export async function removeMapFile(ctx: Ctx, id: string): Promise<undefined> {
  await readMapFile(ctx.db, id);
  const { basemap } = (await readRoadSettings(ctx.db)).value;
  if (basemap.kind === 'file' && basemap.fileId === id) throw fail(mapEndpoints.removeFile.failures.inUse);
  await ctx.db.deleteFrom('mapFiles').where('id', '=', id).execute();
  await ctx.roads.removeMap(id);
  return undefined;
}

export async function readMapFile(db: Db | Trx, id: string): Promise<MapFileRow> {
  const row = await db.selectFrom('mapFiles').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Map file');
  return row;
}

/** As much of it as is asked for; readers of .pmtiles ask for a few thousand bytes at a time. */
export async function sendMapFile(ctx: Ctx, id: string): Promise<Response> {
  const row = await readMapFile(ctx.db, id);
  const now = await ctx.roads.statMap(sourceOf(row));
  if (!now || now.sizeBytes === 0) throw notFound('Map file');
  const { sizeBytes, version } = now;
  const asked = rangeOf(ctx.headers.get('range'), sizeBytes);
  const headers = {
    'content-type': 'application/vnd.pmtiles',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    etag: `"${row.id}-${sizeBytes}-${version}"`,
  };
  if (asked === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}` } });
  const range = asked ?? { from: 0, to: sizeBytes - 1 };
  const first = await part(ctx, row, range);
  if (!first) throw notFound('Map file');
  const length = { ...headers, 'content-length': String(range.to - range.from + 1) };
  const body = wholeRange(first, range, (rest) => part(ctx, row, rest));
  if (!asked) return new Response(body, { headers: length });
  return new Response(body, {
    status: 206,
    headers: { ...length, 'content-range': `bytes ${range.from}-${range.to}/${sizeBytes}` },
  });
}

const partBytes = 1024 * 1024;

const part = (ctx: Ctx, row: MapFileRow, { from, to }: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  ctx.roads.readMap(sourceOf(row), from, Math.min(partBytes, to - from + 1));

/** Read as it is taken: a file may be larger than memory. */
function wholeRange(
  first: Uint8Array<ArrayBuffer>,
  { from, to }: ByteRange,
  read: (rest: ByteRange) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (first.length === to - from + 1) return first;
  let at = from;
  let next: Uint8Array | undefined = first;
  return new ReadableStream({
    pull: async (controller) => {
      next ??= await read({ from: at, to });
      if (!next || next.length === 0) return controller.error(new Error('The map file became shorter'));
      controller.enqueue(next);
      at += next.length;
      next = undefined;
      if (at > to) controller.close();
    },
  });
}
