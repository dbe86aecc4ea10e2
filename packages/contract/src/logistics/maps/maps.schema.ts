import * as z from 'zod/mini';
import { boundsSchema, serverFileSchema } from '#logistics/regions/regions.schema.ts';
import { basemapKinds, mapFileSchema } from './basemap.schema.ts';

export const mapThemes = ['light', 'dark'] as const;

/** A region's street map: tiles below `tilesUrl`, zoom 5 to `maxZoom`. */
export const mapRegionSchema = z.object({
  regionId: z.string(),
  name: z.string(),
  bounds: boundsSchema,
  /** With {z}, {x} and {y}; changes with the data, so tiles may be kept for ever. */
  tilesUrl: z.string(),
  maxZoom: z.int(),
});

export const mapFactsSchema = z.object({
  regions: z.array(mapRegionSchema),
  /** Of all regions together; null where there are none. */
  bounds: z.nullable(boundsSchema),
  attribution: z.string(),
});
export type MapFacts = z.infer<typeof mapFactsSchema>;

/** A MapLibre style, version 8, of the regions: what is drawn when the chosen map does not answer, too. */
export const mapStyleSchema = z.looseObject({
  version: z.literal(8),
  name: z.string(),
  sources: z.record(z.string(), z.unknown()),
  layers: z.array(z.unknown()),
  /** What maps are drawn on instead of the regions. */
  basemap: z.object({
    kind: z.enum(basemapKinds),
    url: z.string(),
    attribution: z.string(),
    /** Servers this map is read from, by the page itself. */
    origins: z.array(z.string()),
    /** Of vector tiles in the schemas people know; those a file has no tiles for are left out. */
    layers: z.array(z.unknown()),
  }),
});

export const mapFilesSchema = z.object({
  files: z.array(mapFileSchema),
  /** What else lies in the server's folder; only administrators see them. */
  found: z.array(serverFileSchema),
});
