import * as z from 'zod/mini';

/** What is told, in the words of the log. */
export const auditActions = [
  'auth.signed_in',
  'auth.signed_in_by_link',
  'auth.sign_in_failed',
  'auth.signed_out',
  'auth.session_ended',
  'auth.registered',
  'auth.confirmation_asked',
  'auth.email_confirmed',
  'auth.password_changed',
  'auth.password_reset_asked',
  'auth.password_reset',
  'auth.two_factor_enabled',
  'auth.two_factor_disabled',
  'user.created',
  'user.invited',
  'user.updated',
  'user.role_changed',
  'user.activated',
  'user.suspended',
  'user.signed_out',
  'user.deleted',
  'role.created',
  'role.updated',
  'role.deleted',
  'permission.created',
  'permission.updated',
  'permission.deleted',
  'api_key.created',
  'api_key.revoked',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.secret_rotated',
  'vehicle.tracker_made',
  'vehicle.tracker_removed',
  'driver.phone_link_made',
  'driver.phone_link_refused',
  'calendar_feed.made',
  'calendar_feed.removed',
  'service_time.accepted',
  'service_time.taken_back',
  'service_time.ignored',
  'service_time.shown_again',
  'settings.changed',
  'zone.created',
  'zone.updated',
  'zone.deleted',
  'zone.restored',
  'invoice.deleted',
  'invoice.payment_struck',
  'invoice.credited',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** On what kind of record. */
export const auditSubjects = [
  'User',
  'Role',
  'ApiKey',
  'Webhook',
  'Vehicle',
  'Driver',
  'Depot',
  'ServiceTime',
  'Settings',
  'Zone',
  'Invoice',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Whose settings; `detail.fields` then names what is other than before. */
export const settingsSubjects = ['invoices', 'logistics', 'roads', 'shop'] as const;
export type SettingsSubject = (typeof settingsSubjects)[number];

export const auditEventSchema = z.object({
  id: z.int(),
  at: z.string(),
  actorId: z.nullable(z.int()),
  /** null: nobody signed in, or somebody deleted since. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  /** Of a person; null where it is another kind of record, or they were deleted since. */
  subjectName: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;
