import * as z from 'zod/mini';
import { plainText } from '#core/plain-text.ts';
import { instantSchema, lonLatSchema } from '#logistics/measures.schema.ts';

/** What a device says beside its place. Where that makes no sense it is dropped: the place counts all the same. */
const sensible = (least: number, most: number) =>
  z.catch(z.optional(z.number().check(z.minimum(least), z.maximum(most))), undefined);
const sensibleFlag = z.catch(z.optional(z.boolean()), undefined);
/** 360 km/h. */
export const mostMps = 100;

/** Where the phone of a route's driver is, by itself. */
export const positionInputSchema = z.object({
  location: lonLatSchema,
  /** When the phone knew; what is older than the one that is known is passed over. */
  at: instantSchema,
  /** Within how many metres, two times in three. */
  accuracyM: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  speedMps: sensible(0, mostMps),
  /** Clockwise from north. */
  headingDeg: sensible(0, 360),
  batteryPercent: sensible(0, 100),
  isCharging: sensibleFlag,
});

export type PositionInput = z.output<typeof positionInputSchema>;

/** The last that is known of a route under way. */
export const positionSchema = z.object({
  routeId: z.string(),
  vehicleId: z.string(),
  location: lonLatSchema,
  at: instantSchema,
  accuracyM: z.nullable(z.number()),
  speedMps: z.nullable(z.number()),
  headingDeg: z.nullable(z.number()),
  /** Of the device that tells. */
  batteryPercent: z.nullable(z.number()),
  isCharging: z.nullable(z.boolean()),
});
export type Position = z.infer<typeof positionSchema>;

const latitude = z.coerce.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.coerce.number().check(z.minimum(-180), z.maximum(180));
const metres = z.coerce.number().check(z.minimum(0), z.maximum(1_000_000));
/** The same where numbers are written in an address; a field left empty says nothing. */
const sensibleText = (least: number, most: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text: string) => (text.trim() === '' ? Number.NaN : Number(text))),
        ),
        z.number().check(z.minimum(least), z.maximum(most)),
      ),
    ),
    undefined,
  );
const flagWords = ['true', 'false', '1', '0'] as const;
const sensibleFlagText = z.catch(
  z.optional(
    z.pipe(
      z.enum(flagWords),
      z.transform((word: (typeof flagWords)[number]) => word === 'true' || word === '1'),
    ),
  ),
  undefined,
);

/** What one of the units of an address is in metres a second. */
export const speedUnits = { kn: 1852 / 3600, kmh: 1 / 3.6, mps: 1 };
const trackerKey = plainText.check(z.minLength(1), z.maxLength(200));

/** What tracker apps send in the address (OsmAnd's way, Traccar's too): seconds or milliseconds since 1970, or a date. */
export const trackerQuerySchema = z.object({
  id: trackerKey,
  lat: latitude,
  lon: longitude,
  timestamp: z.optional(plainText.check(z.maxLength(40))),
  accuracy: z.optional(metres),
  speed: sensibleText(0, 1000),
  /** Knots where nothing is said, as trackers have it; OsmAnd itself tells metres a second. */
  speedUnit: z.catch(z.optional(z.enum(['kn', 'kmh', 'mps'])), undefined),
  bearing: sensibleText(0, 360),
  heading: sensibleText(0, 360),
  batt: sensibleText(0, 100),
  charge: sensibleFlagText,
});

/** What is needed of it where nothing stands in the body. */
export const trackerPlaceSchema = z.pick(trackerQuerySchema, { id: true, lat: true, lon: true });

/** What Traccar's newer apps send instead, with much beside it. */
export const trackerBodySchema = z.object({
  device_id: trackerKey,
  location: z.object({
    timestamp: z.optional(plainText.check(z.maxLength(40))),
    coords: z.object({
      latitude,
      longitude,
      accuracy: z.optional(metres),
      speed: sensible(0, mostMps),
      heading: sensible(0, 360),
    }),
    /** The level from 0 to 1; -1 where the app does not know. */
    battery: z.catch(z.optional(z.object({ level: sensible(0, 1), is_charging: sensibleFlag })), undefined),
  }),
});
