import * as z from 'zod/mini';
import { instantSchema, lonLatSchema } from '#logistics/measures.schema.ts';

/** Where the phone of a route's driver is, by itself. */
export const positionInputSchema = z.object({
  location: lonLatSchema,
  /** When the phone knew; what is older than the one that is known is passed over. */
  at: instantSchema,
  /** Within how many metres, two times in three. */
  accuracyM: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
});

/** The last that is known of a route under way. */
export const positionSchema = z.object({
  routeId: z.string(),
  vehicleId: z.string(),
  location: lonLatSchema,
  at: instantSchema,
  accuracyM: z.nullable(z.number()),
});
export type Position = z.infer<typeof positionSchema>;
