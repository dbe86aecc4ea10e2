import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';
import { hasUrl, isTileTemplate, originOf } from './basemap.rules.ts';

/**
 * What maps are drawn on. `regions`: land and towns of the world, and streets where a region was imported. `style`: a
 * MapLibre style. `raster`: pictures. `archive`: a .pmtiles file on another server. `file`: one that is kept here.
 */
export const basemapKinds = ['regions', 'style', 'raster', 'archive', 'file'] as const;
export type BasemapKind = (typeof basemapKinds)[number];

const address = prose(500).check(
  z.refine((text) => text === '' || originOf(text) !== undefined, { params: { code: 'not_a_url' } }),
);

export const basemapSchema = z
  .object({
    kind: z.enum(basemapKinds),
    /** Of a style, of tiles with {z}, {x} and {y}, or of a .pmtiles file; pages ask it themselves. */
    url: z._default(address, ''),
    /** Further servers a style names: pages may ask those that stand here and no others. */
    hosts: z._default(z.array(address.check(z.minLength(1))).check(z.maxLength(10)), []),
    /** Whose map it is: always shown on it. */
    attribution: z._default(prose(300), ''),
    /** The map file that is kept here. */
    fileId: z._default(z.nullable(line(60)), null),
  })
  .check(
    z.refine(({ kind, url }) => !hasUrl(kind) || url !== '', {
      path: ['url'],
      params: { code: 'required' },
    }),
    z.refine(({ kind, url }) => kind !== 'raster' || url === '' || isTileTemplate(url), {
      path: ['url'],
      params: { code: 'no_tile_template' },
    }),
    z.refine(({ kind, attribution }) => kind === 'regions' || attribution !== '', {
      path: ['attribution'],
      params: { code: 'required' },
    }),
    z.refine(({ kind, fileId }) => kind !== 'file' || fileId !== null, {
      path: ['fileId'],
      params: { code: 'required' },
    }),
  );
export type Basemap = z.infer<typeof basemapSchema>;

/** A .pmtiles file that was uploaded, or that lies in the server's folder. */
export const mapFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  /** Below the server's folder; null for an upload. */
  path: z.nullable(z.string()),
});
export type MapFile = z.infer<typeof mapFileSchema>;

/** One of the two says where the file is. */
export const newMapFileSchema = z.object({ uploadId: z.optional(line(60)), path: z.optional(line(500)) }).check(
  z.refine(({ uploadId, path }) => (uploadId === undefined) !== (path === undefined), {
    path: ['uploadId'],
    params: { code: 'one_source_expected' },
  }),
);
