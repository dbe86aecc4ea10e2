/** The word by which a customer follows a delivery without an account. */
export interface DeliveryLinksTable {
  deliveryId: string;
  token: string;
}
