import * as z from 'zod/mini';
import { instantSchema } from '#logistics/measures.schema.ts';

/** What a customer is told of a delivery, each where the organisation wants it: the last is a new time before it comes. */
export const customerMessageKinds = ['scheduled', 'on_the_way', 'done', 'missed', 'time_moved'] as const;
export type CustomerMessageKind = (typeof customerMessageKinds)[number];

/** Why a customer was not told after all. */
export const heldReasons = ['opted_out', 'small_change', 'told_often'] as const;

export const customerMessageSchema = z.object({
  id: z.int(),
  kind: z.enum(customerMessageKinds),
  at: instantSchema,
  attempt: z.int(),
  /** null: it went out. */
  heldBack: z.nullable(z.enum(heldReasons)),
  /** Of a time that moved: when it is expected now, and when the customer thought it would be. */
  expectedAt: z.nullable(instantSchema),
  beforeAt: z.nullable(instantSchema),
});
export type CustomerMessage = z.infer<typeof customerMessageSchema>;

/** `none`: nobody asked for one yet; `taken_back`: the one that was given leads nowhere. */
export const linkStates = ['none', 'open', 'taken_back'] as const;
