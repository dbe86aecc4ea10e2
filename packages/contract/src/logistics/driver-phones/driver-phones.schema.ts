import * as z from 'zod/mini';
import { secondFactorSchema, signInSchema } from '#auth/auth.schema.ts';
import { plainText } from '#core/plain-text.ts';
import { instantSchema } from '#logistics/measures.schema.ts';

/** Why nobody can sign in as a driver by a link. */
export const phoneRefusals = ['no_account', 'more_than_driver', 'account_off', 'driver_off'] as const;
export type PhoneRefusal = (typeof phoneRefusals)[number];

/** The phones a driver is signed in on by a link, and until when a link stands open; null: none does. */
export const driverPhonesSchema = z.object({
  refusal: z.nullable(z.enum(phoneRefusals)),
  linkUntil: z.nullable(instantSchema),
  phones: z.array(signInSchema),
});
export type DriverPhones = z.infer<typeof driverPhonesSchema>;

export const newPhoneLinkSchema = z.object({ mail: z._default(z.boolean(), false) });
export const phoneLinkSchema = z.object({
  url: z.string(),
  until: instantSchema,
  mailedTo: z.nullable(z.string()),
  /** The server answers on its own machine alone, so that no phone gets there. */
  isHereOnly: z.boolean(),
});

const token = plainText.check(z.minLength(1), z.maxLength(200));
export const phoneTokenSchema = z.object({ token });
export const enterByLinkSchema = z.object({ token, code: z.optional(secondFactorSchema) });
