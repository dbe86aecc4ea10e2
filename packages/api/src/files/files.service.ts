import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { fileEndpoints } from '@cartage/contract/files/files.endpoints.ts';
import {
  maxFileBytes,
  type PictureSize,
  pictureSides,
  pictureSizes,
  type StoredFile,
} from '@cartage/contract/files/files.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, toFlag, toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Deps } from '#core/deps.ts';
import { fail, notFound } from '#core/failure.ts';
import { fileResponse, safeFileName } from '#core/file-response.ts';
import { fileTypeOf } from '#core/file-type.ts';
import { hashOf } from '#core/idempotency.ts';
import { toStoredFile } from './file-links.service.ts';
import type { FilesTable } from './files.table.ts';

/** Whether the caller may see the record `id` of one kind. */
export type MaySee = (ctx: Ctx, id: string) => Promise<boolean> | boolean;
/** The rule of each kind of record that holds files; a kind without one shows its files to nobody. */
export type FileOwners = Readonly<Record<string, MaySee>>;

const unusedMs = 24 * 3_600_000;
/** More pixels than any camera takes; a small file can claim far more. */
const mostPixels = 60_000_000;

export async function uploadFile(
  ctx: Ctx,
  { file }: VerbInput<typeof fileEndpoints.upload>['body'],
): Promise<StoredFile> {
  const { tooLarge, empty } = fileEndpoints.upload.failures;
  if (file.size > maxFileBytes) throw fail(tooLarge);
  if (file.size === 0) throw fail(empty);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { contentType, isPicture, widthPx, heightPx } = fileTypeOf(bytes);
  const now = toInstant(ctx.clock.now());
  const row = {
    id: ctx.ids.next('fil'),
    uploadedBy: ctx.person().userId,
    fileName: safeFileName(file.name),
    contentType,
    isPicture: toFlag(isPicture),
    bytes: bytes.length,
    sha256: await hashOf(bytes),
    widthPx: widthPx ?? null,
    heightPx: heightPx ?? null,
    createdAt: now,
    unusedSince: now,
  };
  // The file first: a row never names bytes that are not there.
  await ctx.files.put(row.id, bytes);
  const stored = await ctx.transact(async (trx) =>
    toStoredFile(await trx.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow()),
  );
  void removeUnused(ctx);
  return stored;
}

export async function readFile(
  ctx: Ctx,
  id: string,
  size: PictureSize | undefined,
  owners: FileOwners,
): Promise<Response> {
  const row = await ctx.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !(await maySee(ctx, row, owners))) throw notFound('File');
  const smaller = size && (await copyOf(ctx, row, size));
  const bytes = smaller?.bytes ?? (await ctx.files.get(id));
  if (!bytes) throw notFound('File');
  return fileResponse(bytes, {
    contentType: smaller?.contentType ?? row.contentType,
    fileName: row.fileName,
    isPicture: fromFlag(row.isPicture),
    keptAs: smaller ? `${id}-${size}` : id,
  });
}

async function maySee(ctx: Ctx, row: Selectable<FilesTable>, owners: FileOwners): Promise<boolean> {
  const { id, uploadedBy, unusedSince } = row;
  if (unusedSince !== null) return uploadedBy === ctx.caller?.userId;
  const links = await ctx.db.selectFrom('fileLinks').selectAll().where('fileId', '=', id).execute();
  for (const { ownerKind, ownerId } of links)
    if (Object.hasOwn(owners, ownerKind) && (await owners[ownerKind]?.(ctx, ownerId))) return true;
  return false;
}

/** A smaller copy, made when it is first asked for. */
async function copyOf(
  { files, pictures, log }: Ctx,
  { id, isPicture, widthPx, heightPx }: Selectable<FilesTable>,
  size: PictureSize,
): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
  const side = pictureSides[size];
  if (!fromFlag(isPicture) || !widthPx || !heightPx || widthPx * heightPx > mostPixels) return undefined;
  if (Math.max(widthPx, heightPx) <= side) return undefined;
  const copyId = `${id}-${size}`;
  const known = await files.get(copyId);
  if (known) return { bytes: known, contentType: fileTypeOf(known).contentType };
  const original = await files.get(id);
  if (!original) return undefined;
  try {
    const made = await pictures.shrink(original, fileTypeOf(original).contentType, side);
    if (made) await files.put(copyId, made.bytes);
    return made;
  } catch (error) {
    // A picture that cannot be read is shown as it came.
    log('warn', 'A picture could not be made smaller', { id, error: String(error) });
    return undefined;
  }
}

export async function removeFile(ctx: Ctx, id: string): Promise<undefined> {
  await ctx.transact(async (trx) => {
    const own = trx.selectFrom('files').selectAll().where('id', '=', id).where('uploadedBy', '=', ctx.person().userId);
    const row = await holdRows(trx, own).executeTakeFirst();
    if (!row) throw notFound('File');
    if (row.unusedSince === null) throw fail(fileEndpoints.remove.failures.inUse);
    await trx.deleteFrom('files').where('id', '=', id).execute();
    return undefined;
  });
  await removeBytes(ctx, id);
  return undefined;
}

async function removeBytes({ files }: Pick<Deps, 'files'>, id: string): Promise<void> {
  for (const name of [id, ...pictureSizes.map((size) => `${id}-${size}`)]) await files.remove(name);
}

/** Removes files that have belonged to no record for a day: uploads given up, attachments of what was deleted. */
export async function removeUnused(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  try {
    const removed = await deps.db
      .deleteFrom('files')
      .where('unusedSince', '<', toInstant(deps.clock.now().getTime() - unusedMs))
      .returning('id')
      .execute();
    for (const { id } of removed) await removeBytes(deps, id);
  } catch (error) {
    deps.log('warn', 'Unused files stay for now', { error: String(error) });
  }
}
