import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { brokenRule } from '#core/database/errors.ts';
import { transact } from '#core/database/transact.ts';
import type { HostFacts } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { notify } from '#notifications/notify.service.ts';
import { sendWaiting } from '#outbox/outbox.service.ts';
import { confirmEmail, insertPerson, joined } from '#users/people.service.ts';
import { recordAct } from './auth.service.ts';
import { insertCredentials } from './credentials.service.ts';
import { linkLimits, mailLimits } from './limits.ts';
import { queueLink, queueTaken, redeemLink } from './links.service.ts';
import { checkNewPassword, hashOfPassword } from './passwords.service.ts';
import { hashOfToken, newToken } from './tokens.service.ts';
import { placeOf, spendTries } from './tries.ts';

/**
 * Whether somebody who registered waits for an administrator even when the address is confirmed: wherever strangers
 * can reach this installation, since its deliveries are not for their eyes.
 */
export const needsApproval = ({ kind, isLoopbackOnly }: HostFacts): boolean => kind === 'server' && !isLoopbackOnly;

/** Opens an account that waits for its address to be confirmed. Somebody who has one already is told by mail alone. */
export async function register(
  ctx: Ctx,
  input: VerbInput<typeof authEndpoints.register>['body'],
): Promise<{ email: string }> {
  const { email, password, language } = input;
  const fullName = input.fullName ?? input.username ?? email;
  const username = input.username ?? email.replace(/@.*$/, '');
  checkNewPassword(password, 'password', [email, username, fullName, ...fullName.split(' ')]);
  await spendTries(ctx, mailLimits(ctx, email));
  const [passwordHash, ticket] = await Promise.all([hashOfPassword(password), newToken()]);
  await transact(ctx, async (trx, tell) => {
    const known = await trx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    if (known) return queueTaken(trx, ctx, known);
    const person = await insertPerson(trx, ctx.clock, {
      fullName,
      username,
      email,
      language,
      role: 'subscriber',
      status: 'pending',
    });
    await insertCredentials(trx, person.id, passwordHash);
    await queueLink(trx, ctx, ticket, { person, purpose: 'verify' });
    await recordAct(trx, ctx, 'auth.registered', person.id);
    tell('users', person.id);
    await notify(trx, tell, ctx, joined(person));
  }).catch((error: unknown) => {
    // Two at the same moment: the other one has the address, and the mail.
    if (brokenRule(error) !== 'unique') throw error;
  });
  void sendWaiting(ctx);
  return { email };
}

export async function verifyEmail(ctx: Ctx, token: string) {
  const refund = await spendTries(ctx, linkLimits(ctx));
  const tokenHash = await hashOfToken(token);
  const status = await transact(ctx, async (trx, tell) => {
    const link = await redeemLink(trx, ctx, tokenHash, ['verify']);
    if (!link) return undefined;
    await recordAct(trx, ctx, 'auth.email_confirmed', link.userId);
    tell('users', link.userId);
    return confirmEmail(trx, ctx.clock, link.userId, { activate: !needsApproval(ctx.host) });
  });
  if (!status) throw fail(authEndpoints.verifyEmail.failures.invalidToken);
  await refund();
  return { status };
}

/** A new link for somebody whose address is not confirmed yet; the answer tells nothing. */
export async function resendVerification(ctx: Ctx, email: string): Promise<undefined> {
  await spendTries(ctx, mailLimits(ctx, email));
  const ticket = await newToken();
  await transact(ctx, async (trx) => {
    const person = await trx
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .where('emailVerifiedAt', 'is', null)
      .where('status', '!=', 'inactive')
      .executeTakeFirst();
    if (person) await queueLink(trx, ctx, ticket, { person, purpose: 'verify' });
    await recordAudit(trx, ctx.clock, {
      actorId: null,
      action: 'auth.confirmation_asked',
      subject: 'User',
      ...(person && { subjectId: person.id }),
      detail: { email, place: placeOf(ctx) },
    });
  });
  void sendWaiting(ctx);
  return undefined;
}
