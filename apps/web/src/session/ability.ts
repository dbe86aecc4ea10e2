import type { AbilityRule, Action, Subject } from '@cartage/contract/access/access.schema.ts';
import { Ability, fieldPatternMatcher, type RawRuleOf } from '@casl/ability';
import { useSession } from './session.ts';

export interface Rule {
  readonly action: Action;
  readonly subject: Subject;
}
export type Can = (action: Action, subject: Subject, field?: string) => boolean;

/** What is made of a rule list, once: a session keeps the same one, and every part of a page asks. */
export function onceForRules<Made extends object>(make: (rules: readonly AbilityRule[]) => Made) {
  const made = new WeakMap<readonly AbilityRule[], Made>();
  return (rules: readonly AbilityRule[]): Made => {
    const known = made.get(rules) ?? make(rules);
    made.set(rules, known);
    return known;
  };
}

/** What a person with these rules may do with a kind of things. */
const abilityOf = onceForRules(
  (rules) =>
    // AbilityRule is CASL's raw rule with `undefined` allowed where CASL leaves keys out.
    new Ability([...rules] as RawRuleOf<Ability>[], {
      fieldMatcher: fieldPatternMatcher,
      conditionsMatcher: (conditions) => ofKinds(Object.keys(Object(conditions)).length === 0),
    }),
);

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
