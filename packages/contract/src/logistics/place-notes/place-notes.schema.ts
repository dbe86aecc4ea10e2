import * as z from 'zod/mini';
import { prose } from '#core/plain-text.ts';
import { instantSchema } from '#logistics/measures.schema.ts';

export const mostNoteLetters = 500;
/** What no address says of a place: the code of the gate, where to park, whom to ask. Empty: there is nothing to say. */
export const placeNoteText = prose(mostNoteLetters);

/** The note of a place, for everybody who goes there. */
export const placeNoteSchema = z.object({
  text: z.string(),
  /** When it was written, and by whom; null where they are gone. */
  at: instantSchema,
  by: z.nullable(z.string()),
});
export type PlaceNote = z.infer<typeof placeNoteSchema>;
