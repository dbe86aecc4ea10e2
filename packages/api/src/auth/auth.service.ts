import type { AuditAction } from '@cartage/contract/audit/audit.schema.ts';
import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import type { Session, SignIn } from '@cartage/contract/auth/auth.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { ownRoleNames } from '#access/role-names.service.ts';
import { rulesFor } from '#access/rules-in-force.service.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { type Tell, transact } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { fail, notFound } from '#core/failure.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { listSampleAccounts, type UserRow } from '#users/people.service.ts';
import { type Credentials, readCredentials } from './credentials.service.ts';
import { signInLimits } from './limits.ts';
import { isPassword } from './passwords.service.ts';
import { replySignedOut, replyWithSession, toUserData } from './session-reply.ts';
import { endSessions, forgetSessions, insertSession, isKnownPlace, sessionsOf, tokenOf } from './sessions.service.ts';
import { newToken, type Token } from './tokens.service.ts';
import { forgetOldTries, placeOf, spendTries } from './tries.ts';
import { checkSecondFactor, type UsedFactor, useFactor } from './two-factor.service.ts';

const { wrongCredentials, notConfirmed, notActive } = authEndpoints.login.failures;

/** Signs in with email and password, and the second factor where there is one. Always a session of its own. */
export async function signIn(ctx: Ctx, input: VerbInput<typeof authEndpoints.login>['body']): Promise<Response> {
  const { email, password, code, remember } = input;
  const place = placeOf(ctx);
  const person = await ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const credentials = person && (await readCredentials(ctx.db, person.id));
  const refund = await spendTries(ctx, signInLimits(email, place, await isKnownPlace(ctx.db, person?.id ?? 0, place)));
  if (!(await isPassword(password, credentials?.passwordHash)) || !person || !credentials) {
    await recordFailure(ctx, person, { email, reason: 'password' });
    throw fail(wrongCredentials);
  }
  return letIn(ctx, { person, credentials, refund }, { code, remember });
}

/** Who somebody is has been shown, by the password or by a link. */
interface Shown {
  person: UserRow;
  credentials: Credentials;
  refund(): Promise<void>;
}
interface Way {
  code?: string | undefined;
  remember?: boolean;
  /** Uses up the link somebody enters by, in the transaction that opens the session. */
  byLink?: (trx: Trx, tell: Tell) => Promise<void>;
}

/** What else stands before an account, whatever showed who somebody is: that it is let in, and the second factor. */
export async function letIn(ctx: Ctx, shown: Shown, { code, remember, byLink }: Way): Promise<Response> {
  const { person, credentials, refund } = shown;
  const place = placeOf(ctx);
  if (person.status !== 'active') {
    await refund();
    throw fail(person.status === 'pending' && person.emailVerifiedAt === null ? notConfirmed : notActive);
  }
  const factor = await checkSecondFactor(ctx, credentials, code, {
    onMissing: refund,
    onWrong: () => recordFailure(ctx, person, { email: person.email, reason: 'code' }),
  });
  await refund();
  await forgetOldTries(ctx);
  const ticket = await openSession(ctx, person, { place, factor, byLink });
  return replyWithSession(ctx, ticket.token, await sessionOf(ctx, person, credentials), remember);
}

async function openSession(
  ctx: Ctx,
  person: UserRow,
  { place, factor, byLink }: { place: string; factor: UsedFactor; byLink: Way['byLink'] | undefined },
): Promise<Token> {
  const ticket = await newToken();
  const before = ctx.caller?.via === 'cookie' ? ctx.caller : undefined;
  await transact(ctx, async (trx, tell) => {
    await byLink?.(trx, tell);
    await useFactor(trx, person.id, factor);
    // The browser's older session would be out of reach, yet alive.
    if (before) await endSessions(trx, tell, before.userId, { only: before.credentialId });
    await insertSession(trx, ctx, ticket, {
      userId: person.id,
      userAgent: ctx.headers.get('user-agent') ?? '',
      address: place,
      isByLink: byLink !== undefined,
    });
    await recordAct(trx, ctx, byLink ? 'auth.signed_in_by_link' : 'auth.signed_in', person.id, { place });
  });
  if (before) forgetSessions(ctx, before.userId);
  return ticket;
}

export async function signOut(ctx: Ctx): Promise<Response> {
  const { caller } = ctx;
  if (caller && caller.via !== 'apiKey') {
    await transact(ctx, async (trx, tell) => {
      await endSessions(trx, tell, caller.userId, { only: caller.credentialId });
      await recordAct(trx, ctx, 'auth.signed_out', caller.userId);
    });
    forgetSessions(ctx, caller.userId);
  }
  return replySignedOut(ctx);
}

export async function currentSession(ctx: Ctx): Promise<Session> {
  const { userId, via } = ctx.person();
  const [person, credentials] = await Promise.all([readPerson(ctx, userId), readCredentials(ctx.db, userId)]);
  const token = via === 'bearer' ? tokenOf(ctx.host, ctx) : undefined;
  return { accessToken: token ?? 'cookie', ...(await sessionOf(ctx, person, credentials)) };
}

export const sessionOf = async (ctx: Ctx, person: UserRow, { twoFactorSince }: Pick<Credentials, 'twoFactorSince'>) => {
  const [
    { unitSystem, timeZone },
    { orderPrefix, orderSuffix, timeZone: shopTimeZone, currency },
    userAbilityRules,
    roleName,
  ] = await Promise.all([
    readLogisticsSettings(ctx.db),
    readStoreSettings(ctx.db),
    rulesFor(ctx, { ...person, userId: person.id }),
    ownRoleNames(ctx.db),
  ]);
  const shop = { orderPrefix, orderSuffix, shopTimeZone, currency };
  const house = { hasTwoFactor: twoFactorSince !== null, unitSystem, timeZone, ...shop, ...roleName(person) };
  return { userData: toUserData(person, house), userAbilityRules };
};

export async function readPerson({ db }: Ctx, userId: number): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

export async function listSessions(ctx: Ctx): Promise<{ sessions: SignIn[] }> {
  return { sessions: await sessionsOf(ctx, ctx.person().userId) };
}

/** Ends one of one's own sessions. */
export const endSession = (ctx: Ctx, id: string): Promise<undefined> => endOwn(ctx, { only: id });

/** Ends all of one's own sessions but the one that asks. */
export const endOtherSessions = (ctx: Ctx): Promise<undefined> => endOwn(ctx, { except: ctx.person().credentialId });

async function endOwn(ctx: Ctx, which: { only: string } | { except: string }): Promise<undefined> {
  const { userId } = ctx.person();
  await transact(ctx, async (trx, tell) => {
    const ended = await endSessions(trx, tell, userId, which);
    if (ended > 0) await recordAct(trx, ctx, 'auth.session_ended', userId);
    else if ('only' in which) throw notFound('Session');
  });
  forgetSessions(ctx, userId);
  return undefined;
}

export async function sampleAccounts({ db }: Ctx) {
  return { accounts: await listSampleAccounts(db) };
}

/** Something a person did to their own account. */
export const recordAct = (
  trx: Trx,
  { clock }: Ctx,
  action: AuditAction,
  userId: number,
  detail?: Record<string, unknown>,
) =>
  recordAudit(trx, clock, { actorId: userId, action, subject: 'User', subjectId: userId, ...(detail && { detail }) });

/** Somebody was not let in. */
export async function recordFailure(
  ctx: Ctx,
  person: UserRow | undefined,
  detail: Record<string, unknown>,
): Promise<void> {
  await transact(ctx, (trx) =>
    recordAudit(trx, ctx.clock, {
      actorId: null,
      action: 'auth.sign_in_failed',
      subject: 'User',
      ...(person && { subjectId: person.id }),
      detail: { ...detail, place: placeOf(ctx) },
    }),
  );
}
