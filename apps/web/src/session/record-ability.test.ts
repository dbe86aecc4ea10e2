import { roleRules, rulesOf } from '@cartage/contract/access/access.rules.ts';
import { actions, roles, subjects } from '@cartage/contract/access/access.schema.ts';
import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import { expect, it } from 'vitest';
import { canOf } from './ability.ts';
import { canOnOf } from './record-ability.ts';

it('a rule with conditions opens the kind, and only the records that meet them', () => {
  const mine = rulesOf('driver', 7);
  expect(canOf(mine)('read', 'Route')).toBe(true);
  expect(canOnOf(mine)('read', 'Route', { driverUserId: 7 })).toBe(true);
  expect(canOnOf(mine)('read', 'Route', { driverUserId: 8 })).toBe(false);
  expect(canOf(mine)('update', 'Driver', 'dutyStatus')).toBe(true);
  expect(canOf(mine)('update', 'Driver', 'name')).toBe(false);
});

it('conditions say more than equal', () => {
  const rules = [{ action: 'delete', subject: 'User', conditions: { role: { $in: ['author', 'editor'] } } }] as const;
  expect(canOnOf(rules)('delete', 'User', { role: 'editor' })).toBe(true);
  expect(canOnOf(rules)('delete', 'User', { role: 'admin' })).toBe(false);
});

it.each(roles)('%s may with kinds of things what CASL itself says', (role) => {
  const rules = [
    ...roleRules[role],
    { action: 'read', subject: 'File', inverted: true, conditions: { isSecret: true } },
    { action: 'read', subject: 'Report', inverted: true, conditions: {} },
  ] as const;
  const whole = createMongoAbility([...rules] as RawRuleOf<MongoAbility>[]);
  for (const action of actions)
    for (const subject of subjects)
      for (const field of [undefined, 'dutyStatus', 'name'])
        expect([action, subject, field, canOf(rules)(action, subject, field)]).toEqual([
          action,
          subject,
          field,
          whole.can(action, subject, field),
        ]);
});
