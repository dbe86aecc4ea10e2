import * as z from 'zod/mini';
import { emailAddress, prose } from '#core/plain-text.ts';
import { instantSchema } from '#logistics/measures.schema.ts';

export const referralStatuses = ['Paid', 'Unpaid', 'Rejected'] as const;
export const referralStatusSchema = z.enum(referralStatuses);
export type ReferralStatus = (typeof referralStatuses)[number];

/** Who brought whom: `value` is what the new customer bought first, `earning` what the one who brought them gets. */
export const referralSchema = z.object({
  id: z.int(),
  user: z.string(),
  /** The number people see. */
  customerId: z.int(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  /** The new customer's number; null: invited, and no customer yet. */
  referredId: z.nullable(z.int()),
  referred: z.string(),
  referredEmail: z.string(),
  status: referralStatusSchema,
  value: z.string(),
  earning: z.string(),
  valueMinor: z.int(),
  earningMinor: z.int(),
  currency: z.string(),
  invitedAt: instantSchema,
  version: z.int(),
});
export type Referral = z.infer<typeof referralSchema>;

export const newReferralSchema = z.object({
  /** Who invites: the number people see. */
  customerId: z.int(),
  email: emailAddress,
  name: z._default(prose(100), ''),
  message: z._default(prose(1000), ''),
});
export type NewReferral = z.output<typeof newReferralSchema>;
export const referralMoveSchema = z.object({ to: referralStatusSchema });

export const referralSummarySchema = z.object({
  referrals: z.int(),
  /** Invited, and no customer yet. */
  invited: z.int(),
  paid: z.int(),
  unpaid: z.int(),
  rejected: z.int(),
  earningMinor: z.int(),
  unpaidEarningMinor: z.int(),
  /** Of those invited, how many became customers, in percent. */
  conversionPercent: z.number(),
  currency: z.string(),
});
