import type { StoredFile } from '@cartage/contract/files/files.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Db, Trx } from '#core/deps.ts';
import { invalidField } from '#core/failure.ts';
import type { FilesTable } from './files.table.ts';

/** A record files belong to: `{ kind: 'email', id: 'msg_…' }`. The kind's rule of access stands in app.ts. */
export interface FileOwner {
  kind: string;
  id: string | number;
}

export const toStoredFile = (row: Selectable<FilesTable>): StoredFile => ({
  id: row.id,
  fileName: row.fileName,
  contentType: row.contentType,
  bytes: row.bytes,
  isPicture: fromFlag(row.isPicture),
  widthPx: row.widthPx,
  heightPx: row.heightPx,
  url: `/api/files/${row.id}`,
});

/**
 * Makes these the files of a record, in this order: what it had and is not named is let go. The caller must have sent
 * each, or the record must have it already, or `alsoFrom` (a mail that is forwarded): else 400 at `path`.
 */
export async function setFiles(
  trx: Trx,
  ctx: Pick<Ctx, 'person' | 'clock'>,
  owner: FileOwner,
  fileIds: readonly string[],
  { path = 'attachments', alsoFrom = [] }: { path?: string; alsoFrom?: readonly FileOwner[] } = {},
): Promise<StoredFile[]> {
  const ids = [...new Set(fileIds)];
  const rows = await holdRows(trx, trx.selectFrom('files').selectAll().where('id', 'in', ids)).execute();
  const had = await linkedIds(trx, [owner, ...alsoFrom]);
  const { userId } = ctx.person();
  for (const [index, id] of ids.entries()) {
    const row = rows.find((one) => one.id === id);
    const isOwn = row?.uploadedBy === userId && row.unusedSince !== null;
    if (!row || !(isOwn || had.has(id)))
      throw invalidField(`${path}.${index}`, 'unknown_file', 'Upload this file first');
  }
  await releaseFiles(trx, ctx, owner.kind, [owner.id]);
  await linkFiles(trx, owner, ids);
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(toStoredFile));
}

async function linkedIds(trx: Trx, owners: readonly FileOwner[]): Promise<Set<string>> {
  const links = await trx
    .selectFrom('fileLinks')
    .select('fileId')
    .where((eb) =>
      eb.or(owners.map(({ kind, id }) => eb.and([eb('ownerKind', '=', kind), eb('ownerId', '=', String(id))]))),
    )
    .execute();
  return new Set(links.map(({ fileId }) => fileId));
}

/** Gives a record files that are there, unasked: samples, and a copy of a record that has them. */
export async function linkFiles(trx: Trx, { kind, id }: FileOwner, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .insertInto('fileLinks')
    .values(fileIds.map((fileId, position) => ({ fileId, ownerKind: kind, ownerId: String(id), position })))
    .execute();
  await trx.updateTable('files').set({ unusedSince: null }).where('id', 'in', fileIds).execute();
}

/** Lets go of the files of records that end; what no record holds any more is removed a day later. */
export async function releaseFiles(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  ownerKind: string,
  ownerIds: readonly (string | number)[],
): Promise<void> {
  for (const ids of inSlices(ownerIds.map(String))) {
    const released = await trx
      .deleteFrom('fileLinks')
      .where('ownerKind', '=', ownerKind)
      .where('ownerId', 'in', ids)
      .returning('fileId')
      .execute();
    if (released.length === 0) continue;
    await trx
      .updateTable('files')
      .set({ unusedSince: toInstant(clock.now()) })
      .where(
        'id',
        'in',
        released.map(({ fileId }) => fileId),
      )
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('fileLinks').select('fileId').whereRef('fileLinks.fileId', '=', 'files.id'))),
      )
      .execute();
  }
}

/** The files of several records of one kind, by record id. */
export async function filesOf(
  db: Db | Trx,
  ownerKind: string,
  ownerIds: readonly (string | number)[],
): Promise<Map<string, StoredFile[]>> {
  const found = new Map<string, StoredFile[]>();
  for (const ids of inSlices([...new Set(ownerIds.map(String))])) {
    const rows = await db
      .selectFrom('fileLinks')
      .innerJoin('files', 'files.id', 'fileLinks.fileId')
      .selectAll('files')
      .select('fileLinks.ownerId')
      .where('ownerKind', '=', ownerKind)
      .where('ownerId', 'in', ids)
      .orderBy('position')
      .execute();
    for (const row of rows) found.set(row.ownerId, [...(found.get(row.ownerId) ?? []), toStoredFile(row)]);
  }
  return found;
}
