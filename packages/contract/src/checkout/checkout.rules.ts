import type { DeliverySpeed } from './checkout.schema.ts';

/** What a delivery speed adds, in minor units. */
export const deliveryMinor: Readonly<Record<DeliverySpeed, number>> = { free: 0, standard: 1_000, express: 1_500 };
