import type { Ctx } from '#core/context.ts';
import { linkLimits, mailLimits, signInLimits } from './limits.ts';
import { isKnownPlace } from './sessions.service.ts';
import { placeOf, spendTries } from './tries.ts';

/** Counts what visitors write from one place: `burst` at once, then one every `stepMs`; 429 beyond that. */
export async function spendVisitorTry(ctx: Ctx, what: string, pace: { burst: number; stepMs: number }): Promise<void> {
  await spendTries(ctx, [{ key: `${what} place ${placeOf(ctx)}`, ...pace }]);
}

/** Counts a mail that a visitor makes us send; 429 where one address, or one place, has had enough. */
export async function spendMailTry(ctx: Ctx, email: string): Promise<void> {
  await spendTries(ctx, mailLimits(ctx, email));
}

/** Counts a link that is tried, as a sign-in too where it is known whose; what it returns gives the try back. */
export async function spendLinkTry(ctx: Ctx, person?: { id: number; email: string }): Promise<() => Promise<void>> {
  const place = placeOf(ctx);
  const limits = person ? signInLimits(person.email, place, await isKnownPlace(ctx.db, person.id, place)) : [];
  return spendTries(ctx, [...linkLimits(ctx), ...limits]);
}
