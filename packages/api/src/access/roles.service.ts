import { isReserved, rulesOfRole } from '@cartage/contract/access/access.rules.ts';
import { type Role, roles } from '@cartage/contract/access/access.schema.ts';
import { type Grant, permissionWords } from '@cartage/contract/access/permissions.schema.ts';
import { roleEndpoints } from '@cartage/contract/access/roles.endpoints.ts';
import type { NewRole, RoleChange, RoleRecord } from '@cartage/contract/access/roles.schema.ts';
import type { AuditAction } from '@cartage/contract/audit/audit.schema.ts';
import type { UserDetail } from '@cartage/contract/users/users.schema.ts';
import { type Selectable, sql } from 'kysely';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { brokenRule } from '#core/database/errors.ts';
import { takeTurn } from '#core/database/locks.ts';
import { fold } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { accessTopic } from '#core/event-stream.ts';
import { fail, invalidField, refuseStale } from '#core/failure.ts';
import { giveRole } from '#users/users.service.ts';
import type { CustomRolesTable } from './access.table.ts';
import { forgetAll } from './permissions.service.ts';
import { readRules } from './rules-in-force.service.ts';

type CustomRole = Selectable<CustomRolesTable>;
const { unknownRole, builtIn, reserved } = roleEndpoints.update.failures;

const builtInNames: Record<Role, string> = {
  admin: 'Administrator',
  maintainer: 'Manager',
  editor: 'Dispatcher',
  author: 'Support',
  subscriber: 'Restricted user',
  driver: 'Driver',
};
const isBuiltIn = (id: string): boolean => roles.some((role) => role === id);
const facesShown = 4;

/** The six built-in roles, then one's own. */
export async function listRoles({ db }: Ctx): Promise<{ roles: RoleRecord[] }> {
  return { roles: await readRoles(db) };
}

export async function getRole({ db }: Ctx, id: string): Promise<RoleRecord> {
  return oneRole(db, id);
}

export async function createRole(ctx: Ctx, given: NewRole): Promise<RoleRecord> {
  refuseReserved(given.basedOn, given.grants);
  const created = await ctx
    .transact(async (trx, tell) => {
      await takeTurn(trx, accessTopic);
      const id = ctx.ids.next('rol');
      const now = toInstant(ctx.clock.now());
      await trx
        .insertInto('customRoles')
        .values({
          id,
          version: 1,
          basedOn: given.basedOn,
          ...named(given.name),
          ...lists(given),
          createdAt: now,
          updatedAt: now,
        })
        .execute();
      await audit(trx, ctx, 'role.created', id, { ...given });
      tell(accessTopic, id);
      return oneRole(trx, id);
    })
    .catch(nameTaken);
  forgetAll(ctx);
  return created;
}

export async function updateRole(ctx: Ctx, id: string, change: RoleChange): Promise<RoleRecord> {
  const changed = await ctx
    .transact(async (trx, tell) => {
      const before = await roleForChange(trx, ctx, id);
      if (before.isBuiltIn) throw fail(builtIn);
      const { name = before.name, grants = before.grants, removals = before.removals } = change;
      refuseReserved(before.basedOn, grants);
      await trx
        .updateTable('customRoles')
        .set({
          ...named(name),
          ...lists({ grants, removals }),
          version: before.version + 1,
          updatedAt: toInstant(ctx.clock.now()),
        })
        .where('id', '=', id)
        .execute();
      await audit(trx, ctx, 'role.updated', id, { ...change });
      tell(accessTopic, id);
      return oneRole(trx, id);
    })
    .catch(nameTaken);
  forgetAll(ctx);
  return changed;
}

export async function removeRole(ctx: Ctx, id: string): Promise<undefined> {
  const { inUse } = roleEndpoints.remove.failures;
  await ctx
    .transact(async (trx, tell) => {
      const before = await roleForChange(trx, ctx, id);
      if (before.isBuiltIn) throw fail(builtIn);
      if (before.userCount > 0) throw fail(inUse);
      await trx.deleteFrom('permissionRoles').where('roleId', '=', id).execute();
      await trx.deleteFrom('customRoles').where('id', '=', id).execute();
      await audit(trx, ctx, 'role.deleted', id, { name: before.name });
      tell(accessTopic, id);
      return undefined;
    })
    .catch((error: unknown) => {
      throw brokenRule(error) === 'reference' ? fail(inUse) : error;
    });
  forgetAll(ctx);
  return undefined;
}

/** Gives a person this role. */
export async function assignRole(ctx: Ctx, id: string, userId: number): Promise<UserDetail> {
  const { basedOn } = await oneRole(ctx.db, id);
  const given = await giveRole(ctx, userId, { role: basedOn, customRoleId: isBuiltIn(id) ? null : id }).catch(
    (error: unknown) => {
      // Deleted meanwhile.
      throw brokenRule(error) === 'reference' ? fail(unknownRole) : error;
    },
  );
  return given;
}

function refuseReserved(basedOn: Role, grants: readonly Grant[]): void {
  if (basedOn !== 'admin' && grants.some(isReserved)) throw fail(reserved);
}

const named = (name: string) => {
  const nameKey = fold(name);
  const isTaken = [...Object.values(builtInNames), ...Object.values(permissionWords)].some(
    (one) => fold(one) === nameKey,
  );
  if (isTaken) throw takenName();
  return { name, nameKey };
};
const lists = ({ grants, removals }: { grants: readonly Grant[]; removals: readonly Grant[] }) => ({
  grants: toJson([...grants]),
  removals: toJson([...removals]),
});

async function roleForChange(trx: Trx, ctx: Ctx, id: string): Promise<RoleRecord> {
  await takeTurn(trx, accessTopic);
  const role = await oneRole(trx, id);
  refuseStale(ctx, role);
  return role;
}

async function oneRole(db: Db | Trx, id: string): Promise<RoleRecord> {
  const found = (await readRoles(db)).find((role) => role.id === id);
  if (!found) throw fail(unknownRole);
  return found;
}

async function readRoles(db: Db | Trx): Promise<RoleRecord[]> {
  const own = await db.selectFrom('customRoles').selectAll().orderBy('seq').execute();
  const inForce = await readRules({ db });
  const people = await peopleByRole(db);
  const permissions = await permissionsByRole(db);
  const present = (id: string, basedOn: Role, custom?: CustomRole): RoleRecord => ({
    id,
    name: custom?.name ?? builtInNames[basedOn],
    permissionWord: custom ? id : permissionWords[basedOn],
    basedOn,
    isBuiltIn: custom === undefined,
    grants: custom ? fromJson(custom.grants) : [],
    removals: custom ? fromJson(custom.removals) : [],
    permissions: [...(permissions.get(basedOn) ?? []), ...(custom ? (permissions.get(id) ?? []) : [])],
    rules: rulesOfRole(basedOn, inForce.extrasOf(basedOn, custom ? id : null)),
    userCount: people.get(id)?.total ?? 0,
    people: people.get(id)?.faces ?? [],
    version: custom?.version ?? 1,
  });
  return [...roles.map((role) => present(role, role)), ...own.map((role) => present(role.id, role.basedOn, role))];
}

/** How many have each role, and the first few of them, in two queries. */
async function peopleByRole(db: Db | Trx) {
  const roleId = sql<string>`coalesce("customRoleId", "role")`;
  const counts = await db
    .selectFrom('users')
    .select((eb) => [roleId.as('roleId'), eb.fn.countAll().as('total')])
    .$castTo<{ roleId: string; total: number }>()
    .groupBy(roleId)
    .execute();
  const numbered = db
    .selectFrom('users')
    .select(['id', 'fullName', 'avatar', roleId.as('roleId')])
    .select(sql<number>`row_number() over (partition by coalesce("customRoleId", "role") order by "id")`.as('place'));
  const faces = await db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'fullName', 'avatar', 'roleId'])
    .where('place', '<=', facesShown)
    .orderBy('id')
    .execute();
  return new Map(
    counts.map((count) => [
      count.roleId,
      {
        total: Number(count.total),
        faces: faces.filter((face) => face.roleId === count.roleId).map(({ roleId: _roleId, ...face }) => face),
      },
    ]),
  );
}

async function permissionsByRole(db: Db | Trx): Promise<Map<string, { id: number; name: string }[]>> {
  const rows = await db
    .selectFrom('permissionRoles')
    .innerJoin('permissions', 'permissions.id', 'permissionRoles.permissionId')
    .select(['permissionRoles.roleId', 'permissions.id', 'permissions.name'])
    .orderBy('permissions.id')
    .execute();
  const found = new Map<string, { id: number; name: string }[]>();
  for (const { roleId, ...permission } of rows) found.set(roleId, [...(found.get(roleId) ?? []), permission]);
  return found;
}

const audit = (trx: Trx, { clock, caller }: Ctx, action: AuditAction, id: string, detail: Record<string, unknown>) =>
  recordAudit(trx, clock, { actorId: caller?.userId ?? null, action, subject: 'Role', subjectId: id, detail });

const takenName = () => invalidField('name', 'taken', 'Another role has this name already');
function nameTaken(error: unknown): never {
  throw brokenRule(error) === 'unique' ? takenName() : error;
}
