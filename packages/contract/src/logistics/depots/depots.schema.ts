import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';
import {
  addressSchema,
  durationS,
  localTimeSchema,
  lonLatSchema,
  noAddress,
  recordFields,
  timeZoneSchema,
} from '#logistics/measures.schema.ts';

/** Monday is 1. */
export const openingHourSchema = z
  .object({ weekday: z.int().check(z.minimum(1), z.maximum(7)), from: localTimeSchema, to: localTimeSchema })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'ends_before_start' } }));
export type OpeningHour = z.infer<typeof openingHourSchema>;

const fields = {
  /** The depot's own short name; unique. */
  code: line(20),
  name: line(100),
  address: addressSchema,
  location: lonLatSchema,
  /** Empty: the organisation's. */
  timeZone: z.union([z.literal(''), timeZoneSchema]),
  /** Empty: always open. */
  openingHours: z.array(openingHourSchema).check(z.maxLength(28)),
  /** Loading before a trip. */
  loadingS: durationS(86_400),
  docks: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  phone: prose(40),
  isActive: z.boolean(),
};

export const depotSchema = z.object({ ...recordFields, ...fields, timeZone: z.string() });
export type Depot = z.infer<typeof depotSchema>;

export const newDepotSchema = z.object({
  ...fields,
  address: z._default(fields.address, noAddress),
  timeZone: z._default(fields.timeZone, ''),
  openingHours: z._default(fields.openingHours, []),
  loadingS: z._default(fields.loadingS, 0),
  docks: z._default(fields.docks, null),
  phone: z._default(fields.phone, ''),
  isActive: z._default(fields.isActive, true),
});
export type NewDepot = z.output<typeof newDepotSchema>;

export const depotChangesSchema = z.partial(z.object(fields));
export type DepotChanges = z.output<typeof depotChangesSchema>;

/** All week from `from` to `to`. */
export const everyDay = (from: string, to: string): OpeningHour[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
