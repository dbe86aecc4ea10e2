import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';
import { capacitySchema, loadSchema, lonLatSchema } from '#logistics/measures.schema.ts';
import { placeNoteSchema } from '#logistics/place-notes/place-notes.schema.ts';
import { atDoorSchema } from '#logistics/stops/at-door.schema.ts';
import { zoneBarSchema } from '#logistics/zones/zone-bar.schema.ts';

export const routeStatuses = [
  'planned',
  'dispatched',
  'acknowledged',
  'in_progress',
  'paused',
  'returning',
  'completed',
  'aborted',
  'cancelled',
] as const;
export type RouteStatus = (typeof routeStatuses)[number];
export const routeStatusSchema = z.enum(routeStatuses);

export const routeLocks = ['none', 'sequence', 'all'] as const;
export const routeLockSchema = z.enum(routeLocks);
export type RouteLock = z.infer<typeof routeLockSchema>;

export const breachCauses = [
  'delay',
  'lead_time',
  'load',
  'max_tasks',
  'skills',
  'precedence',
  'missing_break',
  'max_travel_time',
  'max_distance',
  'max_load',
  'max_duration',
  'max_ride',
  'shift',
  'vehicle',
  'zone',
  'incompatible',
  'relation',
  'release',
  'backhaul',
  'trips',
  'unreachable',
  'lock',
] as const;
export const breachCauseSchema = z.enum(breachCauses);
export type BreachCause = z.infer<typeof breachCauseSchema>;

/** A limit that does not hold, and by how much, in the limit's own unit (seconds, metres, grams …). */
export const breachSchema = z.object({
  cause: breachCauseSchema,
  amount: z.optional(z.number()),
  /** weightG, volumeCm3, parcels or pallets, where it is a load. */
  dimension: z.optional(z.string()),
  /** Where its driver is not to go. */
  zone: z.optional(zoneBarSchema),
  acceptedBy: z.optional(z.string()),
});
export type Breach = z.infer<typeof breachSchema>;

export const kpiSchema = z.object({
  driveS: z.int(),
  serviceS: z.int(),
  waitS: z.int(),
  breakS: z.int(),
  overtimeS: z.int(),
  lateS: z.int(),
  distanceM: z.int(),
  /** Absent for people who may not see costs. */
  costMinor: z.optional(z.int()),
  co2G: z.int(),
  stops: z.int(),
  parcels: z.int(),
});
export type Kpi = z.infer<typeof kpiSchema>;

export const stopKinds = ['start', 'delivery', 'pickup', 'service', 'break', 'reload', 'end'] as const;
export const stopStatuses = [
  'pending',
  'en_route',
  'arrived',
  'servicing',
  'completed',
  'failed',
  'skipped',
  'cancelled',
] as const;
export type StopStatus = (typeof stopStatuses)[number];
export const stopStatusSchema = z.enum(stopStatuses);

export const stopSchema = z.object({
  /** Absent for start, break, reload and end. */
  id: z.optional(z.string()),
  kind: z.enum(stopKinds),
  sequence: z.int(),
  deliveryId: z.optional(z.string()),
  ref: z.optional(z.string()),
  customer: z.optional(z.string()),
  phone: z.optional(z.string()),
  address: z.string(),
  location: z.nullable(lonLatSchema),
  instructions: z.optional(z.string()),
  /** What people know of the place; absent where nothing is. */
  placeNote: z.optional(placeNoteSchema),
  locked: z.boolean(),
  status: stopStatusSchema,
  /** Planned instants. */
  arriveAt: z.string(),
  startAt: z.string(),
  departAt: z.string(),
  /** What is expected now: plan shifted by what really happened. */
  etaAt: z.optional(z.string()),
  /** The same of its arrival, and of its end. */
  etaArriveAt: z.optional(z.string()),
  etaDepartAt: z.optional(z.string()),
  actual: z.object({
    arrivedAt: z.nullable(z.string()),
    startedAt: z.nullable(z.string()),
    departedAt: z.nullable(z.string()),
    isEstimated: z.boolean(),
  }),
  windows: z.array(z.object({ fromAt: z.string(), toAt: z.string() })),
  /** When its customer was told it comes; null before the route is sent, and where nobody waits for it. */
  promised: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Later than due by more than the house bears with, or expected so; null: in time, as far as is known. */
  late: z.nullable(z.object({ byS: z.int(), isExpected: z.boolean() })),
  waitS: z.int(),
  setupS: z.int(),
  serviceS: z.int(),
  travelS: z.int(),
  distanceM: z.int(),
  slackS: z.int(),
  load: loadSchema,
  demand: z.optional(loadSchema),
  /** What of it did not stay, where a part did. */
  refused: z.optional(loadSchema),
  /** To be collected there, in the currency of the route; absent where nothing is. */
  cashDueMinor: z.optional(z.int()),
  /** What stands on the parcels of its delivery; absent where nothing is known. */
  parcelCodes: z.optional(z.array(z.string())),
  atDoor: z.optional(atDoorSchema),
  breaches: z.array(breachSchema),
  attempt: z.int(),
  failureReason: z.optional(z.string()),
  proofs: z.array(z.object({ id: z.string(), kind: z.string(), capturedAt: z.string() })),
  /** What this stop asks for before it can be completed or failed: kinds of proof, `cash`, `checklist`, `scan`. */
  needs: z.object({ completed: z.array(z.string()), failed: z.array(z.string()) }),
});
export type Stop = z.infer<typeof stopSchema>;

/** When a vehicle is loaded before its first trip, at a depot that says how many docks it has. */
export const loadingSchema = z.object({
  depotId: z.string(),
  depotName: z.string(),
  docks: z.int(),
  /** From 1. */
  dock: z.int(),
  fromAt: z.string(),
  toAt: z.string(),
  /** How long after it was to leave it is loaded. */
  lateS: z.int(),
});
export type Loading = z.infer<typeof loadingSchema>;

export const routeSchema = z.object({
  id: z.string(),
  planId: z.string(),
  date: z.string(),
  timeZone: z.string(),
  number: z.int(),
  vehicleId: z.string(),
  vehicleName: z.string(),
  vehicleRef: z.string(),
  driverId: z.nullable(z.string()),
  driverName: z.nullable(z.string()),
  depotName: z.nullable(z.string()),
  colour: z.int(),
  status: routeStatusSchema,
  lock: routeLockSchema,
  startAt: z.string(),
  endAt: z.string(),
  shift: z.object({ fromAt: z.string(), toAt: z.string() }),
  /** null where the depot does not say, and once the route has left. */
  loading: z.nullable(loadingSchema),
  capacity: capacitySchema,
  /** The highest load on board along the route. */
  peakLoad: loadSchema,
  actualStartAt: z.nullable(z.string()),
  actualEndAt: z.nullable(z.string()),
  stops: z.array(stopSchema),
  kpi: kpiSchema,
  /** Of what is collected. */
  currency: z.string(),
  /** Collected at stops that were taken from it before their driver could tell; absent where nothing was. */
  toldCash: z.optional(
    z.array(
      z.object({
        deliveryId: z.string(),
        ref: z.string(),
        customer: z.string(),
        collectedMinor: z.int(),
        reason: z.string(),
      }),
    ),
  ),
  breaches: z.array(breachSchema),
  /** The version the driver is to have seen; null before dispatch. Where `ackVersion` is lower, he is asked. */
  sentVersion: z.nullable(z.int()),
  /** The version the driver has seen; null before acknowledgement. */
  ackVersion: z.nullable(z.int()),
  /** States the caller may bring it to next. */
  next: z.array(routeStatusSchema),
  version: z.int(),
});
export type Route = z.infer<typeof routeSchema>;

export const routeSummarySchema = z.omit(routeSchema, { stops: true });
export type RouteSummary = z.infer<typeof routeSummarySchema>;

export const reasonText = prose(500);
export const routeTransitionInputSchema = z.object({
  to: routeStatusSchema,
  reason: z.optional(reasonText),
  /** When it really happened, where it is told later (offline). Default: now. */
  at: z.optional(z.iso.datetime()),
  /** The version the driver has on the screen; an acknowledgement needs it. */
  version: z.optional(z.int()),
});
export const acknowledgementSchema = z.object({ version: z.int() });
export const exportFormats = ['gpx', 'kml', 'geojson', 'csv', 'ics'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const routeDriverInputSchema = z.object({ driverId: z.nullable(line(60)) });
