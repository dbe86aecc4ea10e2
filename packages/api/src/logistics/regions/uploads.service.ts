import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { regionEndpoints, uploadPartBytes } from '@cartage/contract/logistics/regions/regions.endpoints.ts';
import type { Upload } from '@cartage/contract/logistics/regions/regions.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { Failure, fail, invalidField, notFound } from '#core/failure.ts';
import type { RegionUploadsTable } from './regions.table.ts';

/** One that nobody has finished by then is taken away when the next one begins. */
const forgottenAfterMs = 24 * 3_600_000;

const toUpload = ({ id, fileName, sizeBytes }: Selectable<RegionUploadsTable>, receivedBytes: number): Upload => ({
  id,
  fileName,
  sizeBytes,
  receivedBytes,
  partBytes: uploadPartBytes,
});

export async function createUpload(
  ctx: Ctx,
  { body }: VerbInput<typeof regionEndpoints.createUpload>,
): Promise<Upload> {
  if (!ctx.roads.canImport) throw fail(regionEndpoints.createUpload.failures.noRoadsHere);
  if (body.sizeBytes > ctx.roads.maxUploadBytes)
    throw invalidField('sizeBytes', 'too_large', 'The file is larger than an upload may be', {
      maximum: ctx.roads.maxUploadBytes,
    });
  await removeForgotten(ctx);
  const row = { id: ctx.ids.next('upl'), ...body, createdAt: toInstant(ctx.clock.now()) };
  await ctx.roads.createUpload(row.id);
  await ctx.db.insertInto('regionUploads').values(row).execute();
  return toUpload(row, 0);
}

async function removeForgotten(ctx: Ctx): Promise<void> {
  const before = toInstant(ctx.clock.now().getTime() - forgottenAfterMs);
  const rows = await ctx.db.selectFrom('regionUploads').select('id').where('createdAt', '<', before).execute();
  for (const { id } of rows) await forgetUpload(ctx, id);
}

export async function forgetUpload(ctx: Pick<Ctx, 'db' | 'roads'>, id: string): Promise<void> {
  await ctx.db.deleteFrom('regionUploads').where('id', '=', id).execute();
  await ctx.roads.removeUpload(id);
}

/** An upload and how much of it has come. */
export async function getUpload(ctx: Pick<Ctx, 'db' | 'roads'>, id: string): Promise<Upload> {
  const row = await ctx.db.selectFrom('regionUploads').selectAll().where('id', '=', id).executeTakeFirst();
  const received = row && (await ctx.roads.receivedBytes(id));
  if (!row || received === undefined) throw notFound('Upload');
  return toUpload(row, received);
}

/** Parts of one upload that are being written: two at once would mix. */
const underWay = new Set<string>();

export async function sendPart(
  ctx: Ctx,
  { params, query, body }: VerbInput<typeof regionEndpoints.sendPart>,
): Promise<Upload> {
  const upload = await getUpload(ctx, params.id);
  if (query.offset !== upload.receivedBytes || underWay.has(upload.id))
    throw fail(regionEndpoints.sendPart.failures.wrongOffset, { receivedBytes: upload.receivedBytes });
  underWay.add(upload.id);
  try {
    const receivedBytes = await ctx.roads.append(upload.id, upTo(body, upload.sizeBytes - upload.receivedBytes));
    return { ...upload, receivedBytes };
  } finally {
    underWay.delete(upload.id);
  }
}

/** What an upload said it would be is all that is taken. */
async function* upTo(bytes: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit)
      throw new Failure(413, { code: 'too_large', message: 'The file is larger than it was said to be' });
    yield chunk;
  }
}

export async function removeUpload(ctx: Ctx, id: string): Promise<undefined> {
  await getUpload(ctx, id);
  await forgetUpload(ctx, id);
  return undefined;
}
