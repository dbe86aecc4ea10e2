import type { AbilityRule, Action, Subject } from '@cartage/contract/access/access.schema.ts';
import { createMongoAbility, type MongoAbility, type RawRuleOf, subject } from '@casl/ability';
import { useSession } from './session.ts';

export interface Rule {
  readonly action: Action;
  readonly subject: Subject;
}
export type Can = (action: Action, subject: Subject, field?: string) => boolean;

const built = new WeakMap<readonly AbilityRule[], MongoAbility>();

/** What a person with these rules may do. Built once a rule list. */
export function abilityOf(rules: readonly AbilityRule[]): MongoAbility {
  const known = built.get(rules);
  if (known) return known;
  // AbilityRule is CASL's raw rule with `undefined` allowed where CASL leaves keys out.
  const ability = createMongoAbility([...rules] as RawRuleOf<MongoAbility>[]);
  built.set(rules, ability);
  return ability;
}

export const canOf =
  (rules: readonly AbilityRule[]): Can =>
  (action, subject, field) =>
    abilityOf(rules).can(action, subject, field);

/** Whether the signed-in person may: `can('update', 'User')`. The server decides again. */
export const useCan = (): Can => canOf(useSession((session) => session.userAbilityRules));

/** The same for one record, where rules have conditions: `canOn('override', 'Route', { breach: 'soft' })`. */
export function useCanOn(): (action: Action, kind: Subject, record: Record<string, unknown>) => boolean {
  const ability = abilityOf(useSession((session) => session.userAbilityRules));
  return (action, kind, record) => ability.can(action, subject(kind, { ...record }));
}
