import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';
import { loadSchema, localTimeSchema, lonLatSchema, timedDaySchema, windowSchema } from '#logistics/measures.schema.ts';
import {
  breachCauseSchema,
  breachSchema,
  kpiSchema,
  routeLockSchema,
  routeSchema,
} from '#logistics/routes/routes.schema.ts';
import { runSchema } from '#logistics/runs/runs.schema.ts';
import { zoneBarSchema } from '#logistics/zones/zone-bar.schema.ts';
import { comparisonListsSchema, planChangeSchema } from './scenarios.schema.ts';

export const planStatuses = ['draft', 'optimising', 'proposed', 'published', 'live', 'closed'] as const;
export const planStatusSchema = z.enum(planStatuses);
export type PlanStatus = z.infer<typeof planStatusSchema>;

const metresOrSeconds = z.int().check(z.minimum(-1), z.maximum(2_000_000_000));

/** Own travel times and distances between the places named, row by row; −1 where there is no way. */
export const matrixInputSchema = z
  .object({
    placeIds: z.array(line(80)).check(z.minLength(1), z.maxLength(2000)),
    durationsS: z.array(metresOrSeconds),
    distancesM: z.array(metresOrSeconds),
  })
  .check(
    z.refine(({ placeIds, durationsS }) => durationsS.length === placeIds.length ** 2, {
      path: ['durationsS'],
      params: { code: 'wrong_matrix_size' },
    }),
    z.refine(({ placeIds, distancesM }) => distancesM.length === placeIds.length ** 2, {
      path: ['distancesM'],
      params: { code: 'wrong_matrix_size' },
    }),
  );
export type MatrixInput = z.infer<typeof matrixInputSchema>;
/** Of a place that stands there twice nobody knows which row is meant. */
const hasEachOnce = ({ placeIds }: MatrixInput) => new Set(placeIds).size === placeIds.length;

const ids = z.array(line(60)).check(z.maxLength(20_000));
export const planInputSchema = z.object({
  date: timedDaySchema,
  name: z.optional(prose(120)),
  /** Default: every ready delivery of the date, and those without a date. One named of another day comes along, until it is moved. */
  deliveryIds: z.optional(ids),
  /** Default: every vehicle for rounds that is fit to drive and on no route a driver has that day. */
  vehicleIds: z.optional(ids),
  /** Place ids are depot and delivery ids or refs. Default: travel by the configured provider. */
  matrix: z.optional(
    matrixInputSchema.check(z.refine(hasEachOnce, { path: ['placeIds'], params: { code: 'id_twice' } })),
  ),
});

export const reasonCodes = [
  'NOT_GEOCODED',
  'NO_VEHICLE',
  'SKILL',
  'CAPACITY_SINGLE',
  'CAPACITY_ROUTE',
  'WINDOW_UNREACHABLE',
  'WINDOW_CONFLICT',
  'SHIFT_END',
  'DEPOT_CLOSED',
  'MAX_DISTANCE',
  'MAX_DRIVE',
  'MAX_DURATION',
  'MAX_STOPS',
  'UNROUTABLE',
  'PINNED_ELSEWHERE',
  'ZONE',
  'SEQUENCE',
  'GROUP',
  'INCOMPATIBLE',
  'MAX_RIDE',
  'RELEASE',
  'BREAK',
  'LOCKED',
  'COST',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Reasons, by vehicle, with the amount missing; the words of the field (SKILL, SHIFT_END …). */
export const vehicleReasonSchema = z.object({
  vehicleId: z.string(),
  code: z.enum(reasonCodes),
  /** Skills missing. */
  missing: z.optional(z.array(z.string())),
  /** What keeps its driver away (ZONE). */
  zone: z.optional(zoneBarSchema),
  shortByS: z.optional(z.int()),
  /** In the unit of `dimension`, metres or stops. */
  tooMuch: z.optional(z.number()),
  dimension: z.optional(z.string()),
  earliestAt: z.optional(z.string()),
  windowEndsAt: z.optional(z.string()),
  bestOrder: z.optional(z.array(z.string())),
});
export type VehicleReason = z.infer<typeof vehicleReasonSchema>;

export const relaxationKinds = [
  'extend_shift',
  'start_earlier',
  'add_skill',
  'add_capacity',
  'widen_window',
  'raise_limit',
  'drop_other',
  'run_longer',
] as const;
export const raisableLimits = ['maxDistanceM', 'maxDriveS', 'maxDurationS', 'maxStops'] as const;

/** One change that was tried and works, with its price against the plan as it stands. */
export const relaxationSchema = z.object({
  /** Of the change, whatever its price: what `apply_fix` names. */
  id: z.string(),
  kind: z.enum(relaxationKinds),
  vehicleId: z.optional(z.string()),
  deliveryId: z.optional(z.string()),
  byS: z.optional(z.int()),
  /** The new limit as wall time, for shifts and windows. */
  until: z.optional(z.string()),
  skill: z.optional(z.string()),
  /** Which of the vehicle's limits gives way (`raise_limit`). */
  limit: z.optional(z.enum(raisableLimits)),
  /** How much more room or of a limit, in the unit of `dimension` or `limit`. */
  amount: z.optional(z.number()),
  dimension: z.optional(z.string()),
  priorityLost: z.optional(z.int()),
  deltaServed: z.int(),
  deltaDriveS: z.int(),
  deltaDistanceM: z.int(),
  deltaCostMinor: z.optional(z.int()),
});
export type Relaxation = z.infer<typeof relaxationSchema>;

export const unassignedClasses = ['impossible', 'tradeoff', 'search', 'checking'] as const;
export const unassignedSchema = z.object({
  deliveryId: z.string(),
  ref: z.string(),
  customer: z.string(),
  address: z.string(),
  location: z.nullable(lonLatSchema),
  priority: z.int(),
  demand: loadSchema,
  /** When its last visit may be, in that place's own time; empty is any time of the day. */
  windows: z.array(windowSchema),
  /** `checking` until the reasons are known. */
  class: z.enum(unassignedClasses),
  perVehicle: z.array(vehicleReasonSchema),
  relaxations: z.array(relaxationSchema),
});
export type Unassigned = z.infer<typeof unassignedSchema>;

/** Vehicles or deliveries as this plan sees them, where that differs from their records. */
export const overrideSchema = z.object({
  vehicleId: line(60),
  shift: z.optional(z.object({ from: localTimeSchema, to: localTimeSchema })),
  addSkills: z.optional(z.array(line(40))),
});
export type Override = z.infer<typeof overrideSchema>;

export const planKpiSchema = z.extend(kpiSchema, {
  served: z.int(),
  unassigned: z.int(),
  vehicles: z.int(),
  priority: z.int(),
});
export type PlanKpi = z.infer<typeof planKpiSchema>;

/** Of a day's plan and its what-if copies one is real: its routes are driven. The others move no delivery. */
const family = {
  isCopy: z.boolean(),
  /** The plan it was copied from; null for the first, and where that is gone. */
  parentId: z.nullable(z.string()),
};

export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...family,
  /** Since it was copied; empty for a plan that is no copy of another. */
  changes: z.array(planChangeSchema),
  date: z.string(),
  timeZone: z.string(),
  status: planStatusSchema,
  /** How travel times were found. */
  travel: z.enum(['estimate', 'matrix', 'road']),
  routes: z.array(routeSchema),
  /** Vehicles whose route was computed before they or its deliveries changed; none whose driver has it. */
  outdated: z.array(z.string()),
  unassigned: z.array(unassignedSchema),
  overrides: z.array(overrideSchema),
  /** Deliveries whose time windows this plan leaves aside. */
  windowless: z.array(z.string()),
  /** Vehicles of the plan without a route. */
  idleVehicles: z.array(z.object({ vehicleId: z.string(), name: z.string() })),
  kpi: planKpiSchema,
  run: z.nullable(runSchema),
  canUndo: z.boolean(),
  /** Whose change undoing takes back; null where there is none, or the person works here no more. */
  lastChangeBy: z.nullable(z.object({ id: z.int(), name: z.string() })),
  canRedo: z.boolean(),
  version: z.int(),
});
export type Plan = z.infer<typeof planSchema>;

export const planSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  ...family,
  date: z.string(),
  status: planStatusSchema,
  kpi: planKpiSchema,
  createdAt: z.string(),
  version: z.int(),
});
export type PlanSummary = z.infer<typeof planSummarySchema>;

export const scenarioSchema = z.extend(planSummarySchema, {
  changes: z.array(planChangeSchema),
  /** Limits that do not hold. */
  breaches: z.int(),
});
export type Scenario = z.infer<typeof scenarioSchema>;

export const comparisonSchema = z.extend(comparisonListsSchema, { from: scenarioSchema, to: scenarioSchema });
export type Comparison = z.infer<typeof comparisonSchema>;

const vehicleId = line(60);
const deliveryId = line(60);
/** What a change of routes that drivers have needs: their drivers are told of a new version at once. */
const onSentRoutes = {
  /** Without it such a change is refused with 409 `route_dispatched`, which names the drivers. */
  tellDrivers: z.optional(z.boolean()),
  /** Takes on the limits the change breaks on those routes; only with the right to override. */
  acceptBreaches: z.optional(z.boolean()),
};
/** Each is tried at every place there is. */
export const mostFitted = 200;
/** One change a planner makes by hand. */
export const planEditSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    deliveryIds: z.array(deliveryId).check(z.minLength(1), z.maxLength(500)),
    vehicleId,
    /** Index among the stops of the target route; default: the cheapest place. */
    position: z.optional(z.int().check(z.minimum(0))),
    ...onSentRoutes,
  }),
  z.object({
    kind: z.literal('unassign'),
    deliveryIds: z.array(deliveryId).check(z.minLength(1), z.maxLength(500)),
    ...onSentRoutes,
  }),
  /**
   * Puts each of those that are on no route where it costs least on a route a driver has and breaks nothing more, the most
   * urgent first; what has no such place stays out. What is at the depot goes with who has not left it, or comes back there. 409 `nothing_fits` where that is all of them, `nothing_sent` where no
   * driver has a route.
   */
  z.object({
    kind: z.literal('fit_in'),
    deliveryIds: z.array(deliveryId).check(z.minLength(1), z.maxLength(mostFitted)),
    ...onSentRoutes,
  }),
  z.object({ kind: z.literal('lock_route'), vehicleId, lock: routeLockSchema }),
  z.object({ kind: z.literal('lock_stop'), deliveryId, locked: z.boolean() }),
  z.object({ kind: z.literal('override'), override: overrideSchema }),
  /** Applies a relaxation, with the plan that proved it; 404 where it is not offered any more. */
  z.object({ kind: z.literal('apply_fix'), deliveryId, relaxationId: line(300) }),
  /** Takes a breach by name; only with the right to override. */
  z.object({
    kind: z.literal('accept_breach'),
    vehicleId,
    cause: breachCauseSchema,
    deliveryId: z.optional(deliveryId),
  }),
  z.object({
    kind: z.literal('add_deliveries'),
    deliveryIds: z.array(deliveryId).check(z.minLength(1), z.maxLength(20_000)),
  }),
  z.object({
    kind: z.literal('add_vehicles'),
    vehicleIds: z.array(vehicleId).check(z.minLength(1), z.maxLength(1000)),
  }),
  /** Their deliveries go to the unassigned pile. */
  z.object({
    kind: z.literal('remove_vehicles'),
    vehicleIds: z.array(vehicleId).check(z.minLength(1), z.maxLength(1000)),
  }),
  /** Leaves the time windows of these deliveries aside in this plan, or minds them again. */
  z.object({
    kind: z.literal('drop_windows'),
    deliveryIds: z.array(deliveryId).check(z.minLength(1), z.maxLength(500)),
    dropped: z.boolean(),
  }),
  /** Today's vehicles whose route no driver has leave from now on, in steps of five minutes; 409 `not_today` on other days. */
  z.object({ kind: z.literal('leave_now') }),
  /**
   * Routes that no driver has, and that would leave this depot before their vehicle has had its turn at a dock, leave as
   * it is loaded. 409 `docks_free` where there are none.
   */
  z.object({ kind: z.literal('leave_when_loaded'), depotId: line(60) }),
  z.object({ kind: z.literal('remove_deliveries'), deliveryIds: z.array(deliveryId).check(z.minLength(1)) }),
]);
export type PlanEdit = z.infer<typeof planEditSchema>;
/** A change that can reach routes that drivers have. */
export type SentEdit = Extract<PlanEdit, { tellDrivers?: boolean | undefined }>;

/** A place for one delivery, with what it does to the route; ranked by added cost, breaches last. */
export const insertionSchema = z.object({
  vehicleId: z.string(),
  position: z.int(),
  deltaDriveS: z.int(),
  deltaDistanceM: z.int(),
  deltaCostMinor: z.optional(z.int()),
  finishAt: z.string(),
  peakLoad: loadSchema,
  breaches: z.array(breachSchema),
  /** Other deliveries that would become late, by how much. */
  late: z.array(z.object({ deliveryId: z.string(), byS: z.int() })),
  isLocked: z.boolean(),
});
export type Insertion = z.infer<typeof insertionSchema>;

/** Hours a customer could be offered, where the plan as it is takes them without breaking anything. */
export const offeredHoursSchema = z.object({
  /** Wall times of the place it goes to. */
  window: windowSchema,
  vehicleId: z.string(),
  vehicleName: z.string(),
  position: z.int(),
  /** What serving it then adds. */
  deltaDriveS: z.int(),
  deltaDistanceM: z.int(),
  deltaCostMinor: z.optional(z.int()),
  /** Its driver has the route already, and would be told. */
  isSent: z.boolean(),
});
export type OfferedHours = z.infer<typeof offeredHoursSchema>;
/** How many minutes such hours are long. */
export const offerLengths = ['60', '120', '180', '240'] as const;

export const dispatchInputSchema = z.object({
  /** Default: every planned route of the plan. */
  routeIds: z.optional(z.array(line(60))),
});
export const dispatchAnswerSchema = z.object({
  dispatched: z.array(z.string()),
  refused: z.array(
    z.object({ routeId: z.string(), reasons: z.array(z.object({ code: z.string(), message: z.string() })) }),
  ),
  /** Nothing has changed since they were last sent. */
  unchanged: z.array(z.string()),
});
export type DispatchAnswer = z.infer<typeof dispatchAnswerSchema>;
