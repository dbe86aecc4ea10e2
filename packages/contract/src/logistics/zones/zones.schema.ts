import * as z from 'zod/mini';
import { eachOnce } from '#core/each-once.ts';
import { line } from '#core/plain-text.ts';
import { type LonLat, lonLatSchema, recordFields, recordIdText } from '#logistics/measures.schema.ts';
import { faultOf, mostPoints, type Part, type Ring, rounded } from './geometry.rules.ts';
import { zoneKindSchema } from './zone-bar.schema.ts';

const ringSchema = z.pipe(z.array(lonLatSchema), z.transform(closed));
const partSchema = z.array(ringSchema).check(z.minLength(1));

/** To 11 cm, each corner once, and the first again at the end, where a file leaves it out. */
function closed(points: LonLat[]): Ring {
  const corners = points.map(rounded).filter((point, at, all) => at === 0 || String(point) !== String(all[at - 1]));
  const [first] = corners;
  if (first && (corners.length === 1 || String(first) !== String(corners.at(-1)))) corners.push(first);
  return corners;
}

/** GeoJSON, RFC 7946; what is drawn must be an area. */
export const polygonSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: partSchema }),
    z.object({
      type: z.literal('MultiPolygon'),
      coordinates: z.array(partSchema).check(z.minLength(1)),
    }),
  ])
  .check(({ value, issues }) => {
    const fault = faultOf(partsOf(value));
    if (!fault) return;
    const { part, ring, code } = fault;
    const path = ['coordinates', ...(value.type === 'MultiPolygon' ? [part] : []), ring];
    issues.push({ code: 'custom', input: value, path, params: { code, most: mostPoints } });
  });
export type Polygon = z.infer<typeof polygonSchema>;

export const partsOf = (polygon: Polygon): Part[] =>
  polygon.type === 'Polygon' ? [polygon.coordinates] : polygon.coordinates;
export function polygonOf(parts: readonly Part[]): Polygon {
  const [only, ...more] = parts;
  return only && more.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: [...parts] };
}

/** Of the hues routes have: each has one shade for the light map and one for the dark. */
export const zoneColours = 12;
/** What is kept of them fits one answer. */
export const mostZones = 200;

const fields = {
  /** Unique. */
  name: line(80),
  kind: zoneKindSchema,
  polygon: polygonSchema,
  colour: z.int().check(z.minimum(0), z.maximum(zoneColours - 1)),
  driverIds: z.array(recordIdText).check(z.maxLength(500), z.overwrite(eachOnce)),
};

export const zoneSchema = z.object({
  ...recordFields,
  ...fields,
  polygon: z.union([
    z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(lonLatSchema)) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(lonLatSchema))) }),
  ]),
  /** Those of `driverIds`, by name; `isGone`: deleted since. */
  drivers: z.array(z.object({ id: z.string(), ref: z.string(), name: z.string(), isGone: z.boolean() })),
  areaKm2: z.number(),
});
export type Zone = z.infer<typeof zoneSchema>;

export const newZoneSchema = z.object({
  ...fields,
  colour: z._default(fields.colour, 0),
  driverIds: z._default(fields.driverIds, []),
});
export type NewZone = z.output<typeof newZoneSchema>;
export const zoneChangesSchema = z.partial(z.object(fields));
export type ZoneChanges = z.output<typeof zoneChangesSchema>;

/** What a file says of a zone besides its outline. Drivers are named by their `ref`. */
const featurePropertiesSchema = z.object({
  name: fields.name,
  kind: z.optional(fields.kind),
  colour: z.optional(fields.colour),
  drivers: z.optional(z.array(line(64)).check(z.maxLength(500))),
});
export const zoneImportSchema = z.object({
  /** Of features that say none. */
  kind: fields.kind,
  features: z
    .array(z.object({ properties: featurePropertiesSchema, geometry: polygonSchema }))
    .check(z.minLength(1), z.maxLength(mostZones)),
});
export type ZoneImport = z.output<typeof zoneImportSchema>;
