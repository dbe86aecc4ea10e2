import * as z from 'zod/mini';
import { queryWord } from '#core/paged-list.ts';
import { orderMethods, orderStatusSchema } from '#ecommerce/orders/orders.schema.ts';
import { localDateSchema, timedDaySchema } from '#logistics/measures.schema.ts';

/** The days a dashboard looks at, both inclusive; the 30 up to today where none are given. */
export const periodQuery = z.object({ from: queryWord(timedDaySchema), to: queryWord(timedDaySchema) });
/** Days begin and end at midnight of the house's time zone; `today` is the day it is there. */
export const periodSchema = z.object({ from: localDateSchema, to: localDateSchema, today: localDateSchema });
export type Period = z.infer<typeof periodSchema>;

/** A figure of the period beside that of as many days before it; null: there was nothing to compare with. */
export const comparedSchema = z.object({
  value: z.number(),
  before: z.number(),
  changePercent: z.nullable(z.number()),
});
export type Compared = z.infer<typeof comparedSchema>;

/** What was sold in a stretch of time: the orders placed in it, but those whose payment was cancelled or failed. */
const sold = { orders: z.int(), revenueMinor: z.int() };
export const soldSchema = z.object(sold);
export type Sold = z.infer<typeof soldSchema>;
export const soldOnDaySchema = z.object({ date: localDateSchema, ...sold });
/** `month` as `2026-11`. */
export const soldInMonthSchema = z.object({ month: z.string(), ...sold, paidMinor: z.int() });
export const soldInCountrySchema = z.object({
  country: z.string(),
  countryCode: z.string(),
  ...sold,
  changePercent: z.nullable(z.number()),
});

export const salesSchema = z.object({
  revenueMinor: comparedSchema,
  orders: comparedSchema,
  averageOrderMinor: comparedSchema,
  /** Every day of the period. */
  perDay: z.array(soldOnDaySchema),
});
export type Sales = z.infer<typeof salesSchema>;

/** An order as money that moved, or should have; dashboards list none for who may not read orders. */
export const transactionSchema = z.object({
  order: z.int(),
  customer: z.string(),
  method: z.enum(orderMethods),
  methodNumber: z.int(),
  payment: z.int(),
  amountMinor: z.int(),
  at: z.iso.datetime(),
});

export const ordersByStatusSchema = z.array(z.object({ status: orderStatusSchema, ...sold }));
/** Money of the dashboard is in this currency, in its minor units. */
export const framed = { period: periodSchema, currency: z.string() };
