import * as z from 'zod/mini';
import { instantSchema, loadSchema } from './measures.schema.ts';

export const timelineSubjects = ['delivery', 'vehicle', 'driver', 'shift', 'plan', 'route', 'stop'] as const;
export type TimelineSubject = (typeof timelineSubjects)[number];
export const timelineActors = ['user', 'driver', 'device', 'system', 'customer', 'api'] as const;

/** Something that happened to a record. Append-only: nothing is overwritten, only followed. */
export const timelineEventSchema = z.object({
  /** When it happened. */
  at: instantSchema,
  /** When we learnt of it. */
  receivedAt: instantSchema,
  actor: z.object({ kind: z.enum(timelineActors), id: z.nullable(z.string()) }),
  /** `created`, `edited`, `moved` (from one state to another), `deleted`, `corrected`, … */
  type: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What whoever did it wrote beside it. */
  note: z.nullable(z.string()),
  /** What did not stay, of what was taken in part. */
  refused: z.nullable(loadSchema),
});
export type TimelineEvent = z.infer<typeof timelineEventSchema>;
