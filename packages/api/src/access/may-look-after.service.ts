import { rulesOf } from '@cartage/contract/access/access.rules.ts';
import { actions, roles, subjects } from '@cartage/contract/access/access.schema.ts';
import { abilityOf } from '#core/ability.ts';
import type { Ctx } from '#core/context.ts';
import type { Db, Trx } from '#core/deps.ts';
import { type RoleHolder, readRules } from './rules-in-force.service.ts';

type Holder = Omit<RoleHolder, 'userId'>;

/**
 * Whether the caller may look after somebody's account, having the right to people as such. Who changes an address or invites
 * can sign in by it, so nobody but who gives roles looks after one that may more than they do themselves.
 */
export const mayLookAfter = async (db: Db | Trx, ctx: Ctx, holder: Holder): Promise<boolean> =>
  (await whoIsLookedAfter(db, ctx))(holder);

/** The same for many: what roles may is read once. */
export async function whoIsLookedAfter(db: Db | Trx, ctx: Ctx): Promise<(holder: Holder) => boolean> {
  if (ctx.can('update', 'Role')) return () => true;
  const caller = ctx.person();
  const { extrasOf } = await readRules({ db });
  return ({ role, customRoleId }) => {
    if (role === 'admin' || roles.indexOf(role) < roles.indexOf(caller.role)) return false;
    const extras = extrasOf(role, customRoleId);
    const theirs = abilityOf(rulesOf(role, 0, extras));
    const lacks = caller.rules.some(({ inverted, conditions, fields, ...rule }) => {
      if (!inverted || conditions || fields) return false;
      const named = { actions: [rule.action].flat(), subjects: [rule.subject].flat() };
      const taken = {
        actions: named.actions.includes('manage') ? actions : named.actions,
        subjects: named.subjects.includes('all') ? subjects : named.subjects,
      };
      return taken.actions.some((action) => taken.subjects.some((subject) => theirs.can(action, subject)));
    });
    return !lacks && extras.grants.every(({ action, subject }) => ctx.can(action, subject));
  };
}
