import * as z from 'zod/mini';

export const roles = ['admin', 'maintainer', 'editor', 'author', 'subscriber', 'driver'] as const;
export const roleSchema = z.enum(roles);
export type Role = (typeof roles)[number];

export const actions = [
  'manage',
  'read',
  'create',
  'update',
  'delete',
  'optimise',
  'assign',
  'lock',
  'override',
  'dispatch',
  'correct',
  'export',
] as const;
export type Action = (typeof actions)[number];

/** What can be done to most kinds of records. */
export const recordActions = ['read', 'create', 'update', 'delete'] as const satisfies readonly Action[];
export type RecordAction = (typeof recordActions)[number];

export const subjects = [
  'all',
  'AclDemo',
  'User',
  'Role',
  'Delivery',
  'Plan',
  'Scenario',
  'Route',
  'Stop',
  'Driver',
  'Vehicle',
  'Depot',
  'Zone',
  'Position',
  'Proof',
  'Exception',
  'ImportJob',
  'LogisticsSettings',
  'Webhook',
  'ApiKey',
  'Report',
  'Outbox',
  'AuditEvent',
  'Faq',
  'Customer',
  'Product',
  'Order',
  'Review',
  'Referral',
  'StoreSettings',
  'Invoice',
  'Kanban',
  'Course',
  'HelpArticle',
  'Project',
  'Pricing',
  'Checkout',
  'Contact',
  'File',
  'Email',
  'Chat',
  'CalendarEvent',
  'Notification',
] as const;
export type Subject = (typeof subjects)[number];

/** One rule of the ability system. A later rule wins over an earlier one; `inverted` forbids. */
export const abilityRuleSchema = z.object({
  action: z.union([z.enum(actions), z.array(z.enum(actions))]),
  subject: z.union([z.enum(subjects), z.array(z.enum(subjects))]),
  inverted: z.optional(z.boolean()),
  conditions: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.array(z.string())),
  reason: z.optional(z.string()),
});
export type AbilityRule = z.infer<typeof abilityRuleSchema>;
