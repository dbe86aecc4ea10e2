import type { ReferralStatus } from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';

/** The colour of what was paid, of what is owed and of what never will be. */
export const referralTones = {
  Paid: 'success',
  Unpaid: 'warning',
  Rejected: 'error',
} as const satisfies Record<ReferralStatus, string>;
