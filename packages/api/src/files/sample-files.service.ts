import type { StoredFile } from '@cartage/contract/files/files.schema.ts';
import { type Instant, toFlag } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { fileTypeOf } from '#core/file-type.ts';
import { hashOf } from '#core/idempotency.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { type FileOwner, linkFiles, toStoredFile } from './file-links.service.ts';

/** Gives a sample record files, in this order; the bytes are stored once all samples are in. */
export async function keepSampleFiles(
  trx: Trx,
  { ids, keep }: SeedTools,
  owner: FileOwner,
  files: Readonly<Record<string, Uint8Array>>,
  { uploadedBy, createdAt }: { uploadedBy: number; createdAt: Instant },
): Promise<StoredFile[]> {
  const kept: StoredFile[] = [];
  for (const [fileName, bytes] of Object.entries(files)) {
    const { contentType, isPicture, widthPx = null, heightPx = null } = fileTypeOf(bytes);
    const row = await trx
      .insertInto('files')
      .values({
        id: ids.next('fil'),
        uploadedBy,
        fileName,
        contentType,
        isPicture: toFlag(isPicture),
        bytes: bytes.length,
        sha256: await hashOf(bytes),
        widthPx,
        heightPx,
        createdAt,
        unusedSince: createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    keep(row.id, bytes);
    kept.push(toStoredFile(row));
  }
  await linkFiles(
    trx,
    owner,
    kept.map(({ id }) => id),
  );
  return kept;
}
