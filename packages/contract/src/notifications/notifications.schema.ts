import * as z from 'zod/mini';

/**
 * What people are told of. A screen has words for each kind and puts the notice's `params` into them:
 * mail_received {from, subject}; chat_received {from}; event_invited, event_changed, event_cancelled, to guests of an
 * event that is called off or goes on without them, and event_deleted, to whose it was, {title, by}; card_assigned and
 * card_commented {card, by}; user_joined {name}; contact_received and checkout_placed {name}; order_placed {order,
 * customer}; order_delivered {order}; invoice_paid and invoice_overdue {invoice, client}; invoices_overdue {count};
 * review_waiting {product, reviewer}; stock_low {product, left}; delivery_failed {delivery, reason}; delivery_told_late {delivery, driver}; route_dispatched and
 * route_changed {route, driver}; import_finished {file, rows}; course_completed {course, name};
 * webhook_off {webhook}.
 */
export const notificationKinds = [
  'mail_received',
  'chat_received',
  'event_invited',
  'event_changed',
  'event_cancelled',
  'event_deleted',
  'card_assigned',
  'card_commented',
  'user_joined',
  'contact_received',
  'checkout_placed',
  'order_placed',
  'order_delivered',
  'invoice_paid',
  'invoice_overdue',
  'invoices_overdue',
  'review_waiting',
  'stock_low',
  'delivery_failed',
  'delivery_told_late',
  'route_dispatched',
  'route_changed',
  'import_finished',
  'course_completed',
  'webhook_off',
] as const;
export const notificationKindSchema = z.enum(notificationKinds);
export type NotificationKind = (typeof notificationKinds)[number];

/** Numbers are written as amounts, so what is called by a number is a text. */
export const notificationParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type NotificationParams = z.infer<typeof notificationParamsSchema>;

export const notificationSchema = z.object({
  id: z.string(),
  kind: notificationKindSchema,
  params: notificationParamsSchema,
  /** Path of the screen that shows what it is about. */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

/**
 * By which ways a person wants to hear of one kind: the bell, a mail, and the browser's own notices of what comes to
 * the bell: without it there are none.
 */
export const notificationPreferenceSchema = z.object({
  kind: notificationKindSchema,
  app: z.boolean(),
  email: z.boolean(),
  browser: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>;

export const notificationPreferencesSchema = z.object({ preferences: z.array(notificationPreferenceSchema) });
/** Kinds that are left out stay as they are. */
export const notificationPreferencesInputSchema = z.object({
  preferences: z.array(notificationPreferenceSchema).check(z.maxLength(100)),
});
