import type { Ctx } from '#core/context.ts';
import { mailLimits } from './limits.ts';
import { placeOf, spendTries } from './tries.ts';

/** Counts what visitors write from one place: `burst` at once, then one every `stepMs`; 429 beyond that. */
export async function spendVisitorTry(ctx: Ctx, what: string, pace: { burst: number; stepMs: number }): Promise<void> {
  await spendTries(ctx, [{ key: `${what} place ${placeOf(ctx)}`, ...pace }]);
}

/** Counts a mail that a visitor makes us send; 429 where one address, or one place, has had enough. */
export async function spendMailTry(ctx: Ctx, email: string): Promise<void> {
  await spendTries(ctx, mailLimits(ctx, email));
}
