import * as z from 'zod/mini';
import { eachOnce } from '#core/each-once.ts';
import { emailAddress, line, prose } from '#core/plain-text.ts';
import {
  addressSchema,
  durationS,
  instantSchema,
  loadSchema,
  localDateSchema,
  lonLatSchema,
  moneyMinor,
  noAddress,
  noLoad,
  recordFields,
  recordIdText,
  refSchema,
  skillsSchema,
  timeZoneSchema,
  windowSchema,
} from '#logistics/measures.schema.ts';
import { mostParcelCodes, parcelCode } from '#logistics/stops/at-door.schema.ts';

export const deliveryKinds = ['delivery', 'pickup', 'pickup_delivery', 'service'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
export const deliveryStatuses = [
  'draft',
  'ready',
  'planned',
  'dispatched',
  'out_for_delivery',
  'arrived',
  'delivered',
  'partially_delivered',
  'failed',
  'returned',
  'cancelled',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
export const deliveryProblems = ['no_location', 'date_past', 'failed'] as const;
/** What somebody should know, and may leave as it is. */
export const deliveryWarnings = ['outside_service'] as const;
export type DeliveryWarning = (typeof deliveryWarnings)[number];
export type DeliveryProblem = (typeof deliveryProblems)[number];
/** Priority is 0 to 100; these are its names. */
export const priorityNames = { low: 0, normal: 25, high: 50, critical: 100 } as const;
export const deliverySources = ['manual', 'import', 'api', 'ecommerce'] as const;

/** Whose its service time is, where it is none of its own: the organisation's usual, or what visits to this place took. */
export const serviceOrigins = ['usual', 'measured'] as const;

/** One call at one place. `pickup_delivery` has two: where it is taken on, then where it goes. */
const visitFields = {
  address: addressSchema,
  /** null: not found yet; nothing can be planned there. */
  location: z.nullable(lonLatSchema),
  /** Any of them will do; empty is any time. */
  windows: z.array(windowSchema).check(z.maxLength(10)),
  /** Zone of the windows. Empty: the depot's. */
  timeZone: z.union([z.literal(''), timeZoneSchema]),
  /** Finding a place to stop, once per place. */
  setupS: durationS(86_400),
  serviceS: durationS(86_400),
  /** Absent: its own. */
  serviceFrom: z.optional(z.enum(serviceOrigins)),
};
export const visitSchema = z.object({
  ...visitFields,
  timeZone: z.string(),
  /** How many visits it was measured in. */
  measuredVisits: z.optional(z.int()),
});
export type Visit = z.infer<typeof visitSchema>;
const newVisitSchema = z.object({
  ...visitFields,
  address: z._default(visitFields.address, noAddress),
  location: z._default(visitFields.location, null),
  windows: z._default(visitFields.windows, []),
  timeZone: z._default(visitFields.timeZone, ''),
  setupS: z._default(visitFields.setupS, 0),
  /** Left out, or sent back with whose it is: what was measured at the place, or else the organisation's usual. */
  serviceS: z.optional(visitFields.serviceS),
});

const fields = {
  ref: refSchema,
  kind: z.enum(deliveryKinds),
  /** The day it is to be done; null is any day. */
  serviceDate: z.nullable(localDateSchema),
  /** null: whichever depot suits. */
  depotId: z.nullable(recordIdText),
  visits: z.array(newVisitSchema).check(z.minLength(1), z.maxLength(2)),
  demand: loadSchema,
  /** The vehicle and driver together must have all of them. */
  skills: skillsSchema,
  priority: z.int().check(z.minimum(0), z.maximum(100)),
  /** Only this vehicle may take it. */
  pinnedVehicleId: z.nullable(recordIdText),
  customer: line(200),
  phone: prose(60),
  email: z.union([z.literal(''), emailAddress]),
  notes: prose(2000),
  /** To be collected when it is delivered, in the organisation's currency; 0 is nothing. */
  cashDueMinor: moneyMinor,
  /** What stands on its parcels, to be read at the door; each once. */
  parcelCodes: z.array(parcelCode).check(z.maxLength(mostParcelCodes), z.overwrite(eachOnce)),
  maxAttempts: z.int().check(z.minimum(1), z.maximum(20)),
};

interface KindAndVisits {
  kind?: DeliveryKind | undefined;
  visits?: unknown[] | undefined;
}
const itsVisits = z.refine<KindAndVisits>(
  ({ kind, visits }) =>
    kind === undefined || visits === undefined || visits.length === (kind === 'pickup_delivery' ? 2 : 1),
  { path: ['visits'], params: { code: 'wrong_number_of_visits' } },
);

export const deliverySchema = z.object({
  ...recordFields,
  ...fields,
  visits: z.array(visitSchema),
  /** null: not yours to see. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Of what is to be collected: ISO 4217. */
  currency: z.string(),
  status: z.enum(deliveryStatuses),
  problems: z.array(z.enum(deliveryProblems)),
  warnings: z.array(z.enum(deliveryWarnings)),
  attempt: z.int(),
  /** What of its demand did not stay, where a part did; null otherwise. */
  refused: z.nullable(loadSchema),
  /** Why it failed, was cancelled or taken off its route. */
  statusReason: z.string(),
  /** The published route it is on. */
  routeId: z.nullable(z.string()),
  /** What the customer was told. */
  promised: z.nullable(z.object({ from: instantSchema, to: instantSchema })),
  source: z.enum(deliverySources),
  /** The same for all days of one that is repeated. */
  seriesId: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const newDeliverySchema = z
  .object({
    ...fields,
    /** Left out: the next number of our own. */
    ref: z.optional(fields.ref),
    kind: z._default(fields.kind, 'delivery'),
    serviceDate: z._default(fields.serviceDate, null),
    depotId: z._default(fields.depotId, null),
    demand: z._default(z.partial(loadSchema), noLoad),
    skills: z._default(fields.skills, []),
    priority: z._default(fields.priority, priorityNames.normal),
    pinnedVehicleId: z._default(fields.pinnedVehicleId, null),
    phone: z._default(fields.phone, ''),
    email: z._default(fields.email, ''),
    notes: z._default(fields.notes, ''),
    cashDueMinor: z._default(fields.cashDueMinor, 0),
    parcelCodes: z._default(fields.parcelCodes, []),
    maxAttempts: z._default(fields.maxAttempts, 3),
  })
  .check(itsVisits);
export type NewDelivery = z.output<typeof newDeliverySchema>;

export const deliveryChangesSchema = z.partial(z.object(fields)).check(itsVisits);
export type DeliveryChanges = z.output<typeof deliveryChangesSchema>;

/** Asks for another status; `serviceDate` is the new day where one is needed. */
export const deliveryMoveSchema = z.object({
  to: z.enum(deliveryStatuses),
  reason: z._default(prose(500), ''),
  serviceDate: z.optional(localDateSchema),
});
export type DeliveryMove = z.output<typeof deliveryMoveSchema>;

export const bulkIds = z.array(recordIdText).check(z.minLength(1), z.maxLength(5000));
/** One change to many. `windows` and `serviceS` go to the last visit of each: where it is delivered. */
export const bulkChangesSchema = z.object({
  ids: bulkIds,
  changes: z
    .partial(
      z.object({
        serviceDate: fields.serviceDate,
        depotId: fields.depotId,
        skills: fields.skills,
        priority: fields.priority,
        windows: visitFields.windows,
        serviceS: visitFields.serviceS,
      }),
    )
    .check(z.refine((changes) => Object.keys(changes).length > 0, { params: { code: 'nothing_to_change' } })),
});
export type BulkChanges = z.output<typeof bulkChangesSchema>;

/** `refused`: what was left as it is, and why. */
export const bulkReportSchema = z.object({
  changed: z.int(),
  refused: z.array(z.object({ id: z.string(), ref: z.nullable(z.string()), code: z.string() })),
});
export type BulkReport = z.infer<typeof bulkReportSchema>;

export const deliveryProofSchema = z.object({
  id: z.string(),
  kind: z.enum(['photo', 'signature']),
  capturedAt: instantSchema,
  /** Who signed. */
  signee: z.nullable(z.string()),
});
