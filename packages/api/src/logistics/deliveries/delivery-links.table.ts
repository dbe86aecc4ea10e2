import type { Instant } from '#core/database/column-kinds.ts';

/** The word by which a customer follows a delivery without an account. */
export interface DeliveryLinksTable {
  deliveryId: string;
  token: string;
  /** It leads nowhere any more. */
  takenBackAt: Instant | null;
}
