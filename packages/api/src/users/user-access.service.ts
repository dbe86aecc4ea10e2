import type { SignIn } from '@cartage/contract/auth/auth.schema.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import { clearTwoFactor, readCredentials } from '#auth/credentials.service.ts';
import { queueUnguarded } from '#auth/links.service.ts';
import { endSessions, forgetSessions, sessionsOf } from '#auth/sessions.service.ts';
import type { Ctx } from '#core/context.ts';
import type { Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { sendWaiting } from '#outbox/outbox.service.ts';
import type { UserRow } from './people.service.ts';
import { audit, lockedRow, lookedAfter } from './users.service.ts';

const { yourself } = userEndpoints.endSessions.failures;

export async function getAccess(ctx: Ctx, id: number): Promise<{ twoFactorSince: string | null; sessions: SignIn[] }> {
  const { db } = ctx;
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  await lookedAfter(db, ctx, row);
  const [{ twoFactorSince }, sessions] = await Promise.all([readCredentials(db, id), sessionsOf(ctx, id)]);
  return { twoFactorSince, sessions };
}

/** All of them, or one. */
export async function endSessionsOf(ctx: Ctx, id: number, which: { only?: string } = {}): Promise<undefined> {
  await ctx.transact(async (trx, tell) => {
    await another(trx, ctx, id);
    const ended = await endSessions(trx, tell, id, which);
    if (ended === 0 && which.only !== undefined) return;
    await audit(trx, ctx, 'user.signed_out', { id }, { sessions: ended });
    tell('users', id);
  });
  forgetSessions(ctx, id);
  return undefined;
}

export async function turnOffTwoFactor(ctx: Ctx, id: number): Promise<undefined> {
  await ctx.transact(async (trx, tell) => {
    const row = await another(trx, ctx, id);
    const { twoFactorSince } = await readCredentials(trx, id);
    if (twoFactorSince === null) return;
    await clearTwoFactor(trx, id);
    await queueUnguarded(trx, ctx, row);
    await audit(trx, ctx, 'auth.two_factor_disabled', row);
    tell('users', id);
  });
  void sendWaiting(ctx);
  return undefined;
}

/** Of one's own account the settings take care: they ask for the password first. */
async function another(trx: Trx, ctx: Ctx, id: number): Promise<UserRow> {
  const row = await lookedAfter(trx, ctx, await lockedRow(trx, id));
  if (id === ctx.caller?.userId) throw fail(yourself);
  return row;
}
