import * as z from 'zod/mini';
import { setShiftSchema, shiftSchema } from '#logistics/drivers/drivers.schema.ts';
import { capacitySchema, loadSchema, localDateSchema, recordIdText } from '#logistics/measures.schema.ts';

export const mostShiftsAtOnce = 1000;
/** Seven days of each are copied. */
export const mostDriversAtOnce = 140;

/** What is odd about a shift; it may be so all the same. */
export const shiftWarningCodes = ['vehicle_twice', 'driver_inactive', 'licence_ended', 'rest_short'] as const;
export type ShiftWarningCode = (typeof shiftWarningCodes)[number];
export const shiftWarningSchema = z.object({
  code: z.enum(shiftWarningCodes),
  /** Who has the vehicle too. */
  driverName: z.optional(z.string()),
  /** How long the rest before it is, and how long it should be. */
  restS: z.optional(z.int()),
  minRestS: z.optional(z.int()),
});
export type ShiftWarning = z.infer<typeof shiftWarningSchema>;

export const rosterShiftSchema = z.extend(shiftSchema, {
  /** Without the breaks that are not paid; nothing of a driver who is absent. */
  workS: z.int(),
  warnings: z.array(shiftWarningSchema),
});
export type RosterShift = z.infer<typeof rosterShiftSchema>;

/** A driver's week. */
export const rosterRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  ref: z.string(),
  isActive: z.boolean(),
  homeDepotId: z.nullable(z.string()),
  preferredVehicleId: z.nullable(z.string()),
  shifts: z.array(rosterShiftSchema),
  workS: z.int(),
  /** null: nobody has said when it begins. */
  overtimeS: z.nullable(z.int()),
  /** null: not known, or not yours to see. */
  costMinor: z.nullable(z.number()),
});
export type RosterRow = z.infer<typeof rosterRowSchema>;

/** One day of all drivers, or of those of a depot: who works, and what there is to do. */
export const rosterDaySchema = z.object({
  date: localDateSchema,
  drivers: z.int(),
  absent: z.int(),
  workS: z.int(),
  /** Of those at work. */
  withoutVehicle: z.int(),
  /** Of the vehicles of those at work, each once, with all its trips; null is without limit. */
  capacity: capacitySchema,
  /** null: not yours to see. */
  due: z.nullable(
    z.object({
      deliveries: z.int(),
      /** At the doors, without the way. */
      serviceS: z.int(),
      load: loadSchema,
    }),
  ),
});
export type RosterDay = z.infer<typeof rosterDaySchema>;

const dayOfDriver = { driverId: recordIdText, date: localDateSchema };

/** `version`: what the caller saw, null where there was nothing; another one stays as it is. */
const rosterSetSchema = z.safeExtend(setShiftSchema, { ...dayOfDriver, version: z.optional(z.nullable(z.int())) });
export type RosterSet = z.output<typeof rosterSetSchema>;
const rosterRemovalSchema = z.object({ ...dayOfDriver, version: z.optional(z.int()) });
export type RosterRemoval = z.infer<typeof rosterRemovalSchema>;

const atMostSo = z.refine<{ shifts: unknown[]; removed: unknown[] }>(
  ({ shifts, removed }) => shifts.length + removed.length <= mostShiftsAtOnce,
  { path: ['shifts'], params: { code: 'too_many', maximum: mostShiftsAtOnce } },
);

/** Shifts to make or change, and such to remove. Where no `version` is said, a day that has a shift keeps it unless `replaces`. */
export const rosterChangesSchema = z
  .object({
    shifts: z._default(z.array(rosterSetSchema).check(z.maxLength(mostShiftsAtOnce)), []),
    removed: z._default(z.array(rosterRemovalSchema).check(z.maxLength(mostShiftsAtOnce)), []),
    replaces: z._default(z.boolean(), false),
  })
  .check(atMostSo);
export type RosterChanges = z.output<typeof rosterChangesSchema>;

/** `date` is the first of the seven days that are filled from the seven before. */
export const weekCopySchema = z.object({
  date: localDateSchema,
  driverIds: z.array(recordIdText).check(z.minLength(1), z.maxLength(mostDriversAtOnce)),
});
export type WeekCopy = z.infer<typeof weekCopySchema>;

export const rosterReportSchema = z.object({
  made: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Left as they were: they had a shift, or somebody has changed it since. */
  kept: z.int(),
  /** Sent back, it takes back what was done, but for what somebody has changed since. */
  undo: z.object({ shifts: z.array(rosterSetSchema), removed: z.array(rosterRemovalSchema) }),
});
export type RosterReport = z.infer<typeof rosterReportSchema>;
