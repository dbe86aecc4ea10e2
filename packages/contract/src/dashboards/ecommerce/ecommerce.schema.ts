import * as z from 'zod/mini';
import {
  comparedSchema,
  framed,
  ordersByStatusSchema,
  salesSchema,
  soldInCountrySchema,
  soldInMonthSchema,
  transactionSchema,
} from '#dashboards/figures.schema.ts';

export const ecommerceDashboardSchema = z.object({
  ...framed,
  sales: salesSchema,
  newCustomers: comparedSchema,
  customers: z.int(),
  products: z.object({ total: z.int(), published: z.int(), outOfStock: z.int() }),
  perMonth: z.array(soldInMonthSchema),
  popular: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      sku: z.int(),
      image: z.nullable(z.string()),
      quantity: z.int(),
      revenueMinor: z.int(),
    }),
  ),
  byStatus: ordersByStatusSchema,
  byCountry: z.array(soldInCountrySchema),
  transactions: z.array(transactionSchema),
  /** Issued in the period; overdue today, whatever the period. */
  invoices: z.object({ issued: z.int(), overdue: z.int() }),
  referrals: z.object({ count: z.int(), earningMinor: z.int() }),
});
export type EcommerceDashboard = z.infer<typeof ecommerceDashboardSchema>;
