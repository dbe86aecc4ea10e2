import * as z from 'zod/mini';
import { instantSchema, localTimeSchema } from '#logistics/measures.schema.ts';

/** What a customer is told of a delivery, each where the organisation wants it: the last is a new time before it comes. */
export const customerMessageKinds = ['scheduled', 'on_the_way', 'done', 'missed', 'time_moved'] as const;
export type CustomerMessageKind = (typeof customerMessageKinds)[number];

/** Why a customer was not told, or not yet. */
export const heldReasons = ['opted_out', 'small_change', 'told_often', 'quiet_hours'] as const;

/** Wall times between which no mail goes out, past midnight where they end before they start. */
export const quietHoursSchema = z
  .object({ from: localTimeSchema, to: localTimeSchema })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], params: { code: 'no_hours_between' } }));
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const customerMessageSchema = z.object({
  id: z.int(),
  kind: z.enum(customerMessageKinds),
  at: instantSchema,
  attempt: z.int(),
  /** null: it went out. */
  heldBack: z.nullable(z.enum(heldReasons)),
  /** It waits for quiet hours to end. null once they have: what they still hold back was no longer true by then. */
  waitsUntil: z.nullable(instantSchema),
  /** Of a time that moved: when it is expected now, and when the customer thought it would be. */
  expectedAt: z.nullable(instantSchema),
  beforeAt: z.nullable(instantSchema),
});
export type CustomerMessage = z.infer<typeof customerMessageSchema>;

/** `none`: nobody asked for one yet; `taken_back`: the one that was given leads nowhere. */
export const linkStates = ['none', 'open', 'taken_back'] as const;
