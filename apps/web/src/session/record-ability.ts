import type { Action, Subject } from '@cartage/contract/access/access.schema.ts';
import { Ability, fieldPatternMatcher, type MongoAbility, type RawRuleOf, subject } from '@casl/ability';
import { guard } from '@ucast/mongo2js';
import { onceForRules } from './ability.ts';
import { useSession } from './session.ts';

export type CanOn = (action: Action, kind: Subject, record: Record<string, unknown>) => boolean;

/** Whether it may be done to this very record, where rules have conditions: `canOn('override', 'Route', { breach: 'soft' })`. */
export const canOnOf = onceForRules((rules): CanOn => {
  // CASL's createMongoAbility, without taking its language of conditions into the first load of every page.
  const ability: MongoAbility = new Ability([...rules] as RawRuleOf<MongoAbility>[], {
    fieldMatcher: fieldPatternMatcher,
    conditionsMatcher: guard,
  });
  return (action, kind, record) => ability.can(action, subject(kind, { ...record }));
});

/** The same for the signed-in person. */
export const useCanOn = (): CanOn => canOnOf(useSession((session) => session.userAbilityRules));
