import * as z from 'zod/mini';
import { instantSchema } from '#logistics/measures.schema.ts';

/** What is listed: what is proposed, what was accepted, what is not to be shown. */
export const serviceTimeStates = ['proposed', 'accepted', 'ignored'] as const;
export type ServiceTimeState = (typeof serviceTimeStates)[number];

/** What was remembered for a place, and in how many visits it was measured. */
export const acceptedTimeSchema = z.object({ serviceS: z.int(), visits: z.int() });
export type AcceptedTime = z.infer<typeof acceptedTimeSchema>;

/** How long stops at one place took, beside what was planned for them. */
export const serviceTimeSchema = z.object({
  id: z.string(),
  /** Its address, as it was written last. */
  place: z.string(),
  /** Who was visited there last, and how many there are in all. */
  customer: z.string(),
  customers: z.int(),
  visits: z.int(),
  /** The median of what these visits were planned with. */
  plannedS: z.int(),
  medianS: z.int(),
  /** Four of five visits took no longer. */
  p80S: z.int(),
  /** What a visit would be planned longer, or shorter where it is less than 0. */
  changeS: z.int(),
  /** Lost or gained over all these visits. */
  totalS: z.int(),
  firstAt: instantSchema,
  lastAt: instantSchema,
  isProposed: z.boolean(),
  /** null where none was. */
  accepted: z.nullable(z.extend(acceptedTimeSchema, { at: instantSchema, by: z.nullable(z.string()) })),
  isIgnored: z.boolean(),
});
export type ServiceTime = z.infer<typeof serviceTimeSchema>;

/** `take_back` ends an acceptance, `show_again` what was ignored. */
export const serviceTimeActs = ['accept', 'take_back', 'ignore', 'show_again'] as const;
export type ServiceTimeAct = (typeof serviceTimeActs)[number];
