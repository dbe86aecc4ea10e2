import * as z from 'zod/mini';
import { comparedSchema, periodSchema } from '#dashboards/figures.schema.ts';
import { orderStatusSchema } from '#ecommerce/orders/orders.schema.ts';
import { deliveryStatuses } from '#logistics/deliveries/deliveries.schema.ts';
import { localDateSchema } from '#logistics/measures.schema.ts';

/** Of deliveries by their service date, of routes by their day. */
export const logisticsFiguresSchema = z.object({
  period: periodSchema,
  /** Routes that have left. */
  routes: comparedSchema,
  delivered: comparedSchema,
  failed: comparedSchema,
  /** Stops begun later than the customer was promised, by more than the house bears with. */
  late: comparedSchema,
  /** Delivered of all that were tried, and in time of all stops with a promise or a window; null: there was none. */
  successPercent: z.nullable(z.number()),
  onTimePercent: z.nullable(z.number()),
  /** Every day of the period. */
  perDay: z.array(z.object({ date: localDateSchema, deliveries: z.int(), delivered: z.int(), failed: z.int() })),
  byStatus: z.array(z.object({ status: z.enum(deliveryStatuses), deliveries: z.int() })),
  /** What the time of finished routes went into. */
  time: z.object({ routes: z.int(), stops: z.int(), drivingS: z.int(), waitingS: z.int(), servingS: z.int() }),
  /** What the routes that have left take as planned, and what was done on them. */
  effort: z.object({
    done: z.int(),
    distanceM: z.int(),
    co2G: z.int(),
    /** Absent for people who may not see costs. */
    costMinor: z.optional(z.int()),
    /** Of those that are finished: how long they were to take, and took. */
    finished: z.object({ routes: z.int(), done: z.int(), plannedS: z.int(), tookS: z.int() }),
  }),
  /** What costs are in. */
  currency: z.string(),
  failureReasons: z.array(z.object({ reason: z.string(), stops: z.int() })),
  /** Now, whatever the period. */
  vehicles: z.object({ total: z.int(), onRoute: z.int(), withWarnings: z.int() }),
  /** What people write about what they bought in the period. */
  satisfaction: z.object({ reviews: z.int(), average: z.nullable(z.number()) }),
  /** The newest orders of each state before Delivered. */
  orders: z.array(
    z.object({
      order: z.int(),
      customer: z.string(),
      status: orderStatusSchema,
      city: z.nullable(z.string()),
      countryCode: z.nullable(z.string()),
    }),
  ),
});
export type LogisticsFigures = z.infer<typeof logisticsFiguresSchema>;
