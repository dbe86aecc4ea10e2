import * as z from 'zod/mini';
import { roleSchema } from '#access/access.schema.ts';
import { languageSchema } from '#auth/auth.schema.ts';
import { emailAddress, line, prose } from '#core/plain-text.ts';

export const userPlans = ['basic', 'team', 'company', 'enterprise'] as const;
export const userPlanSchema = z.enum(userPlans);
export type UserPlan = (typeof userPlans)[number];

/** pending: not let in yet. inactive: suspended. Only active people sign in. */
export const userStatuses = ['active', 'inactive', 'pending'] as const;
export const userStatusSchema = z.enum(userStatuses);
export type UserStatus = (typeof userStatuses)[number];

export const userBillings = ['Manual-Credit Card', 'Manual-Cash', 'Manual-PayPal', 'Auto debit'] as const;
export const userBillingSchema = z.enum(userBillings);
export type UserBilling = (typeof userBillings)[number];

export const userSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  company: z.string(),
  role: roleSchema,
  /** The role of one's own making the person has, based on `role`. */
  customRoleId: z.nullable(z.string()),
  /** What that role is called, told where people are read. */
  roleName: z.optional(z.string()),
  username: z.string(),
  country: z.string(),
  contact: z.string(),
  email: z.string(),
  currentPlan: userPlanSchema,
  status: userStatusSchema,
  avatar: z.nullable(z.string()),
  billing: userBillingSchema,
  /** Whether the account is below who reads, told where people are read: nobody looks after those who may more. */
  isLookedAfter: z.optional(z.boolean()),
  version: z.int(),
});
export type User = z.infer<typeof userSchema>;

export const userDetailSchema = z.extend(userSchema, {
  taskDone: z.int(),
  projectDone: z.int(),
  taxId: z.string(),
  language: languageSchema,
});
export type UserDetail = z.infer<typeof userDetailSchema>;

/** `Editor` is meant as `editor`. */
const word = <S extends z.core.$ZodType<unknown, string>>(words: S) => z.pipe(z.string().check(z.toLowerCase()), words);

const given = {
  fullName: line(100),
  email: emailAddress,
  username: z.optional(line(60)),
  company: z.optional(prose(200)),
  country: z.optional(prose(100)),
  contact: z.optional(prose(60)),
  role: z.optional(word(roleSchema)),
  /** A role of one's own making, which says by itself what `role` is then; null: just `role`. */
  customRoleId: z.optional(z.nullable(line(60))),
  currentPlan: z.optional(word(userPlanSchema)),
  status: z.optional(word(userStatusSchema)),
  billing: z.optional(userBillingSchema),
  taxId: z.optional(prose(60)),
  language: z.optional(languageSchema),
};

/** A new person, invited by mail to choose a password. */
export const newUserSchema = z.object(given);
export type NewUser = z.infer<typeof newUserSchema>;

/** What is left out stays as it is. `status` changes through suspend and activate. */
export const userChangeSchema = z.object({
  ...given,
  fullName: z.optional(given.fullName),
  email: z.optional(given.email),
});
export type UserChange = z.infer<typeof userChangeSchema>;
