import type { AbilityRule, Role } from './access.schema.ts';
import type { Grant } from './permissions.schema.ts';

/** The own mail, chats, events, notifications and files of whoever works here; the calls narrow them to the person. */
const everybody: AbilityRule = {
  action: 'manage',
  subject: ['Email', 'Chat', 'CalendarEvent', 'Notification', 'File'],
};

/** Whoever else looks after people: never after administrators and managers, and gives neither roles nor plans. */
const onlyAdministrators: readonly AbilityRule[] = [
  {
    action: ['create', 'update', 'delete'],
    subject: 'User',
    conditions: { role: { $in: ['admin', 'maintainer'] } },
    inverted: true,
    reason: 'Administrators look after administrators and managers',
  },
  {
    action: 'update',
    subject: 'User',
    fields: ['role', 'customRoleId', 'currentPlan', 'billing'],
    inverted: true,
    reason: 'Administrators give roles and plans',
  },
];

/**
 * What each role may do: the one place. The server enforces it on every endpoint, the screens grey out from it.
 * The spec's two lists of roles are one: admin = administrator, maintainer = manager, editor = users (dispatcher),
 * author = support, subscriber = restricted-user; driver is ours.
 */
export const roleRules: Readonly<Record<Role, readonly AbilityRule[]>> = {
  admin: [{ action: 'manage', subject: 'all' }],
  maintainer: [
    {
      action: 'manage',
      subject: ['Invoice', 'Kanban', 'Course', 'HelpArticle', 'Project', 'Pricing', 'Checkout', 'Contact'],
    },
    everybody,
    { action: ['read', 'create', 'update', 'delete'], subject: 'User' },
    ...onlyAdministrators,
    { action: 'read', subject: ['Role', 'LogisticsSettings', 'AclDemo', 'AuditEvent', 'Faq', 'Report'] },
    { action: 'manage', subject: 'Webhook' },
    { action: 'update', subject: 'LogisticsSettings' },
    {
      action: 'manage',
      subject: ['Delivery', 'Plan', 'Scenario', 'Route', 'Stop', 'Driver', 'Vehicle', 'Depot', 'Zone', 'Position'],
    },
    { action: 'manage', subject: ['Proof', 'Exception', 'ImportJob'] },
    { action: 'manage', subject: ['Customer', 'Product', 'Order', 'Review', 'Referral', 'StoreSettings'] },
    { action: 'export', subject: ['Report', 'User'] },
  ],
  editor: [
    { action: ['read', 'create', 'update'], subject: 'Invoice' },
    { action: 'manage', subject: 'Kanban' },
    { action: 'read', subject: ['Course', 'HelpArticle', 'Project', 'Checkout'] },
    everybody,
    {
      action: 'read',
      subject: [
        'Faq',
        'AclDemo',
        'LogisticsSettings',
        'Driver',
        'Vehicle',
        'Depot',
        'Zone',
        'Position',
        'Proof',
        'Report',
      ],
    },
    { action: ['read', 'create', 'update', 'delete', 'export'], subject: 'Delivery' },
    { action: ['read', 'create', 'update', 'delete', 'optimise', 'dispatch', 'export'], subject: ['Plan', 'Scenario'] },
    { action: ['read', 'update', 'assign', 'lock', 'dispatch', 'export'], subject: 'Route' },
    { action: 'override', subject: ['Plan', 'Route', 'Stop'], conditions: { breach: 'soft' } },
    { action: 'export', subject: 'Report' },
    { action: ['read', 'update', 'assign', 'lock'], subject: 'Stop' },
    { action: ['read', 'create', 'update'], subject: ['ImportJob', 'Exception'] },
    { action: 'update', subject: 'Driver', fields: ['shifts'] },
    { action: 'read', subject: ['Customer', 'Product', 'Order', 'Review', 'Referral', 'StoreSettings'] },
    { action: ['create', 'update'], subject: 'Order' },
  ],
  author: [
    { action: 'manage', subject: 'Kanban' },
    { action: ['read', 'update'], subject: 'Contact' },
    { action: 'read', subject: ['Invoice', 'Course', 'HelpArticle', 'Project'] },
    everybody,
    {
      action: 'read',
      subject: [
        'Faq',
        'AclDemo',
        'Delivery',
        'Plan',
        'Route',
        'Stop',
        'Driver',
        'Vehicle',
        'Depot',
        'Zone',
        'Position',
        'Proof',
      ],
    },
    { action: 'update', subject: 'Delivery', fields: ['notes', 'phone', 'windows'] },
    { action: 'read', subject: ['Customer', 'Product', 'Order', 'Review', 'Referral', 'StoreSettings'] },
    { action: 'update', subject: ['Customer', 'Review'] },
    { action: 'create', subject: 'Referral' },
    {
      action: 'read',
      subject: ['Plan', 'Route', 'Vehicle', 'Driver'],
      fields: ['costMinor'],
      inverted: true,
      reason: 'Support sees no costs',
    },
  ],
  subscriber: [
    { action: 'read', subject: ['Kanban', 'Course', 'HelpArticle', 'Project'] },
    everybody,
    {
      action: 'read',
      subject: [
        'Faq',
        'AclDemo',
        'Delivery',
        'Plan',
        'Route',
        'Stop',
        'Driver',
        'Vehicle',
        'Depot',
        'Zone',
        'Position',
        'Report',
        'Product',
      ],
    },
    {
      action: 'read',
      subject: ['Delivery', 'Route', 'Stop', 'Driver'],
      fields: ['phone', 'email'],
      inverted: true,
      reason: 'No contacts',
    },
  ],
  driver: [
    { action: 'read', subject: ['Course', 'HelpArticle'] },
    everybody,
    { action: 'read', subject: ['Faq', 'AclDemo'] },
    { action: 'create', subject: 'Position', conditions: { driverUserId: '$userId' } },
    { action: ['read', 'update'], subject: ['Route', 'Stop'], conditions: { driverUserId: '$userId' } },
    { action: ['create', 'read'], subject: 'Proof', conditions: { driverUserId: '$userId' } },
    { action: 'update', subject: 'Driver', fields: ['dutyStatus'], conditions: { userId: '$userId' } },
  ],
};

/** What a role has besides its built-in rules. */
export interface RoleExtras {
  grants: readonly Grant[];
  removals: readonly Grant[];
}

/**
 * All that holds for a role. What is granted comes first, so that what a built-in role forbids stays forbidden; what
 * is removed has the last word.
 */
export const rulesOfRole = (role: Role, { grants, removals }: RoleExtras = noExtras): AbilityRule[] => [
  ...grants,
  ...(grants.length > 0 && role !== 'admin' ? onlyAdministrators : []),
  ...roleRules[role],
  ...removals.map((grant) => ({ ...grant, inverted: true, reason: 'Taken from this role' })),
];
const noExtras: RoleExtras = { grants: [], removals: [] };

/** The rules of one person: `$userId` in conditions stands for the person. */
export function rulesOf(role: Role, userId: number, extras?: RoleExtras): AbilityRule[] {
  return rulesOfRole(role, extras).map((rule) =>
    rule.conditions
      ? {
          ...rule,
          conditions: Object.fromEntries(
            Object.entries(rule.conditions).map(([field, value]) => [field, value === '$userId' ? userId : value]),
          ),
        }
      : rule,
  );
}

/** What only administrators, and roles based on theirs, can be given: with it one could give oneself everything. */
export const isReserved = ({ action, subject }: Grant): boolean =>
  subject === 'all' || (subject === 'Role' && action !== 'read');

/** Whether a built-in role may all of this by its nature, on every record and every field. */
export const isInherent = (role: Role, grants: readonly Grant[]): boolean =>
  grants.every(({ action, subject }) => {
    const naming = roleRules[role].filter((rule) => covers(rule.subject, subject, 'all'));
    return naming.some(
      (rule) => !rule.inverted && !rule.conditions && !rule.fields && covers(rule.action, action, 'manage'),
    );
  });

const covers = (words: string | readonly string[], word: string, every: string) =>
  [words].flat().some((one) => one === word || one === every);

/**
 * The rules of somebody who may at most what both the rules and the grants allow: a person's rules seen through the
 * scopes of a key. What a rule forbids stays forbidden.
 */
export function narrowRules(rules: readonly AbilityRule[], grants: readonly Grant[]): AbilityRule[] {
  return rules.flatMap((rule) => (rule.inverted ? [rule] : grants.flatMap((grant) => narrowRule(rule, grant))));
}

function narrowRule(rule: AbilityRule, grant: Grant): AbilityRule[] {
  const action = [rule.action].flat().flatMap((one) => lower(one, grant.action, 'manage'));
  const subject = [rule.subject].flat().flatMap((one) => lower(one, grant.subject, 'all'));
  return action.length > 0 && subject.length > 0 ? [{ ...rule, action, subject }] : [];
}

const lower = <Word extends string>(a: Word, b: Word, every: Word): Word[] =>
  a === b || b === every ? [a] : a === every ? [b] : [];
