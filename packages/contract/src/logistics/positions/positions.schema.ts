import * as z from 'zod/mini';
import { plainText } from '#core/plain-text.ts';
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

const latitude = z.coerce.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.coerce.number().check(z.minimum(-180), z.maximum(180));
const metres = z.coerce.number().check(z.minimum(0), z.maximum(1_000_000));
const trackerKey = plainText.check(z.minLength(1), z.maxLength(200));

/** What tracker apps send in the address (OsmAnd's way, Traccar's too): seconds or milliseconds since 1970, or a date. */
export const trackerQuerySchema = z.object({
  id: trackerKey,
  lat: latitude,
  lon: longitude,
  timestamp: z.optional(plainText.check(z.maxLength(40))),
  accuracy: z.optional(metres),
});

/** What Traccar's newer apps send instead, with much beside it. */
export const trackerBodySchema = z.object({
  device_id: trackerKey,
  location: z.object({
    timestamp: z.optional(plainText.check(z.maxLength(40))),
    coords: z.object({ latitude, longitude, accuracy: z.optional(metres) }),
  }),
});
