import { rulesFor } from '@cartage/api/access/rules-in-force.service.ts';
import { abilityOf } from '@cartage/api/core/ability.ts';
import type { Caller, Ctx } from '@cartage/api/core/context.ts';
import { transact } from '@cartage/api/core/database/transact.ts';
import type { Deps } from '@cartage/api/core/deps.ts';
import { CommandFailure } from '#usage-error.ts';

/** What a verb needs, for a person who is at the command line instead of on a page. */
export async function contextOfPerson(deps: Deps, email: string | undefined): Promise<Ctx> {
  const caller = await findCaller(deps, email);
  const ability = abilityOf(caller.rules);
  return {
    ...deps,
    caller,
    ability,
    can: (action, subject, field) => ability.can(action, subject, field),
    person: () => caller,
    transact: (work) => transact(deps, work),
    ifMatch: undefined,
    requestId: deps.ids.next('cmd'),
    remoteAddress: undefined,
    headers: new Headers(),
  };
}

async function findCaller(deps: Deps, email: string | undefined): Promise<Caller> {
  const people = deps.db
    .selectFrom('users')
    .select(['id', 'fullName', 'role', 'customRoleId'])
    .where('status', '=', 'active')
    .orderBy('id');
  const person = await (email === undefined
    ? people.where('role', '=', 'admin')
    : people.where('email', '=', email.toLowerCase())
  ).executeTakeFirst();
  if (!person)
    throw new CommandFailure(
      email === undefined ? 'There is no administrator yet; see "cartage create-admin"' : `Nobody active has ${email}`,
    );
  const { id, fullName, role } = person;
  const rules = await rulesFor(deps, { ...person, userId: id });
  return { userId: id, role, fullName, credentialId: 'command line', rules, via: 'apiKey' };
}
