import type { ReferralStatus } from '@cartage/contract/ecommerce/referrals/referrals.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant } from '#core/database/column-kinds.ts';

export interface ReferralsTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  /** Who brings: customers.id, with name and address as in there. */
  customerId: number;
  customerName: string;
  email: string;
  /** Who was brought: customers.id once there, and the number people see. */
  referredCustomerId: number | null;
  referredId: number | null;
  referredName: string;
  referredEmail: string;
  status: ReferralStatus;
  /** The order it counts: the first that is not given up. Once it is paid out, that order may be gone. */
  orderId: number | null;
  valueMinor: number;
  earningMinor: number;
}
