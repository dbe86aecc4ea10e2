import * as z from 'zod/mini';
import { instantSchema } from '#logistics/measures.schema.ts';

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
});
export type AtDoor = z.infer<typeof atDoorSchema>;
