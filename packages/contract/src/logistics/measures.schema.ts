import * as z from 'zod/mini';
import { eachOnce } from '#core/each-once.ts';
import { line, plainText, prose } from '#core/plain-text.ts';

/** Longitude, latitude: WGS84, in this order everywhere inside and in JSON. */
export const lonLatSchema = z.tuple([
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.number().check(z.minimum(-90), z.maximum(90)),
]);
export type LonLat = z.infer<typeof lonLatSchema>;

export const addressSchema = z.object({
  street: prose(200),
  postcode: prose(20),
  city: prose(100),
  /** ISO 3166-1 alpha-2, or empty. */
  country: plainText.check(z.trim(), z.toUpperCase(), z.regex(/^(?:[A-Z]{2})?$/)),
});
export type Address = z.infer<typeof addressSchema>;
export const noAddress: Address = { street: '', postcode: '', city: '', country: '' };

/** Where something is: an address and the point on the map it stands for. */
export const placeSchema = z.object({ address: addressSchema, location: lonLatSchema });
export type Place = z.infer<typeof placeSchema>;

/** The address on one line: `12 Quai Neuf, 59000 Lille`. */
export const addressLine = ({ street, postcode, city }: Address): string =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Wall time of a place, `00:00` to `24:00`. */
export const localTimeSchema = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/));
/** A calendar day, `2026-11-20`. */
export const localDateSchema = z.iso.date();
/** A day whose hours, and those of the year before it and the day after, can be told as instants in every time zone. */
export const timedDaySchema = localDateSchema.check(z.regex(/^(?!9999)(?:19|[2-9]\d)/));
/** A moment in UTC, RFC 3339. */
export const instantSchema = z.iso.datetime();
export const timeZoneSchema = plainText.check(
  z.maxLength(60),
  z.refine(isTimeZone, { params: { code: 'unknown_time_zone' } }),
);

/** `08:30` as seconds of the day. */
export const secondsOfDay = (time: string): number => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60;

const startsBeforeItEnds = ({ from, to }: { from: string; to: string }) => from <= to;

/** Wall times of the place, both ends included: the START of work lies within. */
export const windowSchema = z
  .object({ from: localTimeSchema, to: localTimeSchema })
  .check(z.refine(startsBeforeItEnds, { path: ['to'], params: { code: 'ends_before_start' } }));
export type Window = z.infer<typeof windowSchema>;

/** Whether a line names both a street and a town; what does not could be anywhere. */
export const namesPlace = (line: string): boolean => line.includes(', ');

const amount = z.int().check(z.minimum(0), z.maximum(1e12));
/** What a piece of work takes up. */
export const loadSchema = z.object({ weightG: amount, volumeCm3: amount, parcels: amount, pallets: amount });
export type Load = z.infer<typeof loadSchema>;
export const loadDimensions = ['weightG', 'volumeCm3', 'parcels', 'pallets'] as const satisfies (keyof Load)[];
export const noLoad: Load = { weightG: 0, volumeCm3: 0, parcels: 0, pallets: 0 };
/** The solver's amounts, in the order of `loadDimensions`. */
export function loadOfAmounts(amounts: readonly number[]): Load {
  const [weightG = 0, volumeCm3 = 0, parcels = 0, pallets = 0] = amounts;
  return { weightG, volumeCm3, parcels, pallets };
}

/** What a vehicle can hold; null is without limit. */
export const capacitySchema = z.object({
  weightG: z.nullable(amount),
  volumeCm3: z.nullable(amount),
  parcels: z.nullable(amount),
  pallets: z.nullable(amount),
});
export type Capacity = z.infer<typeof capacitySchema>;
export const unlimited: Capacity = { weightG: null, volumeCm3: null, parcels: null, pallets: null };

const skillCode = line(40).check(z.toLowerCase());
/** Codes that a delivery asks for and a vehicle or driver has; each once. */
export const skillsSchema = z.array(skillCode).check(z.maxLength(20), z.overwrite(eachOnce));

/** A longitude or latitude of an address's query, where it says one. */
export const degreesInQuery = (most: number) => z.optional(z.coerce.number().check(z.minimum(-most), z.maximum(most)));

export const durationS = (maxS = 7 * 86_400) => z.int().check(z.minimum(0), z.maximum(maxS));
export const distanceM = z.int().check(z.minimum(0), z.maximum(100_000_000));
/** Minor units of the organisation's currency. */
export const moneyMinor = z.int().check(z.minimum(0), z.maximum(1e12));
/** Minor units per hour or kilometre: small rates need fractions. */
export const rateMinor = z.number().check(z.minimum(0), z.maximum(1e9));
export const colourSchema = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/));
/** The customer's own number of a record: unique within its kind. */
export const refSchema = line(64);

/** What every stored record has; writes may carry the version as If-Match. */
export const recordFields = {
  id: z.string(),
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};

/** What names a record in the body of a call. */
export const recordIdText = plainText.check(z.maxLength(64));

export const recordId = z.object({ id: z.string().check(z.regex(/^[a-z]+_[\w-]{1,60}$/)) });

const knownZones = new Map<string, boolean>();
function isTimeZone(name: string): boolean {
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  let isKnown = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    isKnown = false;
  }
  if (knownZones.size < 1000) knownZones.set(name, isKnown);
  return isKnown;
}
