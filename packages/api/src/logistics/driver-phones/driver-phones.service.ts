import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { driverPhoneEndpoints } from '@cartage/contract/logistics/driver-phones/driver-phones.endpoints.ts';
import type { DriverPhones, PhoneRefusal } from '@cartage/contract/logistics/driver-phones/driver-phones.schema.ts';
import type { Driver } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { mayLookAfter } from '#access/may-look-after.service.ts';
import { letIn, recordFailure } from '#auth/auth.service.ts';
import { readCredentials } from '#auth/credentials.service.ts';
import { insertLink, linkUntil, ownerOfLink, queueLink, redeemLink } from '#auth/links.service.ts';
import { endSessions, forgetSessions, sessionsOf } from '#auth/sessions.service.ts';
import { hashOfToken, newToken } from '#auth/tokens.service.ts';
import { spendLinkTry } from '#auth/visitor-tries.service.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { type Tell, transact } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { type Failure, fail, forbidden } from '#core/failure.ts';
import { driverOfUser, getChangeableDriver } from '#logistics/drivers/drivers.service.ts';
import { sendWaiting } from '#outbox/outbox.service.ts';
import type { UserRow } from '#users/people.service.ts';

const { noAccount, moreThanDriver, accountOff, driverOff } = driverPhoneEndpoints.makeLink.failures;
const failureOf: Record<PhoneRefusal, Parameters<typeof fail>[0]> = {
  no_account: noAccount,
  more_than_driver: moreThanDriver,
  account_off: accountOff,
  driver_off: driverOff,
};
const { invalidToken } = driverPhoneEndpoints.enter.failures;

export async function readPhones(ctx: Ctx, id: string): Promise<DriverPhones> {
  const driver = await getChangeableDriver(ctx, id);
  const account = await accountOf(ctx.db, driver);
  const refusal = await refusalOf(ctx.db, ctx, driver, account);
  // Of whom one may not look after, one does not learn where they are signed in.
  if (!account || refusal === 'more_than_driver') return { refusal, linkUntil: null, phones: [] };
  const [until, phones] = await Promise.all([
    linkUntil(ctx, account.id, 'phone'),
    sessionsOf(ctx, account.id, { isByLink: true }),
  ]);
  return { refusal, linkUntil: until, phones };
}

/** The link is in this reply, or in the mail, and nowhere else, so no retry may get it again. */
export async function makePhoneLink(ctx: Ctx, id: string, { mail }: { mail: boolean }) {
  // A key is bounded by its scopes; whoever enters by a link is not.
  if (ctx.person().via === 'apiKey') throw forbidden('A key signs nobody in');
  const driver = await getChangeableDriver(ctx, id);
  const ticket = await newToken();
  const made = await transact(ctx, async (trx, tell) => {
    const { userId } = driver;
    const account = userId === null ? undefined : await holdRows(trx, accountRow(trx, userId)).executeTakeFirst();
    const refusal = await refusalOf(trx, ctx, driver, account);
    if (!account || refusal) return fail(failureOf[refusal ?? 'no_account']);
    const purpose = 'phone';
    const link = mail
      ? await queueLink(trx, ctx, ticket, { person: account, purpose })
      : await insertLink(trx, ctx, ticket, { userId: account.id, purpose });
    const mailedTo = mail ? account.email : null;
    await audit(trx, ctx, 'driver.phone_link_made', id, { userId: account.id, mailedTo });
    tell('drivers', id);
    return { ...link, mailedTo, isHereOnly: ctx.host.isLoopbackOnly };
  });
  if (made instanceof Error) throw await refused(ctx, id, made);
  if (mail) void sendWaiting(ctx);
  return made;
}

export async function signOutOfPhones(ctx: Ctx, id: string): Promise<undefined> {
  const driver = await getChangeableDriver(ctx, id);
  const { userId } = driver;
  if (userId === null) return undefined;
  await ctx.transact(async (trx, tell) => {
    const account = await accountOf(trx, driver);
    if (!account || !(await isDriverOnly(trx, ctx, account))) throw forbidden();
    const sessions = await endSessions(trx, tell, userId, { isByLink: true });
    const act = {
      actorId: ctx.person().userId,
      action: 'user.signed_out',
      subject: 'User',
      subjectId: userId,
    } as const;
    if (sessions > 0) await recordAudit(trx, ctx.clock, { ...act, detail: { sessions } });
    tell('drivers', id);
  });
  forgetSessions(ctx, userId);
  return undefined;
}

export async function lookAtLink(ctx: Ctx, token: string): Promise<{ name: string }> {
  const refund = await spendLinkTry(ctx);
  const person = await ownerOfLink(ctx, await hashOfToken(token), 'phone');
  if (!person || !(await drivesHere(ctx.db, person))) throw fail(invalidToken);
  await refund();
  return { name: person.fullName };
}

export async function enterByLink(
  ctx: Ctx,
  { token, code }: VerbInput<typeof driverPhoneEndpoints.enter>['body'],
): Promise<Response> {
  const tokenHash = await hashOfToken(token);
  const person = await ownerOfLink(ctx, tokenHash, 'phone');
  const refund = await spendLinkTry(ctx, person);
  if (!person || !(await drivesHere(ctx.db, person))) {
    await recordFailure(ctx, person, { reason: 'link' });
    throw fail(invalidToken);
  }
  // Looked at again in the transaction: of two who press at once one gets in, and nobody who is suspended meanwhile.
  const byLink = async (trx: Trx, tell: Tell) => {
    const account = await holdRows(trx, accountRow(trx, person.id)).executeTakeFirst();
    const link = await redeemLink(trx, ctx, tokenHash, ['phone']);
    const driver = account && (await drivesHere(trx, account));
    if (!link || !driver) throw fail(invalidToken);
    tell('drivers', driver.id);
  };
  const credentials = await readCredentials(ctx.db, person.id);
  return letIn(ctx, { person, credentials, refund }, { code, byLink });
}

/** Who somebody with a driver’s account drives as, while both are let in. */
async function drivesHere(db: Db | Trx, { id, role, status }: UserRow): Promise<{ id: string } | undefined> {
  if (role !== 'driver' || status !== 'active') return undefined;
  const driver = await driverOfUser(db, id);
  return driver && fromFlag(driver.isActive) ? driver : undefined;
}

const accountRow = (db: Db | Trx, id: number) => db.selectFrom('users').selectAll().where('id', '=', id);

const accountOf = async (db: Db | Trx, { userId }: Driver): Promise<UserRow | undefined> =>
  userId === null ? undefined : accountRow(db, userId).executeTakeFirst();

/** Why nobody is to sign in as this driver by a link that the caller makes; null: they may. */
async function refusalOf(
  db: Db | Trx,
  ctx: Ctx,
  { isActive }: Driver,
  account: UserRow | undefined,
): Promise<PhoneRefusal | null> {
  if (!account) return 'no_account';
  if (!(await isDriverOnly(db, ctx, account))) return 'more_than_driver';
  if (account.status !== 'active') return 'account_off';
  return isActive ? null : 'driver_off';
}

/** Whoever makes a link could use it: it opens nothing they may not do themselves. */
const isDriverOnly = async (db: Db | Trx, ctx: Ctx, account: UserRow): Promise<boolean> =>
  account.role === 'driver' && (await mayLookAfter(db, ctx, account));

const audit = (
  trx: Trx,
  ctx: Ctx,
  action: 'driver.phone_link_made' | 'driver.phone_link_refused',
  subjectId: string,
  detail: Record<string, unknown>,
) => recordAudit(trx, ctx.clock, { actorId: ctx.person().userId, action, subject: 'Driver', subjectId, detail });

async function refused(ctx: Ctx, id: string, failure: Failure): Promise<Failure> {
  await transact(ctx, (trx) => audit(trx, ctx, 'driver.phone_link_refused', id, { reason: failure.message }));
  return failure;
}
