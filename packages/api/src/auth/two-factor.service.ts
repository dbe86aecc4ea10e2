import type { AuditAction } from '@cartage/contract/audit/audit.schema.ts';
import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { transact } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { type Credentials, clearTwoFactor, readCredentials, setTwoFactor } from './credentials.service.ts';
import { confirmLimits } from './limits.ts';
import { isPassword } from './passwords.service.ts';
import { newRecoveryCodes, newSecret, otpauthUri, recoveryHash, seal, stepOfCode, unseal } from './second-factor.ts';
import { spendTries } from './tries.ts';

/** What a sign-in uses up: a time step of the authenticator, or one recovery code. */
export type UsedFactor = { step: number } | { recoveryHash: string } | undefined;

const { codeNeeded, wrongCode } = authEndpoints.login.failures;

/** The second factor of a sign-in. undefined: this person has none. */
export async function checkSecondFactor(
  ctx: Ctx,
  credentials: Credentials,
  code: string | undefined,
  { onMissing, onWrong }: { onMissing(): Promise<void>; onWrong(): Promise<void> },
): Promise<UsedFactor> {
  if (credentials.twoFactorSince === null) return undefined;
  if (code === undefined) {
    await onMissing();
    throw fail(codeNeeded);
  }
  const used = await factorOf(ctx, credentials, code);
  if (used) return used;
  await onWrong();
  throw fail(wrongCode);
}

async function factorOf(ctx: Ctx, credentials: Credentials, code: string): Promise<UsedFactor> {
  const { twoFactorSecret, twoFactorLastStep, recoveryCodes } = credentials;
  if (twoFactorSecret === null) return undefined;
  const secret = await unseal(twoFactorSecret, ctx.secret);
  const step = await stepOfCode(secret, code, { now: ctx.clock.now(), lastStep: twoFactorLastStep });
  if (step !== undefined) return { step };
  const hash = await recoveryHash(code);
  return fromJson(recoveryCodes).includes(hash) ? { recoveryHash: hash } : undefined;
}

/** Uses it up, in the transaction of the sign-in: of two at the same time only one gets in. */
export async function useFactor(trx: Trx, userId: number, factor: UsedFactor): Promise<void> {
  if (!factor) return;
  const mine = trx.updateTable('credentials').where('userId', '=', userId);
  if ('step' in factor) {
    const row = await mine
      .set({ twoFactorLastStep: factor.step })
      .where('twoFactorLastStep', '<', factor.step)
      .returning('userId')
      .executeTakeFirst();
    if (!row) throw fail(wrongCode);
    return;
  }
  const { recoveryCodes } = await readCredentials(trx, userId);
  const left = fromJson(recoveryCodes).filter((hash) => hash !== factor.recoveryHash);
  const row = await mine
    .set({ recoveryCodes: toJson(left) })
    .where('recoveryCodes', '=', recoveryCodes)
    .returning('userId')
    .executeTakeFirst();
  if (!row || left.length === fromJson(recoveryCodes).length) throw fail(wrongCode);
}

/** Prepares a second factor: the secret and the recovery codes are told this once. */
export async function enableTwoFactor(ctx: Ctx, password: string) {
  const { wrongPassword, alreadyOn } = authEndpoints.enableTwoFactor.failures;
  const { userId } = ctx.person();
  const credentials = await confirmedCredentials(ctx, password, wrongPassword);
  if (credentials.twoFactorSince !== null) throw fail(alreadyOn);
  const secret = newSecret();
  const recoveryCodes = newRecoveryCodes();
  const twoFactorSecret = await seal(secret, ctx.secret);
  const recoveryHashes = await Promise.all(recoveryCodes.map(recoveryHash));
  const { email } = await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  await transact(ctx, (trx) => setTwoFactor(trx, userId, { twoFactorSecret, twoFactorSince: null, recoveryHashes }));
  return { secret, otpauthUri: otpauthUri(secret, email), recoveryCodes };
}

/** Turns the prepared factor on: the first code proves that the app has the secret. */
export async function verifyTwoFactor(ctx: Ctx, code: string): Promise<undefined> {
  const failures = authEndpoints.verifyTwoFactor.failures;
  const { userId } = ctx.person();
  const credentials = await readCredentials(ctx.db, userId);
  if (credentials.twoFactorSecret === null || credentials.twoFactorSince !== null) throw fail(failures.notPrepared);
  const refund = await spendTries(ctx, confirmLimits(userId));
  const used = await factorOf(ctx, credentials, code);
  if (!used || !('step' in used)) throw fail(failures.wrongCode);
  await refund();
  await transact(ctx, async (trx) => {
    await useFactor(trx, userId, used);
    await trx
      .updateTable('credentials')
      .set({ twoFactorSince: toInstant(ctx.clock.now()) })
      .where('userId', '=', userId)
      .execute();
    await record(trx, ctx, 'auth.two_factor_enabled', userId);
  });
  return undefined;
}

export async function disableTwoFactor(ctx: Ctx, password: string): Promise<undefined> {
  const { userId } = ctx.person();
  await confirmedCredentials(ctx, password, authEndpoints.disableTwoFactor.failures.wrongPassword);
  await transact(ctx, async (trx) => {
    await clearTwoFactor(trx, userId);
    await record(trx, ctx, 'auth.two_factor_disabled', userId);
  });
  return undefined;
}

/** The caller's credentials, once the password has been said again. */
export async function confirmedCredentials(
  ctx: Ctx,
  password: string,
  wrongPassword: Parameters<typeof fail>[0],
): Promise<Credentials> {
  const { userId } = ctx.person();
  const refund = await spendTries(ctx, confirmLimits(userId));
  const credentials = await readCredentials(ctx.db, userId);
  if (!(await isPassword(password, credentials.passwordHash))) throw fail(wrongPassword);
  await refund();
  return credentials;
}

const record = (trx: Trx, { clock }: Ctx, action: AuditAction, userId: number) =>
  recordAudit(trx, clock, { actorId: userId, action, subject: 'User', subjectId: userId });
