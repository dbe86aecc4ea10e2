import * as z from 'zod/mini';

/**
 * `service`: where the organisation delivers. `driver_area`: its drivers serve nothing outside their areas. `no_go`: its
 * drivers, or all where it names none, are not sent there.
 */
export const zoneKinds = ['service', 'driver_area', 'no_go'] as const;
export type ZoneKind = (typeof zoneKinds)[number];
export const zoneKindSchema = z.enum(zoneKinds);

/** What keeps a driver from a stop. */
export const zoneBarSchema = z.object({
  kind: zoneKindSchema,
  /** The zones that say so: where nobody goes, or what the driver's areas are; none where it is outside every service area. */
  zones: z.array(z.string()),
  /** The drivers' areas it lies in, none of which is the driver's. */
  missing: z.optional(z.array(z.string())),
});
export type ZoneBar = z.infer<typeof zoneBarSchema>;
