import * as z from 'zod/mini';

export const salePaymentStatuses = ['Completed', 'Confirmed', 'Cancelled'] as const;
export type SalePaymentStatus = (typeof salePaymentStatuses)[number];
export const receivedPaymentStatuses = ['Fully Paid', 'Partially Paid', 'Unpaid'] as const;
export type ReceivedPaymentStatus = (typeof receivedPaymentStatuses)[number];

/** What was sold, as it was then. Prices and sums are major units. */
export const soldProductSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  brand: z.string(),
  category: z.string(),
  price: z.number(),
  image: z.nullable(z.string()),
  hasFreeShipping: z.boolean(),
  /** 1 to 5; 0 where nobody has rated it. */
  rating: z.number(),
  description: z.string(),
});
export type SoldProduct = z.infer<typeof soldProductSchema>;

export const saleSchema = z.object({
  product: soldProductSchema,
  /** Like `30 Apr 2020`. */
  date: z.string(),
  /** Nameless for who may not read orders. */
  buyer: z.object({ name: z.string(), avatar: z.nullable(z.string()) }),
  payment: z.object({
    total: z.number(),
    receivedPaymentStatus: z.enum(receivedPaymentStatuses),
    paidAmount: z.number(),
    status: z.enum(salePaymentStatuses),
  }),
});
export type Sale = z.infer<typeof saleSchema>;
