import type { PlaceNote } from '@cartage/contract/logistics/place-notes/place-notes.schema.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { keyOfPlace } from '#logistics/place-key.ts';
import { readPlaceNotes } from '#logistics/place-notes/place-notes.service.ts';
import type { StopRow } from './routes.table.ts';

/** What is known of the places of stops, by the id of the stop. */
export async function readStopNotes(db: Db | Trx, stops: readonly StopRow[]): Promise<Map<string, PlaceNote>> {
  const keys = stops.flatMap(({ id, planned }) => {
    const { address, location } = fromJson(planned).place;
    const key = keyOfPlace(address, location);
    return key === null ? [] : [[id, key] as const];
  });
  const notes = await readPlaceNotes(db, new Set(keys.map(([, key]) => key)));
  return new Map(
    keys.flatMap(([id, key]) => {
      const note = notes.get(key);
      return note ? [[id, note] as const] : [];
    }),
  );
}
