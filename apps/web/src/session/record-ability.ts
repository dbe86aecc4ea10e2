import type { AbilityRule, Action, Subject } from '@cartage/contract/access/access.schema.ts';
import { Ability, fieldPatternMatcher, type MongoAbility, type RawRuleOf, subject } from '@casl/ability';
import { guard } from '@ucast/mongo2js';
import { useMemo } from 'react';
import { useSession } from './session.ts';

export type CanOn = (action: Action, kind: Subject, record: Record<string, unknown>) => boolean;

/** Whether it may be done to this very record, where rules have conditions: `canOn('override', 'Route', { breach: 'soft' })`. */
export function canOnOf(rules: readonly AbilityRule[]): CanOn {
  // CASL's createMongoAbility, without taking its language of conditions into the first load of every page.
  const ability: MongoAbility = new Ability([...rules] as RawRuleOf<MongoAbility>[], {
    fieldMatcher: fieldPatternMatcher,
    conditionsMatcher: guard,
  });
  return (action, kind, record) => ability.can(action, subject(kind, { ...record }));
}

/** The same for the signed-in person. */
export function useCanOn(): CanOn {
  const rules = useSession((session) => session.userAbilityRules);
  return useMemo(() => canOnOf(rules), [rules]);
}
