import type { Ctx } from '#core/context.ts';
import { type Bucket, placeOf } from './tries.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/**
 * Ten wrong tries from one place, then one every 20 s, over all accounts. An account as a whole stands fifty, so that
 * many places together cannot guess on; where the person has signed in before, that one does not count: nobody can
 * lock a colleague out.
 */
export const signInLimits = (email: string, place: string, isKnownPlace: boolean): Bucket[] => [
  { key: `sign-in place ${place}`, burst: 10, stepMs: 20 * secondMs },
  ...(isKnownPlace ? [] : [{ key: `sign-in account ${email}`, burst: 50, stepMs: minuteMs }]),
];

/** Asking somebody already signed in for the password or a code. */
export const confirmLimits = (userId: number): Bucket[] => [
  { key: `confirm ${userId}`, burst: 10, stepMs: 20 * secondMs },
];

/** Mails somebody can make us send: few to one address, more from one place. */
export const mailLimits = (ctx: Ctx, email: string): Bucket[] => [
  { key: `mail to ${email}`, burst: 5, stepMs: 5 * minuteMs },
  { key: `mail place ${placeOf(ctx)}`, burst: 30, stepMs: minuteMs },
];

/** Trying links out. */
export const linkLimits = (ctx: Ctx): Bucket[] => [
  { key: `link place ${placeOf(ctx)}`, burst: 10, stepMs: 20 * secondMs },
];
