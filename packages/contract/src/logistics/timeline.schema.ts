import * as z from 'zod/mini';
import { instantSchema, loadSchema } from './measures.schema.ts';
import { atDoorSchema } from './stops/at-door.schema.ts';

export const timelineSubjects = ['delivery', 'vehicle', 'driver', 'shift', 'plan', 'route', 'stop'] as const;
export type TimelineSubject = (typeof timelineSubjects)[number];
export const timelineActors = ['user', 'driver', 'device', 'system', 'customer', 'api'] as const;
/** From one state to another. */
export const timelineSteps = ['moved', 'corrected', 'told_late'] as const;
export const timelineEventTypes = [
  ...timelineSteps,
  'created',
  'edited',
  'deleted',
  'driver_set',
  'acknowledged',
  'changed',
  'sent_again',
  'proof_photo',
  'proof_signature',
  'imported',
  'taken',
  'link_mailed',
  'link_taken_back',
] as const;
export type TimelineEventType = (typeof timelineEventTypes)[number];

const timelineActorSchema = z.object({ kind: z.enum(timelineActors), id: z.nullable(z.string()) });
/** Who did it. */
export type TimelineActor = z.infer<typeof timelineActorSchema>;
export const namedActorSchema = z.extend(timelineActorSchema, {
  /** What whoever has the account is called; null where no account did it, or it is deleted since. */
  name: z.nullable(z.string()),
});

/** Something that happened to a record. Append-only: nothing is overwritten, only followed. */
export const timelineEventSchema = z.object({
  /** When it happened. */
  at: instantSchema,
  /** When we learnt of it. */
  receivedAt: instantSchema,
  actor: namedActorSchema,
  type: z.enum(timelineEventTypes),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What whoever did it wrote beside it. */
  note: z.nullable(z.string()),
  /** What did not stay, of what was taken in part. */
  refused: z.nullable(loadSchema),
  /** What was said at the door. */
  atDoor: z.nullable(atDoorSchema),
});
export type TimelineEvent = z.infer<typeof timelineEventSchema>;
