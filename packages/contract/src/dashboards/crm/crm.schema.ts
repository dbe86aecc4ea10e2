import * as z from 'zod/mini';
import {
  comparedSchema,
  framed,
  salesSchema,
  soldInCountrySchema,
  soldInMonthSchema,
  transactionSchema,
} from '#dashboards/figures.schema.ts';

export const crmDashboardSchema = z.object({
  ...framed,
  sales: salesSchema,
  newCustomers: comparedSchema,
  /** Of those who ordered in the period, who had ordered before. */
  returningCustomers: z.object({ buyers: z.int(), returning: z.int() }),
  /** The twelve months up to the period's end. */
  perMonth: z.array(soldInMonthSchema),
  byCategory: z.array(z.object({ category: z.string(), quantity: z.int(), revenueMinor: z.int() })),
  byCountry: z.array(soldInCountrySchema),
  projects: z.array(
    z.object({ id: z.int(), name: z.string(), client: z.string(), logo: z.string(), progressPercent: z.int() }),
  ),
  transactions: z.array(transactionSchema),
  /** What happened to orders, newest first; none for who may not read orders. */
  activity: z.array(
    z.object({ order: z.int(), customer: z.string(), app: z.string(), type: z.string(), at: z.iso.datetime() }),
  ),
});
export type CrmDashboard = z.infer<typeof crmDashboardSchema>;
