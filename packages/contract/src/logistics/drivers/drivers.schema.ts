import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';
import { emailAddress, line, plainText, prose } from '#core/plain-text.ts';
import {
  colourSchema,
  durationS,
  localDateSchema,
  localTimeSchema,
  rateMinor,
  recordFields,
  recordIdText,
  refSchema,
  skillsSchema,
} from '#logistics/measures.schema.ts';

export const employments = ['employee', 'contractor', 'partner'] as const;
export const dutyStatuses = ['off', 'on', 'break'] as const;
export type DutyStatus = (typeof dutyStatuses)[number];
export const shiftStatuses = ['planned', 'confirmed', 'absent'] as const;
export type ShiftStatus = (typeof shiftStatuses)[number];

/** E.164. */
export const phoneSchema = plainText.check(
  z.overwrite((phone) => phone.replaceAll(/[\s().-]/g, '')),
  z.regex(/^(?:\+[1-9]\d{5,14})?$/),
);

const hours = { from: localTimeSchema, to: localTimeSchema };
export const breakSchema = z
  .object({ ...hours, durationS: durationS(86_400), isPaid: z.boolean() })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'ends_before_start' } }));
/** `breaks`: each begins between `from` and `to`. */
export const workRulesSchema = z.object({
  maxWorkS: z.nullable(durationS(86_400)),
  maxDriveS: z.nullable(durationS(86_400)),
  breaks: z.array(breakSchema).check(z.maxLength(5)),
  /** Between the end of one day and the beginning of the next. Left out, as those below, or null: nobody has said. */
  minRestS: z.optional(z.nullable(durationS(86_400))),
  /** Work of a week beyond this is overtime, */
  overtimeAfterS: z.optional(z.nullable(durationS())),
  /** of which an hour costs so much more. */
  overtimePercent: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(500)))),
});
export type WorkRules = z.infer<typeof workRulesSchema>;

const fields = {
  ref: refSchema,
  /** The person who signs in, if any. */
  userId: z.nullable(z.int().check(z.minimum(1))),
  name: line(100),
  phone: phoneSchema,
  email: z.union([z.literal(''), emailAddress]),
  locale: languageSchema,
  employment: z.enum(employments),
  homeDepotId: z.nullable(recordIdText),
  preferredVehicleId: z.nullable(recordIdText),
  skills: skillsSchema,
  licenceNumber: prose(40),
  licenceClass: prose(20),
  licenceExpiresOn: z.nullable(localDateSchema),
  workRules: workRulesSchema,
  costPerHourMinor: rateMinor,
  colour: colourSchema,
  isActive: z.boolean(),
};

export const driverSchema = z.object({
  ...recordFields,
  ...fields,
  /** null: not yours to see. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  costPerHourMinor: z.nullable(z.number()),
  dutyStatus: z.enum(dutyStatuses),
});
export type Driver = z.infer<typeof driverSchema>;

export const newDriverSchema = z.object({
  ...fields,
  userId: z._default(fields.userId, null),
  phone: z._default(fields.phone, ''),
  email: z._default(fields.email, ''),
  locale: z._default(fields.locale, 'en'),
  employment: z._default(fields.employment, 'employee'),
  homeDepotId: z._default(fields.homeDepotId, null),
  preferredVehicleId: z._default(fields.preferredVehicleId, null),
  skills: z._default(fields.skills, []),
  licenceNumber: z._default(fields.licenceNumber, ''),
  licenceClass: z._default(fields.licenceClass, ''),
  licenceExpiresOn: z._default(fields.licenceExpiresOn, null),
  workRules: z._default(fields.workRules, { maxWorkS: null, maxDriveS: null, breaks: [] }),
  costPerHourMinor: z._default(fields.costPerHourMinor, 0),
  colour: z._default(fields.colour, '#3b6fb6'),
  isActive: z._default(fields.isActive, true),
});
export type NewDriver = z.output<typeof newDriverSchema>;

export const driverChangesSchema = z.partial(z.object(fields));
export type DriverChanges = z.output<typeof driverChangesSchema>;

export const dutyChangeSchema = z.object({ to: z.enum(dutyStatuses) });

/** One day of work of one driver; `vehicleId` is what the driver is meant to drive. */
const shiftFields = {
  ...hours,
  vehicleId: z.nullable(recordIdText),
  depotId: z.nullable(recordIdText),
  status: z.enum(shiftStatuses),
  note: prose(500),
};
export const shiftSchema = z.object({ ...recordFields, driverId: z.string(), date: localDateSchema, ...shiftFields });
export type Shift = z.infer<typeof shiftSchema>;

export const setShiftSchema = z
  .object({
    ...shiftFields,
    vehicleId: z._default(shiftFields.vehicleId, null),
    depotId: z._default(shiftFields.depotId, null),
    status: z._default(shiftFields.status, 'planned'),
    note: z._default(shiftFields.note, ''),
  })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'ends_before_start' } }));
export type SetShift = z.output<typeof setShiftSchema>;
