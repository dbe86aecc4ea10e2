import { rulesOf } from '@cartage/contract/access/access.rules.ts';
import { type Role, roles } from '@cartage/contract/access/access.schema.ts';
import type { Grant } from '@cartage/contract/access/permissions.schema.ts';
import { abilityOf } from '#core/ability.ts';
import type { Trx } from '#core/deps.ts';
import { readRules } from './rules-in-force.service.ts';

/** Where more look after something, it is nobody's in particular. */
const mostPeople = 100;

/** The active people who may do this to every such record, those who came first first; 100 at most. */
export async function peopleWhoMay(trx: Trx, { action, subject }: Grant): Promise<number[]> {
  const inForce = await readRules({ db: trx });
  const may = (role: Role, customRoleId: string | null): boolean => {
    const rules = rulesOf(role, 0, inForce.extrasOf(role, customRoleId));
    // What holds for some records only says nothing about all of them.
    return abilityOf(rules.filter((rule) => rule.inverted || !rule.conditions)).can(action, subject);
  };
  const customs = await trx.selectFrom('customRoles').select(['id', 'basedOn']).execute();
  const builtIn = roles.filter((role) => may(role, null));
  const own = customs.filter(({ id, basedOn }) => may(basedOn, id)).map(({ id }) => id);
  const people = await trx
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or([eb.and([eb('role', 'in', builtIn), eb('customRoleId', 'is', null)]), eb('customRoleId', 'in', own)]),
    )
    .orderBy('id')
    .limit(mostPeople)
    .execute();
  return people.map(({ id }) => id);
}
