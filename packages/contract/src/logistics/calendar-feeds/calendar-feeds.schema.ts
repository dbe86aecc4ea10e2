import * as z from 'zod/mini';
import { instantSchema } from '#logistics/measures.schema.ts';

/** Whose routes a calendar program can follow. */
export const feedKinds = ['driver', 'depot'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Since when there is an address, and who made it; null where there is none. */
export const calendarFeedSchema = z.object({
  since: z.nullable(instantSchema),
  madeBy: z.nullable(z.string()),
});
/** What a calendar program is told. */
export const madeFeedSchema = z.object({ since: instantSchema, url: z.string() });
