import * as z from 'zod/mini';
import {
  comparedSchema,
  framed,
  ordersByStatusSchema,
  salesSchema,
  soldInCountrySchema,
} from '#dashboards/figures.schema.ts';

export const analyticsSchema = z.object({
  ...framed,
  sales: salesSchema,
  newCustomers: comparedSchema,
  /** Sums over the period, Monday first. */
  perWeekday: z.array(z.int()),
  byStatus: ordersByStatusSchema,
  byPayment: z.array(z.object({ payment: z.int(), orders: z.int(), revenueMinor: z.int() })),
  byCountry: z.array(soldInCountrySchema),
  /** Deliveries served for in the period, by what has become of them. */
  deliveries: z.object({ total: z.int(), delivered: z.int(), failed: z.int(), open: z.int() }),
  /** What people write about what they bought in the period. */
  reviews: z.object({ count: z.int(), average: z.nullable(z.number()) }),
});
export type Analytics = z.infer<typeof analyticsSchema>;
