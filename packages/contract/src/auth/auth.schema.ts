import * as z from 'zod/mini';
import { abilityRuleSchema, roleSchema } from '#access/access.schema.ts';
import { emailAddress, line, plainText } from '#core/plain-text.ts';
import { unitSystems } from '#core/units.rules.ts';

export const languages = ['en', 'fr', 'ar'] as const;
export const languageSchema = z.enum(languages);
export type Language = (typeof languages)[number];

/** A password as it is chosen: long enough, and short enough to be hashed. The server also refuses common ones. */
export const newPasswordSchema = plainText.check(z.minLength(8), z.maxLength(128));
/** A password as it is tried: whatever somebody types. */
const triedPassword = plainText.check(z.minLength(1), z.maxLength(1024));
/** Six digits of the authenticator, or a recovery code; blanks and dashes do not matter. */
export const secondFactorSchema = plainText.check(z.trim(), z.minLength(1), z.maxLength(40));
const mailedToken = plainText.check(z.minLength(1), z.maxLength(200));

/** The signed-in person, as the screens keep it. */
export const userDataSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  email: z.string(),
  role: roleSchema,
  /** What the role of one's own making is called that the person has. */
  roleName: z.optional(z.string()),
  language: languageSchema,
  isEmailVerified: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** How the organisation writes weights and distances. A session kept by an earlier version says nothing of it. */
  unitSystem: z._default(z.enum(unitSystems), 'metric'),
  /** Where the organisation is: what day it is there is its today. */
  timeZone: z._default(z.string(), 'UTC'),
  /** What the shop writes around the numbers of orders. */
  orderPrefix: z._default(z.string(), '#'),
  orderSuffix: z._default(z.string(), ''),
  /** What days and times of orders are told in. */
  shopTimeZone: z._default(z.string(), 'UTC'),
  /** What the shop sells in. */
  currency: z._default(z.string(), 'USD'),
});
export type UserData = z.infer<typeof userDataSchema>;

/** In a browser `accessToken` is this word: the session itself is in a cookie no script can read. */
export const cookieMarker = 'cookie';

export const sessionSchema = z.object({
  accessToken: z.string(),
  userData: userDataSchema,
  userAbilityRules: z.array(abilityRuleSchema),
});
export type Session = z.infer<typeof sessionSchema>;

export const loginSchema = z.object({
  email: plainText.check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
  password: triedPassword,
  code: z.optional(secondFactorSchema),
  /** `false`: a browser forgets the session when it is closed. */
  remember: z._default(z.boolean(), true),
});

/** One name at least; the other follows from it. */
export const registerSchema = z
  .object({
    fullName: z.optional(line(100)),
    username: z.optional(line(60)),
    email: emailAddress,
    password: newPasswordSchema,
    language: z.optional(languageSchema),
  })
  .check(
    z.refine((person) => person.fullName !== undefined || person.username !== undefined, {
      path: ['fullName'],
      params: { code: 'required' },
      error: 'Say a name',
    }),
  );

export const addressSchema = z.object({ email: emailAddress });
export const resetPasswordSchema = z.object({ token: mailedToken, password: newPasswordSchema });
export const verifyEmailSchema = z.object({ token: mailedToken });
export const changePasswordSchema = z.object({ currentPassword: triedPassword, newPassword: newPasswordSchema });
export const confirmSchema = z.object({ password: triedPassword });

/** What an authenticator app needs, told once. */
export const twoFactorSetupSchema = z.object({
  secret: z.string(),
  otpauthUri: z.string(),
  recoveryCodes: z.array(z.string()),
});

/** One place where a person is signed in. */
export const signInSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;

/** Sample accounts still having their sample password: the part of the address before the @. */
export const sampleAccountsSchema = z.object({ accounts: z.array(z.object({ email: z.string(), role: roleSchema })) });
