import type { CheckoutMethod, CheckoutPayment } from '@cartage/contract/checkout/checkout.schema.ts';

/** What is to be paid: minor units of `currency`; `reference` is what the payer and the books know it by. */
export interface PaymentOrder {
  amountMinor: number;
  currency: string;
  reference: string;
  email: string;
}

/** Somebody who collects money. What a card's owner types goes to the provider's own page and never through here. */
export interface PaymentProvider {
  readonly methods: readonly CheckoutMethod[];
  begin(order: PaymentOrder): Promise<{
    status: CheckoutPayment['status'];
    providerReference: string | null;
    redirectUrl: string | null;
  }>;
}

/** Money that comes by itself: it is pending until somebody has seen it and says so. */
export const manualProvider: PaymentProvider = {
  methods: ['transfer', 'cash'],
  begin: async () => ({ status: 'pending', providerReference: null, redirectUrl: null }),
};
