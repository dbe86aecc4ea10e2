import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { AuditAction } from '@cartage/contract/audit/audit.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import type { NewUser, UserChange, UserDetail } from '@cartage/contract/users/users.schema.ts';
import { mayLookAfter, whoIsLookedAfter } from '#access/may-look-after.service.ts';
import { baseOfRole, ownRoleNames } from '#access/role-names.service.ts';
import { insertCredentials } from '#auth/credentials.service.ts';
import { moveLinks, queueLink, queueMoved } from '#auth/links.service.ts';
import { endSessions, forgetSessions } from '#auth/sessions.service.ts';
import { newToken } from '#auth/tokens.service.ts';
import { handOverEvents } from '#calendar/calendar.service.ts';
import { canOn } from '#core/ability.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { brokenRule } from '#core/database/errors.ts';
import { takeTurn } from '#core/database/locks.ts';
import { firstPart } from '#core/database/search.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, forbidden, invalidField, refuseStale } from '#core/failure.ts';
import { type Choice, pageOrFirst, rememberedList } from '#core/list-rows.ts';
import { releaseFiles } from '#files/file-links.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { sendWaiting } from '#outbox/outbox.service.ts';
import { insertPerson, joined, toUser, toUserDetail, type UserRow, updatePerson } from './people.service.ts';

const sort = {
  email: 'email',
  role: 'role',
  plan: 'currentPlan',
  status: 'status',
  billing: 'billing',
} as const;

type Query = VerbInput<typeof userEndpoints.list>['query'];

const people = rememberedList((db: Db, query: Choice<Query>, column) => {
  let users = db.selectFrom('users').selectAll();
  if (query.role) users = users.where(column<string>('role'), '=', query.role);
  if (query.plan) users = users.where(column<string>('currentPlan'), '=', query.plan);
  if (query.status) users = users.where(column<string>('status'), '=', query.status);
  return [users, { sort: { ...sort, user: firstPart(db) }, newest: 'id' }, { table: 'users', q: query.q }];
});

export async function listUsers(ctx: Ctx, query: Query) {
  const { rows, total, totalPages, page } = await pageOrFirst((asked) => people(ctx.db, asked), query);
  const isLookedAfter = await whoIsLookedAfter(ctx.db, ctx);
  const roleName = await ownRoleNames(ctx.db);
  const users = rows.map((row) => ({ ...toUser(row), ...roleName(row), isLookedAfter: isLookedAfter(row) }));
  return { users, totalUsers: total, totalPages, page };
}

export async function getUser(ctx: Ctx, id: number): Promise<UserDetail> {
  const row = await ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw fail(userEndpoints.get.failures.unknownUser);
  const isLookedAfter = await whoIsLookedAfter(ctx.db, ctx);
  return { ...toUserDetail(row), ...(await ownRoleNames(ctx.db))(row), isLookedAfter: isLookedAfter(row) };
}

/** Adds a person and, unless suspended from the start, invites them to choose a password. */
export async function createUser(ctx: Ctx, person: NewUser): Promise<{ body: UserDetail }> {
  const { status = 'pending' } = person;
  const ticket = await newToken();
  const created = await ctx
    .transact(async (trx, tell) => {
      const { role = 'subscriber', customRoleId = null } = await heldRole(trx, person);
      if (!canOn(ctx.ability, 'create', 'User', { role })) throw forbidden();
      if (customRoleId !== null && !ctx.can('update', 'Role')) throw forbidden();
      if (!(await mayLookAfter(trx, ctx, { role, customRoleId }))) throw forbidden();
      const row = await insertPerson(trx, ctx.clock, { ...person, role, customRoleId, status });
      await insertCredentials(trx, row.id, null);
      if (status !== 'inactive') await queueLink(trx, ctx, ticket, { person: row, purpose: 'invite' });
      await audit(trx, ctx, 'user.created', row, { role: customRoleId ?? role, status });
      tell('users', row.id);
      await notify(trx, tell, ctx, joined(row));
      return { body: toUserDetail(row) };
    })
    .catch(refused);
  void sendWaiting(ctx);
  return created;
}

export async function updateUser(ctx: Ctx, id: number, change: UserChange): Promise<UserDetail> {
  const { unknownUser } = userEndpoints.update.failures;
  const ticket = await newToken();
  const changed = await ctx
    .transact(async (trx, tell) => {
      const row = await lockedRow(trx, id);
      if (!row) throw fail(unknownUser);
      refuseStale(ctx, toUserDetail(row));
      const person = await applyChange(trx, ctx, tell, row, { ...change, ...(await heldRole(trx, change)) });
      if (person.email === row.email) return person;
      await moveLinks(trx, ctx, ticket, person);
      if (id !== ctx.caller?.userId) await queueMoved(trx, ctx, row);
      return person;
    })
    .catch(refused);
  forgetSessions(ctx, id);
  void sendWaiting(ctx);
  return changed;
}

/** Gives a person a role: a built-in one, or one of one's own based on it. */
export async function giveRole(
  ctx: Ctx,
  id: number,
  given: { role: Role; customRoleId: string | null },
): Promise<UserDetail> {
  const changed = await ctx.transact(async (trx, tell) => {
    const row = await lockedRow(trx, id);
    if (!row) throw fail(userEndpoints.update.failures.unknownUser);
    if (row.role === given.role && row.customRoleId === given.customRoleId) return toUserDetail(row);
    return applyChange(trx, ctx, tell, row, given);
  });
  forgetSessions(ctx, id);
  return changed;
}

/** Suspends, or lets in (again). */
export async function setStatus(ctx: Ctx, id: number, status: 'active' | 'inactive'): Promise<UserDetail> {
  const { unknownUser } = userEndpoints.suspend.failures;
  const changed = await ctx.transact(async (trx, tell) => {
    const row = await lockedRow(trx, id);
    if (!row) throw fail(unknownUser);
    refuseStale(ctx, toUserDetail(row));
    return applyChange(trx, ctx, tell, row, { status });
  });
  forgetSessions(ctx, id);
  return changed;
}

export async function removeUser(ctx: Ctx, id: number): Promise<undefined> {
  const { unknownUser, lastAdmin, yourself, inUse } = userEndpoints.remove.failures;
  await ctx
    .transact(async (trx, tell) => {
      const row = await lockedRow(trx, id);
      if (!row) throw fail(unknownUser);
      if (!canOn(ctx.ability, 'delete', 'User', row) || !(await mayLookAfter(trx, ctx, row))) throw forbidden();
      refuseStale(ctx, toUserDetail(row));
      if (row.id === ctx.caller?.userId) throw fail(yourself);
      if (await isLastAdmin(trx, row)) throw fail(lastAdmin);
      await endSessions(trx, tell, id);
      await releaseFiles(trx, ctx, 'user', [id]);
      await handOverEvents(trx, tell, { from: id, to: ctx.person().userId });
      await trx.deleteFrom('users').where('id', '=', id).execute();
      await audit(trx, ctx, 'user.deleted', row, { fullName: row.fullName, email: row.email, role: row.role });
      tell('users', id);
      return undefined;
    })
    .catch((error: unknown) => {
      throw brokenRule(error) === 'reference' ? fail(inUse) : error;
    });
  forgetSessions(ctx, id);
  return undefined;
}

/** Mails a new link to choose a password; older ones are worthless then. */
export async function inviteUser(ctx: Ctx, id: number): Promise<undefined> {
  const ticket = await newToken();
  await ctx.transact(async (trx) => {
    const row = await lookedAfter(trx, ctx, await lockedRow(trx, id));
    refuseStale(ctx, toUserDetail(row));
    await queueLink(trx, ctx, ticket, { person: row, purpose: 'invite' });
    await audit(trx, ctx, 'user.invited', row);
    return undefined;
  });
  void sendWaiting(ctx);
  return undefined;
}

/** One change of people at a time, so that the last administrator cannot leave twice at once. */
export async function lockedRow(trx: Trx, id: number): Promise<UserRow | undefined> {
  await takeTurn(trx, 'users');
  return trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Somebody whose account the caller may look after. */
export async function lookedAfter(db: Db | Trx, ctx: Ctx, row: UserRow | undefined): Promise<UserRow> {
  if (!row) throw fail(userEndpoints.get.failures.unknownUser);
  if (!canOn(ctx.ability, 'update', 'User', row) || !(await mayLookAfter(db, ctx, row))) throw forbidden();
  return row;
}

async function applyChange(trx: Trx, ctx: Ctx, tell: Tell, row: UserRow, change: UserChange): Promise<UserDetail> {
  const before = new Map<string, unknown>(Object.entries(row));
  const given = Object.entries(change).filter(([field, value]) => value !== undefined && value !== before.get(field));
  checkChange(
    ctx,
    row,
    given.map(([field]) => field),
  );
  // Another built-in role ends the one of one's own making.
  const base = given.some(([field]) => field === 'role') ? { customRoleId: null } : {};
  const next: UserRow = { ...row, ...base, ...Object.fromEntries(given) };
  const hasOtherRole = next.role !== row.role || next.customRoleId !== row.customRoleId;
  for (const holder of hasOtherRole ? [row, next] : [row])
    if (!(await mayLookAfter(trx, ctx, holder))) throw forbidden();
  const losesAccess = next.status !== 'active' || hasOtherRole;
  if (losesAccess && row.id === ctx.caller?.userId) throw fail(userEndpoints.update.failures.yourself);
  if (!isAdmin(next) && (await isLastAdmin(trx, row))) throw fail(userEndpoints.update.failures.lastAdmin);
  const changed = await updatePerson(trx, ctx.clock, row, { ...base, ...Object.fromEntries(given) });
  if (losesAccess) await endSessions(trx, tell, row.id);
  await auditChange(
    trx,
    ctx,
    row,
    changed,
    given.map(([field]) => field),
  );
  tell('users', row.id);
  return toUserDetail(changed);
}

function checkChange({ ability, can }: Ctx, row: UserRow, fields: readonly string[]): void {
  if (!canOn(ability, 'update', 'User', row)) throw forbidden();
  if (fields.includes('customRoleId') && !can('update', 'Role')) throw forbidden();
  const refused = fields.find((field) => !canOn(ability, 'update', 'User', row, field));
  if (refused) throw forbidden(`You may not change ${refused}`);
}

/** Who may everything. A role based on the administrator's may have lost something. */
const isAdmin = ({ role, customRoleId, status }: UserRow): boolean =>
  role === 'admin' && customRoleId === null && status === 'active';

export async function isLastAdmin(trx: Trx, row: UserRow): Promise<boolean> {
  if (!isAdmin(row)) return false;
  const another = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('customRoleId', 'is', null)
    .where('status', '=', 'active')
    .where('id', '!=', row.id)
    .limit(1)
    .executeTakeFirst();
  return another === undefined;
}

/** Something the caller did to somebody's account. */
export const audit = (
  trx: Trx,
  { clock, caller }: Ctx,
  action: AuditAction,
  { id }: Pick<UserRow, 'id'>,
  detail?: Record<string, unknown>,
) =>
  recordAudit(trx, clock, {
    actorId: caller?.userId ?? null,
    action,
    subject: 'User',
    subjectId: id,
    ...(detail && { detail }),
  });

async function auditChange(trx: Trx, ctx: Ctx, before: UserRow, after: UserRow, fields: string[]): Promise<void> {
  const [from, to] = [before.customRoleId ?? before.role, after.customRoleId ?? after.role];
  if (from !== to) await audit(trx, ctx, 'user.role_changed', after, { from, to });
  if (before.status !== after.status)
    await audit(trx, ctx, after.status === 'active' ? 'user.activated' : 'user.suspended', after, {
      from: before.status,
    });
  const others = fields.filter((field) => !['role', 'customRoleId', 'status'].includes(field));
  if (others.length > 0) await audit(trx, ctx, 'user.updated', after, { fields: others });
}

/** What is given of both roles; one of one's own making says itself what it is based on. */
async function heldRole(
  trx: Trx,
  { role, customRoleId }: UserChange,
): Promise<Pick<UserChange, 'role' | 'customRoleId'>> {
  if (typeof customRoleId !== 'string') return { role, customRoleId };
  const basedOn = await baseOfRole(trx, customRoleId);
  if (!basedOn) throw unknownRole();
  return { role: basedOn, customRoleId };
}

const unknownRole = () => invalidField('customRoleId', 'unknown_role', 'There is no such role');

function refused(error: unknown): never {
  const rule = brokenRule(error);
  if (rule === 'unique') throw invalidField('email', 'taken', 'Somebody has this address already');
  // The role was deleted meanwhile.
  throw rule === 'reference' ? unknownRole() : error;
}
