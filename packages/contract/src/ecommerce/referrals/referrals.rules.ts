import type { ReferralStatus } from './referrals.schema.ts';

/** What was paid out stays paid. */
export const referralTransitions: Readonly<Record<ReferralStatus, readonly ReferralStatus[]>> = {
  Unpaid: ['Paid', 'Rejected'],
  Rejected: ['Unpaid'],
  Paid: [],
};

/** What the one who brought a customer gets of what that one bought, rounded half up. */
export const earningOf = (valueMinor: number, basisPoints: number): number =>
  Math.round((valueMinor * basisPoints) / 10_000);
