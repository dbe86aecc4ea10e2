import { rulesOf } from '@cartage/contract/access/access.rules.ts';
import {
  type Action,
  abilityRuleSchema,
  type Role,
  roles,
  type Subject,
} from '@cartage/contract/access/access.schema.ts';
import { describe, expect, test } from 'vitest';
import { abilityOf, canOn } from '#core/ability.ts';

const me = 7;
const abilityFor = (role: Role) => abilityOf(rulesOf(role, me));
const who = (allowed: (role: Role) => boolean) => roles.filter(allowed);

/** The table of the product: which roles may, at all or for one field. */
const table: [what: string, action: Action, subject: Subject, field: string | undefined, may: Role[]][] = [
  ['see plans', 'read', 'Plan', undefined, ['admin', 'maintainer', 'editor', 'author', 'subscriber']],
  ['see routes', 'read', 'Route', undefined, ['admin', 'maintainer', 'editor', 'author', 'subscriber', 'driver']],
  ['see positions', 'read', 'Position', undefined, ['admin', 'maintainer', 'editor', 'author', 'subscriber']],
  ['see what a plan costs', 'read', 'Plan', 'costMinor', ['admin', 'maintainer', 'editor', 'subscriber']],
  ['see customers’ telephone numbers', 'read', 'Delivery', 'phone', ['admin', 'maintainer', 'editor', 'author']],
  ['create deliveries', 'create', 'Delivery', undefined, ['admin', 'maintainer', 'editor']],
  ['change a delivery’s notes', 'update', 'Delivery', 'notes', ['admin', 'maintainer', 'editor', 'author']],
  ['change a delivery’s size', 'update', 'Delivery', 'demand', ['admin', 'maintainer', 'editor']],
  ['import', 'create', 'ImportJob', undefined, ['admin', 'maintainer', 'editor']],
  ['optimise', 'optimise', 'Plan', undefined, ['admin', 'maintainer', 'editor']],
  ['make scenarios', 'create', 'Scenario', undefined, ['admin', 'maintainer', 'editor']],
  ['assign', 'assign', 'Route', undefined, ['admin', 'maintainer', 'editor']],
  ['lock', 'lock', 'Stop', undefined, ['admin', 'maintainer', 'editor']],
  ['dispatch', 'dispatch', 'Route', undefined, ['admin', 'maintainer', 'editor']],
  ['correct after the close', 'correct', 'Route', undefined, ['admin', 'maintainer']],
  ['act on stops', 'update', 'Stop', undefined, ['admin', 'maintainer', 'editor', 'driver']],
  ['add vehicles', 'create', 'Vehicle', undefined, ['admin', 'maintainer']],
  ['plan shifts', 'update', 'Driver', 'shifts', ['admin', 'maintainer', 'editor']],
  ['rename drivers', 'update', 'Driver', 'name', ['admin', 'maintainer']],
  ['change settings', 'update', 'LogisticsSettings', undefined, ['admin', 'maintainer']],
  ['keep webhooks', 'create', 'Webhook', undefined, ['admin', 'maintainer']],
  ['keep keys', 'create', 'ApiKey', undefined, ['admin']],
  ['export reports', 'export', 'Report', undefined, ['admin', 'maintainer', 'editor']],
  ['add users', 'create', 'User', undefined, ['admin', 'maintainer']],
  ['give roles', 'update', 'User', 'role', ['admin']],
  ['read the outbox', 'read', 'Outbox', undefined, ['admin']],
  ['see orders', 'read', 'Order', undefined, ['admin', 'maintainer', 'editor', 'author']],
  ['see products', 'read', 'Product', undefined, ['admin', 'maintainer', 'editor', 'author', 'subscriber']],
  ['take orders', 'create', 'Order', undefined, ['admin', 'maintainer', 'editor']],
  ['change products', 'update', 'Product', undefined, ['admin', 'maintainer']],
  ['answer reviews', 'update', 'Review', undefined, ['admin', 'maintainer', 'author']],
  ['change customers', 'update', 'Customer', undefined, ['admin', 'maintainer', 'author']],
  ['invite referrals', 'create', 'Referral', undefined, ['admin', 'maintainer', 'author']],
  ['change the shop’s settings', 'update', 'StoreSettings', undefined, ['admin', 'maintainer']],
];

describe('who may', () => {
  test.each(table)('%s', (_what, action, kind, field, may) => {
    expect(who((role) => abilityFor(role).can(action, kind, field))).toEqual(may);
  });
});

test('a dispatcher accepts soft breaches, managers hard ones too', () => {
  const may = (breach: string) => who((role) => canOn(abilityFor(role), 'override', 'Route', { breach }));
  expect(may('soft')).toEqual(['admin', 'maintainer', 'editor']);
  expect(may('hard')).toEqual(['admin', 'maintainer']);
});

test('a driver sees and drives the own route only', () => {
  const driver = abilityFor('driver');
  for (const action of ['read', 'update'] as const) {
    expect(canOn(driver, action, 'Route', { driverUserId: me })).toBe(true);
    expect(canOn(driver, action, 'Route', { driverUserId: me + 1 })).toBe(false);
    expect(canOn(driver, action, 'Stop', {})).toBe(false);
  }
  expect(canOn(driver, 'update', 'Driver', { userId: me }, 'dutyStatus')).toBe(true);
  expect(canOn(driver, 'update', 'Driver', { userId: me }, 'name')).toBe(false);
  expect(canOn(driver, 'update', 'Driver', { userId: me + 1 }, 'dutyStatus')).toBe(false);
});

test('R-6.6 R-6.7 managers add and remove people, but for administrators and managers', () => {
  const manager = abilityFor('maintainer');
  expect(canOn(manager, 'delete', 'User', { role: 'editor' })).toBe(true);
  for (const role of ['admin', 'maintainer']) {
    for (const action of ['create', 'update', 'delete'] as const)
      expect(canOn(manager, action, 'User', { role })).toBe(false);
  }
});

test('nobody’s rules still say $userId', () => {
  for (const role of roles) expect(JSON.stringify(rulesOf(role, me))).not.toContain('$userId');
});

test('R-3.2 a rule has an action and a subject, and may have inverted, conditions, fields and a reason', () => {
  const rules = roles.flatMap((role) => rulesOf(role, me));
  for (const rule of rules) expect(rule).toMatchObject({ action: expect.anything(), subject: expect.anything() });
  expect([...new Set(rules.flatMap((rule) => Object.keys(rule)))].sort()).toEqual(
    ['action', 'conditions', 'fields', 'inverted', 'reason', 'subject'].sort(),
  );
  for (const rule of rules) expect(abilityRuleSchema.parse(rule)).toEqual(rule);
});
