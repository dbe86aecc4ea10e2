import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { transact } from '#core/database/transact.ts';
import { fail } from '#core/failure.ts';
import { sendWaiting } from '#outbox/outbox.service.ts';
import { confirmEmail, leaveSamples } from '#users/people.service.ts';
import { readPerson, recordAct, sessionOf } from './auth.service.ts';
import { readCredentials, setPassword } from './credentials.service.ts';
import { linkLimits, mailLimits } from './limits.ts';
import { queueLink, redeemLink } from './links.service.ts';
import { checkNewPassword, hashOfPassword } from './passwords.service.ts';
import { needsApproval } from './registration.service.ts';
import { replyWithSession } from './session-reply.ts';
import { endSessions, forgetSessions, insertSession } from './sessions.service.ts';
import { hashOfToken, newToken } from './tokens.service.ts';
import { placeOf, spendTries } from './tries.ts';
import { confirmedCredentials } from './two-factor.service.ts';

/** Mails a link to choose a new password; nobody learns from the answer whether there is such a person. */
export async function forgotPassword(ctx: Ctx, email: string): Promise<undefined> {
  await spendTries(ctx, mailLimits(ctx, email));
  const person = await ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const credentials = person && (await readCredentials(ctx.db, person.id));
  const ticket = await newToken();
  await transact(ctx, async (trx) => {
    // Somebody invited who has lost the invitation gets it again.
    const purpose = credentials?.passwordHash === null ? 'invite' : 'reset';
    if (person && person.status !== 'inactive') await queueLink(trx, ctx, ticket, { person, purpose });
    await recordAudit(trx, ctx.clock, {
      actorId: null,
      action: 'auth.password_reset_asked',
      subject: 'User',
      ...(person && { subjectId: person.id }),
      detail: { email, place: placeOf(ctx) },
    });
  });
  void sendWaiting(ctx);
  return undefined;
}

/** Sets the password by a mailed link, used once; ends every session of the person. */
export async function resetPassword(ctx: Ctx, input: { token: string; password: string }): Promise<undefined> {
  const refund = await spendTries(ctx, linkLimits(ctx));
  const tokenHash = await hashOfToken(input.token);
  const owner = await ctx.db
    .selectFrom('mailTokens')
    .innerJoin('users', 'users.id', 'mailTokens.userId')
    .select(['users.email', 'users.fullName', 'users.username'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!owner) throw fail(authEndpoints.resetPassword.failures.invalidToken);
  await refund();
  checkNewPassword(input.password, 'password', ownWords(owner));
  const passwordHash = await hashOfPassword(input.password);
  const userId = await transact(ctx, async (trx, tell) => {
    const link = await redeemLink(trx, ctx, tokenHash, ['reset', 'invite']);
    if (!link) throw fail(authEndpoints.resetPassword.failures.invalidToken);
    await setPassword(trx, link.userId, passwordHash);
    await leaveSamples(trx, link.userId);
    await confirmEmail(trx, ctx.clock, link.userId, {
      activate: link.purpose === 'invite' || !needsApproval(ctx.host),
    });
    await endSessions(trx, tell, link.userId);
    await recordAct(trx, ctx, 'auth.password_reset', link.userId, { purpose: link.purpose });
    tell('users', link.userId);
    return link.userId;
  });
  forgetSessions(ctx, userId);
  return undefined;
}

/** Every other session ends; this one goes on under a new token. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Response> {
  const { userId } = ctx.person();
  const { wrongPassword } = authEndpoints.changePassword.failures;
  const credentials = await confirmedCredentials(ctx, currentPassword, wrongPassword);
  const person = await readPerson(ctx, userId);
  checkNewPassword(newPassword, 'newPassword', ownWords(person));
  const passwordHash = await hashOfPassword(newPassword);
  const ticket = await newToken();
  await transact(ctx, async (trx, tell) => {
    await setPassword(trx, userId, passwordHash);
    await leaveSamples(trx, userId);
    await endSessions(trx, tell, userId);
    await insertSession(trx, ctx, ticket, {
      userId,
      userAgent: ctx.headers.get('user-agent') ?? '',
      address: placeOf(ctx),
    });
    await recordAct(trx, ctx, 'auth.password_changed', userId);
  });
  forgetSessions(ctx, userId);
  return replyWithSession(ctx, ticket.token, await sessionOf(ctx, person, credentials));
}

/** Words a person's own password may not be. */
export const ownWords = ({ email, fullName, username }: { email: string; fullName: string; username: string }) => [
  email,
  email.replace(/@.*$/, ''),
  username,
  fullName,
  fullName.replaceAll(' ', ''),
  ...fullName.split(' '),
];
