import type { Instant } from '#core/database/column-kinds.ts';
import { toFlag } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { fileTypeOf } from '#core/file-type.ts';
import { hashOf } from '#core/idempotency.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { type FileOwner, linkFiles } from './file-links.service.ts';

/** Gives a sample record a file; the bytes are stored once all samples are in. Answers the file's id. */
export async function keepSampleFile(
  trx: Trx,
  { ids, keep }: SeedTools,
  owner: FileOwner,
  {
    fileName,
    bytes,
    uploadedBy,
    createdAt,
  }: { fileName: string; bytes: Uint8Array; uploadedBy: number; createdAt: Instant },
): Promise<string> {
  const { contentType, isPicture, widthPx = null, heightPx = null } = fileTypeOf(bytes);
  const id = ids.next('fil');
  await trx
    .insertInto('files')
    .values({
      id,
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
    .execute();
  await linkFiles(trx, owner, [id]);
  keep(id, bytes);
  return id;
}
