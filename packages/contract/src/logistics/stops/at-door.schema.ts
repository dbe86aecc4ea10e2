import * as z from 'zod/mini';
import { line } from '#core/plain-text.ts';
import { instantSchema } from '#logistics/measures.schema.ts';

/** The same words in every language of the house. */
export const labelSchema = z.object({ en: line(80), fr: line(80), ar: line(80) });

/** As it is printed on a parcel, whatever its kind of bars. */
export const parcelCode = line(80);
export const mostParcelCodes = 100;

/** What was said at the door when a stop was done, besides pictures. */
export const atDoorSchema = z.object({
  /** When it was said there. */
  at: instantSchema,
  /** Present where money was due. */
  cash: z.optional(
    z.object({
      dueMinor: z.int(),
      collectedMinor: z.int(),
      /** ISO 4217, as it was then. */
      currency: z.string(),
      /** Why it was another amount; empty where it was not. */
      reason: z.string(),
    }),
  ),
  /** The codes of its parcels: those that were read there, and those that were not. */
  parcels: z.optional(z.object({ read: z.array(z.string()), missing: z.array(z.string()) })),
  /** What was asked then, as it was worded, and whether the answer was yes. */
  answers: z.optional(z.array(z.object({ code: z.string(), label: labelSchema, isYes: z.boolean() }))),
});
export type AtDoor = z.infer<typeof atDoorSchema>;
