import { toFlag, toInstant } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { hashOf } from '#core/idempotency.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { samplePortrait, sidePx } from './sample-portrait.ts';

export interface Portrait {
  of: number;
  fileId: string;
  url: string;
  bytes: Uint8Array;
}

/** A drawn face for each of these, to be kept (`keepPortraits`) once the records are there. */
export const drawPortraits = (
  { ids }: SeedTools,
  people: readonly { id: number; name: string }[],
): Promise<Portrait[]> =>
  Promise.all(
    people.map(async ({ id, name }) => {
      const fileId = ids.next('fil');
      return { of: id, fileId, url: `/api/files/${fileId}`, bytes: await samplePortrait(name) };
    }),
  );

/** Makes them files of those records, as if they had been uploaded. */
export async function keepPortraits(
  trx: Trx,
  { now, keep }: SeedTools,
  { kind, portraits, uploadedBy }: { kind: string; portraits: readonly Portrait[]; uploadedBy: number },
): Promise<void> {
  const files = portraits.map(async ({ fileId, bytes }) => ({
    id: fileId,
    uploadedBy,
    fileName: 'portrait.png',
    contentType: 'image/png',
    isPicture: toFlag(true),
    bytes: bytes.length,
    sha256: await hashOf(bytes),
    widthPx: sidePx,
    heightPx: sidePx,
    createdAt: toInstant(now),
    unusedSince: null,
  }));
  const links = portraits.map(({ of, fileId }) => ({ fileId, ownerKind: kind, ownerId: String(of), position: 0 }));
  await trx
    .insertInto('files')
    .values(await Promise.all(files))
    .execute();
  await trx.insertInto('fileLinks').values(links).execute();
  for (const { fileId, bytes } of portraits) keep(fileId, bytes);
}
