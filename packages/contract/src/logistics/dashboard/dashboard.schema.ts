import * as z from 'zod/mini';
import { deliveryProblems } from '#logistics/deliveries/deliveries.schema.ts';
import { instantSchema, localDateSchema, lonLatSchema } from '#logistics/measures.schema.ts';
import { routeStatusSchema } from '#logistics/routes/routes.schema.ts';

/** One route of the day: how far it is, and what comes next. */
export const routeProgressSchema = z.object({
  id: z.string(),
  number: z.int(),
  colour: z.int(),
  vehicleId: z.string(),
  vehicleName: z.string(),
  driverName: z.nullable(z.string()),
  status: routeStatusSchema,
  startAt: z.string(),
  endAt: z.string(),
  actualStartAt: z.nullable(z.string()),
  actualEndAt: z.nullable(z.string()),
  /** When it will be back as things stand; null before it has left and after it is back. */
  expectedEndAt: z.nullable(z.string()),
  stops: z.int(),
  done: z.int(),
  failed: z.int(),
  late: z.int(),
  predictedLate: z.int(),
  next: z.nullable(z.object({ ref: z.string(), customer: z.string(), address: z.string(), expectedAt: z.string() })),
  /** Where it was seen last: the latest stop it arrived at. */
  last: z.nullable(
    z.object({ ref: z.string(), customer: z.string(), at: z.string(), location: z.nullable(lonLatSchema) }),
  ),
});
export type RouteProgress = z.infer<typeof routeProgressSchema>;

/** Worst first. */
export const attentionKinds = [
  'failed',
  'late',
  'predicted_late',
  'problem',
  'unplanned',
  'unseen',
  'no_driver',
] as const;
export const attentionSchema = z.object({
  kind: z.enum(attentionKinds),
  /** The delivery's number, or the vehicle. */
  name: z.string(),
  customer: z.string(),
  deliveryId: z.nullable(z.string()),
  routeId: z.nullable(z.string()),
  /** How late. */
  byS: z.nullable(z.int()),
  problems: z.array(z.enum(deliveryProblems)),
});
export type Attention = z.infer<typeof attentionSchema>;

export const dashboardSchema = z.object({
  date: localDateSchema,
  timeZone: z.string(),
  at: instantSchema,
  counts: z.object({
    stops: z.int(),
    done: z.int(),
    failed: z.int(),
    /** Begun later than due, or still open and too late already; what failed then is counted as failed as well. */
    late: z.int(),
    /** Open and expected too late. */
    predictedLate: z.int(),
    /** Deliveries of the day on no plan. */
    unplanned: z.int(),
    /** Deliveries of any day that need somebody's attention. */
    problems: z.int(),
  }),
  routes: z.array(routeProgressSchema),
  /** The first 50, worst first. */
  attention: z.array(attentionSchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
