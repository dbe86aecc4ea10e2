import type { AbilityRule, Action, Subject } from '@cartage/contract/access/access.schema.ts';
import { Ability, fieldPatternMatcher, type RawRuleOf } from '@casl/ability';
import { useSession } from './session.ts';

export interface Rule {
  readonly action: Action;
  readonly subject: Subject;
}
export type Can = (action: Action, subject: Subject, field?: string) => boolean;

const built = new WeakMap<readonly AbilityRule[], Ability>();

/** What a person with these rules may do with a kind of things. Built once a rule list. */
function abilityOf(rules: readonly AbilityRule[]): Ability {
  const known = built.get(rules);
  if (known) return known;
  // AbilityRule is CASL's raw rule with `undefined` allowed where CASL leaves keys out.
  const ability = new Ability([...rules] as RawRuleOf<Ability>[], {
    fieldMatcher: fieldPatternMatcher,
    conditionsMatcher: (conditions) => ofKinds(Object.keys(Object(conditions)).length === 0),
  });
  built.set(rules, ability);
  return ability;
}

/** What forbids some records forbids not their kind, unless it says no condition. */
const ofKinds = (matchesAll: boolean) =>
  Object.assign(
    () => {
      throw new Error('record-ability.ts answers for one record');
    },
    { matchesAll },
  );

export const canOf =
  (rules: readonly AbilityRule[]): Can =>
  (action, subject, field) =>
    abilityOf(rules).can(action, subject, field);

/** Whether the signed-in person may: `can('update', 'User')`. The server decides again. */
export const useCan = (): Can => canOf(useSession((session) => session.userAbilityRules));
