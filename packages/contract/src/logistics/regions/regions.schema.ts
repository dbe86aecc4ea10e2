import * as z from 'zod/mini';
import { eachOnce } from '#core/each-once.ts';
import { line } from '#core/plain-text.ts';
import { instantSchema, recordFields } from '#logistics/measures.schema.ts';

/** Kinds of traveller a road network can be made for. */
export const roadProfiles = ['car', 'van', 'truck', 'bicycle', 'foot'] as const;
export const roadProfileSchema = z.enum(roadProfiles);
export type RoadProfile = z.infer<typeof roadProfileSchema>;

/** West, south, east, north in degrees. */
export const boundsSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Bounds = z.infer<typeof boundsSchema>;

/** What an import found. */
export const regionReportSchema = z.object({
  nodes: z.int(),
  ways: z.int(),
  relations: z.int(),
  profiles: z.array(
    z.object({
      profile: roadProfileSchema,
      segments: z.int(),
      edges: z.int(),
      turns: z.int(),
      /** Turn restrictions that are kept, and those that hold at certain times only, which are not. */
      restrictions: z.int(),
      restrictionsLeftOut: z.int(),
      /** Parts of the network that cannot be reached from the rest. */
      islands: z.int(),
    }),
  ),
  addresses: z.object({ address: z.int(), street: z.int(), place: z.int(), poi: z.int() }),
  mapFeatures: z.int(),
  durationMs: z.int(),
  peakMemoryBytes: z.nullable(z.int()),
});
export type RegionReport = z.infer<typeof regionReportSchema>;

/** Streets, addresses and map of one extract, ready for use. */
export const regionSchema = z.object({
  ...recordFields,
  name: z.string(),
  fileName: z.string(),
  /** ISO 3166-1 alpha-2, where the extract tells it. */
  country: z.nullable(z.string()),
  bounds: boundsSchema,
  profiles: z.array(roadProfileSchema),
  /** What it takes on the disk. */
  sizeBytes: z.int(),
  /** Changes with the data. */
  dataVersion: z.string(),
  report: regionReportSchema,
});
export type Region = z.infer<typeof regionSchema>;

export const regionImportStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type RegionImportStatus = (typeof regionImportStatuses)[number];
export const regionImportPhases = [
  'relations',
  'ways',
  'nodes',
  'tiles',
  'addresses',
  'graph',
  'contract',
  'store',
] as const;
export type RegionImportPhase = (typeof regionImportPhases)[number];

/**
 * Why an import came to nothing; the region it was to replace is as before. Codes of files: `empty`, `truncated`,
 * `malformed`, `codec`, `feature`, `too-large`, `no-roads`; others: `interrupted`, `storage_full`, `out_of_memory`, `failed`.
 */
export const regionImportErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** Where in the file it breaks. */
  byteOffset: z.nullable(z.number()),
});
export type RegionImportError = z.infer<typeof regionImportErrorSchema>;

export const regionImportSchema = z.object({
  id: z.string(),
  name: z.string(),
  fileName: z.string(),
  profiles: z.array(roadProfileSchema),
  status: z.enum(regionImportStatuses),
  phase: z.nullable(z.enum(regionImportPhases)),
  /** Whose network is being made. */
  profile: z.nullable(roadProfileSchema),
  /** Of all of it, 0 to 100. */
  percent: z.int(),
  error: z.nullable(regionImportErrorSchema),
  /** The region it replaces, then the one it made. */
  regionId: z.nullable(z.string()),
  createdAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  version: z.int(),
});
export type RegionImport = z.infer<typeof regionImportSchema>;

/** A file beside the server that may be imported: only from the folder the server was told. */
export const serverFileSchema = z.object({ path: z.string(), sizeBytes: z.number() });
export type ServerFile = z.infer<typeof serverFileSchema>;

const profiles = z
  .array(roadProfileSchema)
  .check(z.minLength(1), z.maxLength(roadProfiles.length), z.overwrite(eachOnce));

export const newUploadSchema = z.object({ fileName: line(200), sizeBytes: z.int().check(z.minimum(1)) });

export const uploadSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** Parts follow each other: the next one begins here. */
  receivedBytes: z.number(),
  /** The most one part may hold. */
  partBytes: z.int(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** One of the two says where the file is: an upload that is complete, or a path below the server's folder. */
export const newRegionImportSchema = z
  .object({
    uploadId: z.optional(line(60)),
    path: z.optional(line(500)),
    name: line(100),
    profiles: z._default(profiles, ['car', 'truck']),
    /** The region that is to be replaced when all has gone well. */
    replaces: z.optional(line(60)),
    /** ISO 3166-1 alpha-2; found out from the extract when absent. */
    country: z.optional(z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/))),
  })
  .check(
    z.refine(({ uploadId, path }) => (uploadId === undefined) !== (path === undefined), {
      path: ['uploadId'],
      params: { code: 'one_source_expected' },
    }),
  );
export type NewRegionImport = z.output<typeof newRegionImportSchema>;

export const regionChangeSchema = z.object({ name: line(100) });
