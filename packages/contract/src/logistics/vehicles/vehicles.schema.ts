import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';
import {
  capacitySchema,
  colourSchema,
  distanceM,
  durationS,
  instantSchema,
  moneyMinor,
  placeSchema,
  rateMinor,
  recordFields,
  recordIdText,
  refSchema,
  skillsSchema,
  unlimited,
  windowSchema,
} from '#logistics/measures.schema.ts';

export const vehicleTypes = ['bike', 'cargo_bike', 'scooter', 'car', 'van', 'truck', 'trailer'] as const;
export type VehicleType = (typeof vehicleTypes)[number];
export const vehicleStatuses = ['available', 'assigned', 'in_use', 'maintenance', 'out_of_service', 'retired'] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];
/** Worst first. */
export const vehicleWarnings = [
  'ecu_not_responding',
  'oil_leakage',
  'fuel_problems',
  'temperature_not_optimal',
] as const;
export type VehicleWarning = (typeof vehicleWarnings)[number];
export const fuels = ['diesel', 'petrol', 'electric', 'cng', 'none'] as const;

const fields = {
  ref: refSchema,
  name: line(100),
  plate: prose(20),
  type: z.enum(vehicleTypes),
  homeDepotId: z.nullable(recordIdText),
  /** null: its home depot. */
  startPlace: z.nullable(placeSchema),
  /** null: its home depot, unless it need not come back. */
  endPlace: z.nullable(placeSchema),
  /** Plans that name no vehicles take it. */
  isForRounds: z.boolean(),
  /** false: its route ends at the last stop. */
  comesBack: z.boolean(),
  /** Its own hours, wall time of its depot. null: those of whoever drives it that day. */
  shift: z.nullable(windowSchema),
  capacity: capacitySchema,
  skills: skillsSchema,
  /** Travel times are divided by this. */
  speedFactor: z.number().check(z.minimum(0.2), z.maximum(5)),
  costFixedMinor: moneyMinor,
  costPerKmMinor: rateMinor,
  costPerHourMinor: rateMinor,
  maxDistanceM: z.nullable(distanceM),
  /** Driving only. */
  maxDriveS: z.nullable(durationS()),
  /** From departure to return. */
  maxDurationS: z.nullable(durationS()),
  maxStops: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** Trips a day; from the second on it reloads at its depot. */
  maxTrips: z.int().check(z.minimum(1), z.maximum(20)),
  reloadS: durationS(86_400),
  fuel: z.enum(fuels),
  co2GPerKm: z.number().check(z.minimum(0), z.maximum(10_000)),
  warnings: z.array(z.enum(vehicleWarnings)).check(z.maxLength(vehicleWarnings.length)),
  colour: colourSchema,
};

export const vehicleSchema = z.object({
  ...recordFields,
  ...fields,
  /** Fleet number, given once. */
  number: z.int(),
  status: z.enum(vehicleStatuses),
  /** null: not yours to see. */
  costFixedMinor: z.nullable(z.number()),
  costPerKmMinor: z.nullable(z.number()),
  costPerHourMinor: z.nullable(z.number()),
  /** Stops done of today's route, 0 to 100. */
  progress: z.int(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

export const newVehicleSchema = z.object({
  ...fields,
  plate: z._default(fields.plate, ''),
  type: z._default(fields.type, 'van'),
  homeDepotId: z._default(fields.homeDepotId, null),
  startPlace: z._default(fields.startPlace, null),
  endPlace: z._default(fields.endPlace, null),
  isForRounds: z._default(fields.isForRounds, true),
  comesBack: z._default(fields.comesBack, true),
  shift: z._default(fields.shift, null),
  capacity: z._default(fields.capacity, unlimited),
  skills: z._default(fields.skills, []),
  speedFactor: z._default(fields.speedFactor, 1),
  costFixedMinor: z._default(fields.costFixedMinor, 0),
  costPerKmMinor: z._default(fields.costPerKmMinor, 0),
  costPerHourMinor: z._default(fields.costPerHourMinor, 0),
  maxDistanceM: z._default(fields.maxDistanceM, null),
  maxDriveS: z._default(fields.maxDriveS, null),
  maxDurationS: z._default(fields.maxDurationS, null),
  maxStops: z._default(fields.maxStops, null),
  maxTrips: z._default(fields.maxTrips, 1),
  reloadS: z._default(fields.reloadS, 0),
  fuel: z._default(fields.fuel, 'diesel'),
  co2GPerKm: z._default(fields.co2GPerKm, 0),
  warnings: z._default(fields.warnings, []),
  colour: z._default(fields.colour, '#3b6fb6'),
});
export type NewVehicle = z.output<typeof newVehicleSchema>;

export const vehicleChangesSchema = z.partial(z.object(fields));
export type VehicleChanges = z.output<typeof vehicleChangesSchema>;

export const vehicleMoveSchema = z.object({ to: z.enum(vehicleStatuses), reason: z._default(prose(500), '') });

/** A row of the list of vehicles on the road. */
export const onRoadVehicleSchema = z.object({
  id: z.string(),
  /** Fleet number. */
  location: z.int(),
  startCity: z.string(),
  startCountry: z.string(),
  endCity: z.string(),
  endCountry: z.string(),
  warnings: z.string(),
  progress: z.int(),
});
export type OnRoadVehicle = z.infer<typeof onRoadVehicleSchema>;

export const trackerSchema = z.object({ since: z.nullable(instantSchema) });
/** What an app on a phone is told: where to send to, and by which name. */
export const madeTrackerSchema = z.object({ since: instantSchema, url: z.string(), key: z.string() });
