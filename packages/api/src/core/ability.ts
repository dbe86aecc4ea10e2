import type { AbilityRule, Action, Subject } from '@cartage/contract/access/access.schema.ts';
import { createMongoAbility, type MongoAbility, type RawRuleOf, subject } from '@casl/ability';

const built = new WeakMap<readonly AbilityRule[], MongoAbility>();

/** What a person with these rules may do. Built once per rule list. */
export function abilityOf(rules: readonly AbilityRule[]): MongoAbility {
  const known = built.get(rules);
  if (known) return known;
  // AbilityRule is CASL's raw rule with `undefined` allowed where CASL leaves keys out.
  const ability = createMongoAbility([...rules] as RawRuleOf<MongoAbility>[]);
  built.set(rules, ability);
  return ability;
}

/** Whether it may be done to this very record, or to this field of it. */
export function canOn(ability: MongoAbility, action: Action, kind: Subject, record: object, field?: string): boolean {
  return ability.can(action, subject(kind, { ...record }), field);
}
