import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';
import { addressSchema, lonLatSchema } from '#logistics/measures.schema.ts';

export const addressKinds = ['address', 'street', 'place', 'poi'] as const;
/** `interpolated`: between known houses. `approximate`: the middle of a street or town. */
export const addressPrecisions = ['exact', 'interpolated', 'approximate'] as const;

export const foundAddressSchema = z.object({
  label: z.string(),
  location: lonLatSchema,
  kind: z.enum(addressKinds),
  precision: z.enum(addressPrecisions),
  /** 0 to 1. */
  confidence: z.number(),
  address: addressSchema,
  /** Of a place or point of interest. */
  name: z.nullable(z.string()),
  /** What it is: "village", "pharmacy". */
  detail: z.nullable(z.string()),
  /** Who answered: a region's name, a server's. */
  source: z.string(),
  attribution: z.string(),
});
export type FoundAddress = z.infer<typeof foundAddressSchema>;

/**
 * `exact`: a house or a named place. `interpolated`: between known houses. `street`: the street without the house.
 * `several`: different places fit equally well, a person must choose. `town`: only the town is certain. `none`.
 */
export const geocodeStatuses = ['exact', 'interpolated', 'street', 'several', 'town', 'none'] as const;
export type GeocodeStatus = (typeof geocodeStatuses)[number];
/** Sure enough to drive there without asking anybody. */
export const isSurePlace = (status: GeocodeStatus): boolean =>
  status === 'exact' || status === 'interpolated' || status === 'street';

/** A whole line in `text`, or its parts. */
export const geocodeQuerySchema = z
  .object({
    text: z.optional(line(400)),
    street: z.optional(prose(200)),
    postcode: z.optional(prose(20)),
    city: z.optional(prose(100)),
    country: z.optional(prose(2)),
  })
  .check(
    z.refine(({ text, street, city, postcode }) => [text, street, city, postcode].some(Boolean), {
      path: ['text'],
      params: { code: 'nothing_asked' },
    }),
  );
export type GeocodeQuery = z.output<typeof geocodeQuerySchema>;

export const geocodeAnswerSchema = z.object({
  status: z.enum(geocodeStatuses),
  /** Best first; of `several` the ones to choose from. */
  results: z.array(foundAddressSchema),
});
export type GeocodeAnswer = z.infer<typeof geocodeAnswerSchema>;
