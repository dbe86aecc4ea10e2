import type {
  Checkout,
  CheckoutMethod,
  CheckoutPayment,
  CheckoutStatus,
} from '@cartage/contract/checkout/checkout.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** Who buys, and where it goes. */
export type CheckoutFacts = Pick<Checkout, 'email' | 'phone' | 'company' | 'address' | 'delivery' | 'note'>;

export interface CheckoutsTable {
  seq: GeneratedAlways<number>;
  id: string;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  status: CheckoutStatus;
  name: string;
  facts: JsonText<CheckoutFacts>;
  lines: JsonText<Checkout['lines']>;
  currency: string;
  deliveryMinor: number;
  totalMinor: number;
  invoiceId: number | null;
  searchText: string;
}

/** A try to pay. No card number: a provider that takes cards keeps them, and tells a reference. */
export interface CheckoutPaymentsTable {
  seq: GeneratedAlways<number>;
  checkoutId: string;
  method: CheckoutMethod;
  amountMinor: number;
  status: CheckoutPayment['status'];
  providerReference: string | null;
  redirectUrl: string | null;
  createdAt: Instant;
}
