import { accountEndpoints } from '@cartage/contract/account/account.endpoints.ts';
import type { AccountChange } from '@cartage/contract/account/account.schema.ts';
import type { AuditAction } from '@cartage/contract/audit/audit.schema.ts';
import type { UserDetail } from '@cartage/contract/users/users.schema.ts';
import { endSessions, forgetSessions } from '#auth/sessions.service.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import type { Trx } from '#core/deps.ts';
import { fail, forbidden, invalidField, refuseStale } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { setFiles } from '#files/file-links.service.ts';
import { toUserDetail, type UserRow, updatePerson } from '#users/people.service.ts';
import { isLastAdmin, lockedRow } from '#users/users.service.ts';

export async function getOwnAccount({ db, person }: Ctx): Promise<UserDetail> {
  const { userId } = person();
  return toUserDetail(await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow());
}

/** Changes what people may change about themselves. */
export async function changeOwnAccount(ctx: Ctx, { avatar, ...change }: AccountChange): Promise<UserDetail> {
  refuseKeys(ctx);
  const { userId } = ctx.person();
  const changed = await ctx.transact(async (trx, tell) => {
    const row = await ownRow(trx, ctx);
    refuseStale(ctx, toUserDetail(row));
    const picture = avatar === undefined ? {} : { avatar: await keepAvatar(trx, ctx, row, avatar) };
    const changes = { ...given(change), ...picture };
    const saved = await updatePerson(trx, ctx.clock, row, changes);
    await audit(trx, ctx, 'user.updated', { fields: Object.keys(changes) });
    tell('users', userId);
    return toUserDetail(saved);
  });
  forgetSessions(ctx, userId);
  return changed;
}

export async function deactivateOwnAccount(ctx: Ctx): Promise<undefined> {
  refuseKeys(ctx);
  const { userId } = ctx.person();
  await ctx.transact(async (trx, tell) => {
    const row = await ownRow(trx, ctx);
    refuseStale(ctx, toUserDetail(row));
    if (await isLastAdmin(trx, row)) throw fail(accountEndpoints.deactivate.failures.lastAdmin);
    await updatePerson(trx, ctx.clock, row, { status: 'inactive' });
    await endSessions(trx, tell, userId);
    await audit(trx, ctx, 'user.suspended', { from: row.status });
    tell('users', userId);
    return undefined;
  });
  forgetSessions(ctx, userId);
  return undefined;
}

/** A program does its owner's work; who the owner is, it leaves alone. */
function refuseKeys({ person }: Ctx): void {
  if (person().via === 'apiKey') throw forbidden('A key does not change its owner’s account');
}

async function ownRow(trx: Trx, { person }: Ctx): Promise<UserRow> {
  const row = await lockedRow(trx, person().userId);
  if (!row) throw forbidden();
  return row;
}

/** What the person's avatar is from now on; the one before is let go. */
async function keepAvatar(trx: Trx, ctx: Ctx, row: UserRow, fileId: string | null): Promise<string | null> {
  const [kept] = await setFiles(trx, ctx, { kind: 'user', id: row.id }, fileId === null ? [] : [fileId], {
    path: 'avatar',
  });
  if (kept && !kept.isPicture) throw invalidField('avatar', 'not_a_picture', 'This file is no picture');
  return kept?.url ?? null;
}

const audit = (trx: Trx, { clock, person }: Ctx, action: AuditAction, detail: Record<string, unknown>) =>
  recordAudit(trx, clock, { actorId: person().userId, action, subject: 'User', subjectId: person().userId, detail });
