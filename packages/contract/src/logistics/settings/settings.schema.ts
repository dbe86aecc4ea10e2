import * as z from 'zod/mini';
import { line } from '#core/plain-text.ts';
import { unitSystems } from '#core/units.rules.ts';
import { type CustomerMessageKind, quietHoursSchema } from '#logistics/customer-messages/customer-messages.schema.ts';
import { customerTextsSchema, noCustomerTexts } from '#logistics/customer-messages/customer-texts.schema.ts';
import { durationS, instantSchema, timeZoneSchema, windowSchema } from '#logistics/measures.schema.ts';
import { labelSchema } from '#logistics/stops/at-door.schema.ts';

export const proofNeeds = ['required', 'optional', 'none'] as const;

/** What drivers choose from or are asked: its code stays, its words may change. */
const codedFields = {
  code: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/)),
  label: labelSchema,
};
const eachOnce = z.refine<{ code: string }[]>((items) => new Set(items.map(({ code }) => code)).size === items.length, {
  params: { code: 'code_twice' },
});
export const failureReasonSchema = z.object({ ...codedFields, needsPhoto: z.boolean() });
export type FailureReason = z.infer<typeof failureReasonSchema>;
/** A question with yes or no for an answer. */
export const checkQuestionSchema = z.object({ ...codedFields, isRequired: z.boolean() });
export type CheckQuestion = z.infer<typeof checkQuestionSchema>;
export const mostQuestions = 10;

const customerMailsSchema = z.object({
  scheduled: z.boolean(),
  on_the_way: z.boolean(),
  time_moved: z.boolean(),
  done: z.boolean(),
  missed: z.boolean(),
} satisfies Record<CustomerMessageKind, unknown>);

const fields = {
  name: line(100),
  timeZone: timeZoneSchema,
  /** ISO 4217. */
  currency: z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{3}$/)),
  unitSystem: z.enum(unitSystems),
  /** Monday is 1. */
  weekStart: z.int().check(z.minimum(1), z.maximum(7)),
  /** Service time where a delivery says none. */
  defaultServiceS: durationS(86_400),
  /** Working hours where neither vehicle nor driver says any. */
  defaultShift: windowSchema,
  /** Estimated travel times times this, in percent. */
  trafficPercent: z.int().check(z.minimum(50), z.maximum(300)),
  /** Told to the customer: this much around the planned time, each way. */
  promiseWindowS: durationS(86_400),
  lateToleranceS: durationS(86_400),
  /** Which mails customers get of their deliveries. */
  customerMails: customerMailsSchema,
  /** What they say, where not our words. */
  customerTexts: customerTextsSchema,
  /** When they wait. */
  quietHours: z.nullable(quietHoursSchema),
  /** A customer is told of another time once it is this much from the one told before. */
  movedByS: durationS(86_400).check(z.minimum(60)),
  /** A customer's link to a delivery leads nowhere any more this many days after it is over. */
  linkDays: z.int().check(z.minimum(1), z.maximum(3650)),
  proof: z.object({ photo: z.enum(proofNeeds), signature: z.enum(proofNeeds) }),
  failureReasons: z.array(failureReasonSchema).check(z.minLength(1), z.maxLength(50), eachOnce),
  /** Whether parcels are read at the door, where their codes are known. */
  scanParcels: z.enum(proofNeeds),
  /** Asked where a stop is done. */
  checklist: z.array(checkQuestionSchema).check(z.maxLength(mostQuestions), eachOnce),
};

export const logisticsSettingsSchema = z.object({ ...fields, version: z.int(), updatedAt: instantSchema });
export type LogisticsSettings = z.infer<typeof logisticsSettingsSchema>;
export type LogisticsSettingsValue = Omit<LogisticsSettings, 'version' | 'updatedAt'>;
export const logisticsSettingsChangesSchema = z.partial(z.object(fields));

export const defaultLogisticsSettings: LogisticsSettingsValue = {
  name: 'Cartage',
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  unitSystem: 'metric',
  weekStart: 1,
  defaultServiceS: 300,
  defaultShift: { from: '08:00', to: '17:00' },
  trafficPercent: 100,
  promiseWindowS: 1800,
  lateToleranceS: 600,
  // Whoever is written to is for the organisation to say.
  customerMails: { scheduled: false, on_the_way: false, time_moved: false, done: false, missed: false },
  customerTexts: noCustomerTexts,
  quietHours: null,
  movedByS: 900,
  linkDays: 30,
  proof: { photo: 'optional', signature: 'none' },
  scanParcels: 'optional',
  checklist: [],
  failureReasons: [
    { code: 'not_home', label: { en: 'Nobody there', fr: 'Absent', ar: 'لا أحد في المكان' }, needsPhoto: true },
    { code: 'refused', label: { en: 'Refused', fr: 'Refusé', ar: 'مرفوض' }, needsPhoto: false },
    {
      code: 'wrong_address',
      label: { en: 'Address is wrong', fr: 'Adresse erronée', ar: 'العنوان خاطئ' },
      needsPhoto: false,
    },
    { code: 'no_access', label: { en: 'No way in', fr: 'Accès impossible', ar: 'تعذر الوصول' }, needsPhoto: true },
    { code: 'damaged', label: { en: 'Damaged', fr: 'Endommagé', ar: 'تالف' }, needsPhoto: true },
    {
      code: 'out_of_time',
      label: { en: 'Ran out of time', fr: 'Plus le temps', ar: 'انتهى الوقت' },
      needsPhoto: false,
    },
  ],
};
