import { isInherent, isReserved, roleRules } from '@cartage/contract/access/access.rules.ts';
import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { Grant } from '@cartage/contract/access/permissions.schema.ts';
import { canOf } from '#session/ability.ts';
import type { Hold } from './grant-matrix.tsx';
import { actionsOf, heldByAll, holds, withGrant, withoutGrant } from './grants.ts';

/** What a role of one's own changes of the one it is based on. */
export type RoleDifference = {
  basedOn: Role;
  grants: Grant[];
  removals: Grant[];
};

/** What the built-in role may of it: all, some (on some records, some fields, some actions), or nothing. */
function holdOfBase(role: Role, grant: Grant): Hold {
  if (isInherent(role, [grant])) return 'yes';
  const can = canOf(roleRules[role]);
  const actions = grant.action === 'manage' ? (actionsOf[grant.subject] ?? []) : [grant.action];
  return actions.some((action) => can(action, grant.subject)) ? 'partly' : 'no';
}

export function holdOfRole({ basedOn, grants, removals }: RoleDifference, grant: Grant): Hold {
  if (holds(removals, grant)) return 'no';
  return holds(grants, grant) ? 'yes' : holdOfBase(basedOn, grant);
}

export const isFixedForRole = (role: RoleDifference, grant: Grant): boolean =>
  heldByAll(role.grants, grant) ||
  heldByAll(role.removals, grant) ||
  (isReserved(grant) && role.basedOn !== 'admin' && holdOfRole(role, grant) === 'no');

/** What was taken from a role comes back as the built-in role has it, before more is given. */
export function setForRole(role: RoleDifference, grant: Grant, isHeld: boolean): RoleDifference {
  const base = holdOfBase(role.basedOn, grant);
  const isTaken = holds(role.removals, grant);
  if (!isHeld)
    return {
      ...role,
      grants: [...withoutGrant(role.grants, grant)],
      removals: base === 'no' ? role.removals : [...withGrant(role.removals, grant)],
    };
  const removals = [...withoutGrant(role.removals, grant)];
  const isBack = base === 'yes' || (base === 'partly' && isTaken);
  return { ...role, removals, grants: isBack ? role.grants : [...withGrant(role.grants, grant)] };
}
