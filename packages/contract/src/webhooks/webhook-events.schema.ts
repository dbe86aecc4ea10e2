import * as z from 'zod/mini';
import { orderStatuses, paymentCodeSchema } from '#ecommerce/orders/orders.schema.ts';
import { deliveryStatuses } from '#logistics/deliveries/deliveries.schema.ts';
import { instantSchema } from '#logistics/measures.schema.ts';
import { planStatusSchema } from '#logistics/plans/plans.schema.ts';
import { routeStatusSchema, stopKinds, stopStatusSchema } from '#logistics/routes/routes.schema.ts';

/** What a server can ask to be told of, with what it means: the one list. The word before the dot says what it is about. */
export const webhookEvents = {
  'delivery.created': 'A delivery was entered, imported, copied or made of an order.',
  'delivery.updated':
    'A delivery came to another state (planned, dispatched, out_for_delivery, arrived, delivered, failed, cancelled …), or its fields changed.',
  'delivery.deleted': 'A delivery was deleted before it was on the road.',
  'stop.arrived': 'A driver is there.',
  'stop.completed': 'What was to be done at the stop is done.',
  'stop.failed': 'It could not be done; the reason stands beside it.',
  'route.dispatched': 'A route was sent to its driver.',
  'route.acknowledged': 'The driver has seen it.',
  'route.started': 'The driver has set out.',
  'route.changed': 'A route its driver has was changed, or sent to him again.',
  'route.completed': 'The route is done.',
  'route.aborted': 'The route was broken off under way; what was open is ready to be planned again.',
  'route.recalled': 'A route that was sent was taken back before it began.',
  'route.cancelled': 'The route will not be driven.',
  'plan.optimised': 'A search for better routes has ended and its plan is kept.',
  'order.created': 'An order was placed.',
  'order.status_changed': 'An order came to another state.',
  'invoice.paid': 'Nothing is owed of an invoice any more.',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
// Object.keys widens to string; the object has exactly these.
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
export const webhookEventSchema = z.enum(webhookEventNames);

/** What an administrator sends to see whether anything comes. */
export const webhookTest = 'webhook.test';

const moment = z.nullable(instantSchema);
/** From which state to which; both null where the state stayed. */
const step = <S extends z.core.$ZodType>(status: S) => ({
  status,
  from: z.nullable(status),
  to: z.nullable(status),
  reason: z.nullable(z.string()),
});

/** `data`, by what an event is about: what names the record, how it stands, what became of it. Who it is for is asked of its own call. */
export const webhookData = {
  delivery: z.object({
    id: z.string(),
    ref: z.string(),
    ...step(z.enum(deliveryStatuses)),
    /** The names of the fields that changed. */
    changed: z.array(z.string()),
    serviceDate: z.nullable(z.string()),
    routeId: z.nullable(z.string()),
    attempt: z.int(),
    promisedFrom: moment,
    promisedTo: moment,
  }),
  stop: z.object({
    id: z.string(),
    ...step(stopStatusSchema),
    kind: z.enum(stopKinds),
    sequence: z.int(),
    routeId: z.string(),
    planId: z.string(),
    deliveryId: z.nullable(z.string()),
    deliveryRef: z.nullable(z.string()),
    arrivedAt: moment,
    departedAt: moment,
    isCorrection: z.boolean(),
  }),
  route: z.object({
    id: z.string(),
    ...step(routeStatusSchema),
    planId: z.string(),
    date: z.string(),
    number: z.int(),
    vehicleId: z.string(),
    driverId: z.nullable(z.string()),
    startAt: instantSchema,
    endAt: instantSchema,
    actualStartAt: moment,
    actualEndAt: moment,
  }),
  plan: z.object({
    id: z.string(),
    date: z.string(),
    name: z.string(),
    status: planStatusSchema,
    runId: z.string(),
    /** Somebody stopped the search; the best plan found by then is kept. */
    isStoppedEarly: z.boolean(),
  }),
  order: z.object({
    id: z.int(),
    ...step(z.enum(orderStatuses)),
    payment: paymentCodeSchema,
    customerId: z.int(),
    deliveryId: z.nullable(z.string()),
    totalMinor: z.int(),
    placedAt: instantSchema,
  }),
  invoice: z.object({
    id: z.int(),
    status: z.string(),
    currency: z.string(),
    totalMinor: z.int(),
    balanceMinor: z.int(),
    customerId: z.nullable(z.int()),
    orderId: z.nullable(z.int()),
    issuedDate: z.string(),
    dueDate: z.string(),
  }),
} as const;
export type WebhookSubject = keyof typeof webhookData;
export type WebhookData<Subject extends WebhookSubject> = z.infer<(typeof webhookData)[Subject]>;

// The words before the dots are those of webhookData: the test walks them.
export const subjectOfWebhook = (event: WebhookEvent) => event.slice(0, event.indexOf('.')) as WebhookSubject;

/** The body of a message. */
export const webhookBodySchema = (event: WebhookEvent) =>
  z.object({
    type: z.literal(event),
    /** When it happened. */
    timestamp: instantSchema,
    data: webhookData[subjectOfWebhook(event)],
  });
