/** The page where the customer sees how far an order is. */
export const trackingUrlOf = (publicUrl: string, token: string): string => `${publicUrl}/track/${token}`;
