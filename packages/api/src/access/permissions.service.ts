import { permissionEndpoints } from '@cartage/contract/access/access.endpoints.ts';
import { isInherent, isReserved } from '@cartage/contract/access/access.rules.ts';
import { roles } from '@cartage/contract/access/access.schema.ts';
import {
  type Grant,
  type NewPermission,
  type Permission,
  type PermissionChange,
  permissionWords,
} from '@cartage/contract/access/permissions.schema.ts';
import type { AuditAction } from '@cartage/contract/audit/audit.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { Selectable } from 'kysely';
import { forgetSessionsOfAll } from '#auth/sessions.service.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { brokenRule } from '#core/database/errors.ts';
import { takeTurn } from '#core/database/locks.ts';
import { containsFolded, firstPart, fold, searchTextOf } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { accessTopic } from '#core/event-stream.ts';
import { fail, invalidField, refuseStale } from '#core/failure.ts';
import { listRows } from '#core/list-rows.ts';
import { nextNumber } from '#core/next-number.ts';
import type { PermissionsTable } from './access.table.ts';
import { createdDateOf, readsAs } from './created-date.ts';
import { type NamedRole, namedRoles, rolesStartingWith } from './role-names.service.ts';
import { forgetRules } from './rules-in-force.service.ts';

type PermissionRow = Selectable<PermissionsTable>;
const { unknownPermission, reserved } = permissionEndpoints.update.failures;

/** By a part of the name or of the date in any of our languages, or by the beginning of a role's name. */
export async function listPermissions({ db }: Ctx, query: VerbInput<typeof permissionEndpoints.list>['query']) {
  const all = await namedRoles(db);
  let permissions = db.selectFrom('permissions').selectAll();
  if (query.q) {
    const { q } = query;
    const named = rolesStartingWith(all, q);
    const given = db.selectFrom('permissionRoles').select('permissionId').where('roleId', 'in', named);
    const dated = await datedAs(db, q);
    permissions = permissions.where((eb) =>
      eb.or([
        containsFolded(db, 'permissions', q),
        ...(dated.length > 0 ? [eb('permissions.id', 'in', dated)] : []),
        ...(named.length > 0 ? [eb('permissions.id', 'in', given)] : []),
      ]),
    );
  }
  const { rows, total } = await listRows(
    permissions,
    { sort: { name: firstPart(db) }, newest: 'id', newestDirection: 'asc' },
    query,
  );
  return { permissions: await presented(db, rows, all), totalPermissions: total };
}

/** Which permissions have such a date: there are few, and how a language writes it is no matter of the database. */
async function datedAs(db: Db, q: string): Promise<number[]> {
  const isDated = readsAs(q);
  const all = await db.selectFrom('permissions').select(['id', 'createdAt']).execute();
  return all.flatMap(({ id, createdAt }) => (isDated(createdAt) ? [id] : []));
}

export async function getPermission({ db }: Ctx, id: number): Promise<Permission> {
  return onePermission(db, id);
}

export async function createPermission(ctx: Ctx, given: NewPermission): Promise<Permission> {
  const created = await ctx
    .transact(async (trx, tell) => {
      await takeTurn(trx, accessTopic);
      const now = toInstant(ctx.clock.now());
      const createdDate = createdDateOf(ctx.clock.now());
      const id = await nextNumber(trx, 'permissions');
      await trx
        .insertInto('permissions')
        .values({
          id,
          version: 1,
          name: given.name,
          nameKey: fold(given.name),
          createdDate,
          isCore: toFlag(given.isCore),
          grants: toJson(given.grants),
          createdAt: now,
          updatedAt: now,
          searchText: searchTextOf(given.name, createdDate),
        })
        .execute();
      await assign(trx, id, given.grants, given.assignedTo);
      await audit(trx, ctx, 'permission.created', id, { ...given });
      tell(accessTopic, id);
      return onePermission(trx, id);
    })
    .catch(nameTaken);
  forgetAll(ctx);
  return created;
}

export async function updatePermission(ctx: Ctx, id: number, change: PermissionChange): Promise<Permission> {
  const changed = await ctx
    .transact(async (trx, tell) => {
      const before = await permissionForChange(trx, ctx, id);
      const { assignedTo, ...given } = change;
      const { name = before.name, grants = before.grants, isCore = before.isCore } = given;
      await trx
        .updateTable('permissions')
        .set({
          name,
          nameKey: fold(name),
          grants: toJson(grants),
          isCore: toFlag(isCore),
          version: before.version + 1,
          updatedAt: toInstant(ctx.clock.now()),
          searchText: searchTextOf(name, before.createdDate),
        })
        .where('id', '=', id)
        .execute();
      await assign(trx, id, grants, assignedTo ?? before.assignedTo);
      await audit(trx, ctx, 'permission.updated', id, { ...change });
      tell(accessTopic, id);
      return onePermission(trx, id);
    })
    .catch(nameTaken);
  forgetAll(ctx);
  return changed;
}

export async function removePermission(ctx: Ctx, id: number): Promise<undefined> {
  await ctx.transact(async (trx, tell) => {
    const before = await permissionForChange(trx, ctx, id);
    if (before.isCore) throw fail(permissionEndpoints.remove.failures.core);
    await trx.deleteFrom('permissions').where('id', '=', id).execute();
    await audit(trx, ctx, 'permission.deleted', id, { name: before.name, assignedTo: before.assignedTo });
    tell(accessTopic, id);
    return undefined;
  });
  forgetAll(ctx);
  return undefined;
}

/** What this process remembers of who may what. */
export function forgetAll(ctx: Ctx): void {
  forgetRules(ctx);
  forgetSessionsOfAll(ctx);
}

async function permissionForChange(trx: Trx, ctx: Ctx, id: number): Promise<Permission> {
  await takeTurn(trx, accessTopic);
  const permission = await onePermission(trx, id);
  refuseStale(ctx, permission);
  return permission;
}

/** Gives a permission to these roles, and to no other. */
async function assign(trx: Trx, permissionId: number, grants: readonly Grant[], words: readonly string[]) {
  const all = new Map((await namedRoles(trx)).map((role) => [role.word, role]));
  const chosen = [...new Set(words)].map((word) => {
    const role = all.get(word);
    if (!role) throw invalidField('assignedTo', 'unknown_role', `There is no role ${word}`);
    return role;
  });
  if (grants.some(isReserved) && chosen.some(({ isAdministrators }) => !isAdministrators)) throw fail(reserved);
  await trx.deleteFrom('permissionRoles').where('permissionId', '=', permissionId).execute();
  if (chosen.length > 0)
    await trx
      .insertInto('permissionRoles')
      .values(chosen.map(({ id }) => ({ permissionId, roleId: id })))
      .execute();
}

async function onePermission(db: Db | Trx, id: number): Promise<Permission> {
  const rows = await db.selectFrom('permissions').selectAll().where('id', '=', id).execute();
  const [permission] = await presented(db, rows, await namedRoles(db));
  if (!permission) throw fail(unknownPermission);
  return permission;
}

async function presented(db: Db | Trx, rows: readonly PermissionRow[], all: readonly NamedRole[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const given = await db
    .selectFrom('permissionRoles')
    .select(['permissionId', 'roleId'])
    .where('permissionId', 'in', ids)
    .execute();
  const pairs = new Set(given.map(({ permissionId, roleId }) => `${permissionId} ${roleId}`));
  return rows.map((row): Permission => {
    const grants = fromJson(row.grants);
    return {
      id: row.id,
      name: row.name,
      assignedTo: all.filter((role) => pairs.has(`${row.id} ${role.id}`)).map(({ word }) => word),
      createdDate: row.createdDate,
      createdAt: row.createdAt,
      isCore: fromFlag(row.isCore),
      grants,
      inherentTo: roles.filter((role) => isInherent(role, grants)).map((role) => permissionWords[role]),
      version: row.version,
    };
  });
}

const audit = (trx: Trx, { clock, caller }: Ctx, action: AuditAction, id: number, detail: Record<string, unknown>) =>
  recordAudit(trx, clock, { actorId: caller?.userId ?? null, action, subject: 'Role', subjectId: id, detail });

function nameTaken(error: unknown): never {
  throw brokenRule(error) === 'unique'
    ? invalidField('name', 'taken', 'Another permission has this name already')
    : error;
}
