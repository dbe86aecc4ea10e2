import { type Action, recordActions as each, type Subject } from '@cartage/contract/access/access.schema.ts';
import type { Grant } from '@cartage/contract/access/permissions.schema.ts';

/** What is asked about each kind of record somewhere. With none, all of it is asked at once; a kind left out is never. */
export const actionsOf: Readonly<Partial<Record<Subject, readonly Action[]>>> = {
  all: [],
  Delivery: each,
  Plan: [...each, 'optimise'],
  Scenario: ['read', 'create', 'update'],
  Route: ['read', 'update', 'assign', 'lock', 'override', 'dispatch'],
  Stop: ['read', 'update'],
  Driver: each,
  Vehicle: each,
  Depot: each,
  Zone: each,
  Position: ['read', 'create'],
  Proof: ['read', 'create'],
  ImportJob: ['create'],
  LogisticsSettings: ['read', 'update'],
  Report: ['read', 'export'],
  User: each,
  Role: each,
  AclDemo: ['read'],
  AuditEvent: ['read'],
  Outbox: ['read'],
  ApiKey: ['read', 'create', 'delete'],
  Webhook: [],
  Customer: each,
  Product: each,
  Order: each,
  Review: ['read', 'update', 'delete'],
  Referral: each,
  StoreSettings: ['read', 'update'],
  Invoice: each,
  Pricing: ['update'],
  Checkout: ['read', 'update'],
  Kanban: each,
  Course: each,
  HelpArticle: ['create', 'update', 'delete'],
  Faq: ['read'],
  Project: ['read'],
  Contact: ['read', 'update'],
  File: ['read', 'create', 'delete'],
  Email: each,
  Chat: ['read', 'create', 'update'],
  CalendarEvent: each,
  Notification: ['read', 'update', 'delete'],
};

type Grants = readonly Grant[];

/** Whether a list names it, be it by `manage` or by `all`. */
export const holds = (list: Grants, { action, subject }: Grant): boolean =>
  list.some((one) => (one.action === action || one.action === 'manage') && isOf(one, subject));
/** What the row of `all` says of it cannot be changed in its own row. */
export const heldByAll = (list: Grants, grant: Grant): boolean =>
  grant.subject !== 'all' &&
  holds(
    list.filter(({ subject }) => subject === 'all'),
    grant,
  );
const isOf = (one: Grant, subject: Subject) => one.subject === subject || one.subject === 'all';

export function withGrant(list: Grants, grant: Grant): Grants {
  if (holds(list, grant)) return list;
  const others = grant.action === 'manage' ? list.filter(({ subject }) => subject !== grant.subject) : list;
  return [...others, grant];
}

/** Of `manage` all the other actions stay. */
export const withoutGrant = (list: Grants, { action, subject }: Grant): Grants =>
  list.flatMap((one) => {
    if (one.subject !== subject) return [one];
    if (action === 'manage' || one.action === action) return [];
    if (one.action !== 'manage') return [one];
    return (actionsOf[subject] ?? []).filter((other) => other !== action).map((other) => ({ action: other, subject }));
  });
