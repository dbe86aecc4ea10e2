import { type Role, roles } from '@cartage/contract/access/access.schema.ts';
import { permissionWords } from '@cartage/contract/access/permissions.schema.ts';
import { fold } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';

/** A role as permissions name it. */
export interface NamedRole {
  id: string;
  word: string;
  name: string;
  isAdministrators: boolean;
}

/** Every role there is: the built-in ones first, then one's own by age. */
export async function namedRoles(db: Db | Trx): Promise<NamedRole[]> {
  const own = await db.selectFrom('customRoles').select(['id', 'name', 'basedOn']).orderBy('seq').execute();
  return [
    ...roles.map((id) => ({
      id: id as string,
      word: permissionWords[id] as string,
      name: permissionWords[id] as string,
      isAdministrators: id === 'admin',
    })),
    ...own.map(({ id, name, basedOn }) => ({ id, word: id, name, isAdministrators: basedOn === 'admin' })),
  ];
}

export const rolesStartingWith = (all: readonly NamedRole[], q: string): string[] =>
  all.filter(({ name }) => fold(name).startsWith(fold(q))).map(({ id }) => id);

/** What the role of one's own making is called that somebody has; nothing to those who have a built-in one. */
export async function ownRoleNames(
  db: Db | Trx,
): Promise<(holder: { customRoleId: string | null }) => { roleName?: string }> {
  const own = await db.selectFrom('customRoles').select(['id', 'name']).orderBy('seq').execute();
  return ({ customRoleId }) => {
    const role = own.find(({ id }) => id === customRoleId);
    return role ? { roleName: role.name } : {};
  };
}

/** The built-in role on which one of one's own making is based. */
export async function baseOfRole(db: Db | Trx, id: string): Promise<Role | undefined> {
  const own = await db.selectFrom('customRoles').select('basedOn').where('id', '=', id).executeTakeFirst();
  return own?.basedOn;
}
