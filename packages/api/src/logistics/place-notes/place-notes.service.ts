import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { placeNoteEndpoints } from '@cartage/contract/logistics/place-notes/place-notes.endpoints.ts';
import type { PlaceNote } from '@cartage/contract/logistics/place-notes/place-notes.schema.ts';
import type { Ctx } from '#core/context.ts';
import { type Instant, toInstant } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Db, Trx } from '#core/deps.ts';
import { invalidField } from '#core/failure.ts';
import { keyInQuery, keyOfPlace } from '#logistics/place-key.ts';

/** By the key of the place. */
export async function readPlaceNotes(db: Db | Trx, keys: Iterable<string>): Promise<Map<string, PlaceNote>> {
  const notes = new Map<string, PlaceNote>();
  for (const slice of inSlices(keys)) {
    const rows = await db
      .selectFrom('placeNotes')
      .leftJoin('users', 'users.id', 'placeNotes.writtenBy')
      .select(['placeKey', 'text', 'writtenAt as at', 'users.fullName as by'])
      .where('placeKey', 'in', slice)
      .where('text', '!=', '')
      .execute();
    for (const { placeKey, ...note } of rows) notes.set(placeKey, note);
  }
  return notes;
}

/** The last word holds: what was written before, and is told later by a phone that had no line, does not. */
export async function writePlaceNote(trx: Trx, ctx: Ctx, key: string, { text, at }: { text: string; at: Instant }) {
  const said = { text, writtenAt: at, writtenBy: ctx.person().userId };
  await trx
    .insertInto('placeNotes')
    .values({ placeKey: key, ...said })
    .onConflict((oc) => oc.column('placeKey').doUpdateSet(said).where('placeNotes.writtenAt', '<=', at))
    .execute();
}

export async function placeNoteAt(
  { db }: Ctx,
  { query }: VerbInput<typeof placeNoteEndpoints.at>,
): Promise<VerbAnswer<typeof placeNoteEndpoints.at>> {
  const key = keyInQuery(query);
  return { note: key === null ? null : await noteAt(db, key) };
}

export function writeNoteAt(
  ctx: Ctx,
  { body }: VerbInput<typeof placeNoteEndpoints.write>,
): Promise<VerbAnswer<typeof placeNoteEndpoints.write>> {
  const key = keyOfPlace(body.address, body.location);
  if (key === null) throw invalidField('address', 'no_place', 'Say where it is: a street and a town, or a point');
  return ctx.transact(async (trx) => {
    await writePlaceNote(trx, ctx, key, { text: body.text, at: toInstant(ctx.clock.now()) });
    return { note: await noteAt(trx, key) };
  });
}

const noteAt = async (db: Db | Trx, key: string): Promise<PlaceNote | null> =>
  (await readPlaceNotes(db, [key])).get(key) ?? null;
