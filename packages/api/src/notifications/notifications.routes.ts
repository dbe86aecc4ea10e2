import { notificationEndpoints } from '@cartage/contract/notifications/notifications.endpoints.ts';
import type { Mount } from '#core/route.ts';
import {
  getPreferences,
  getUnread,
  listNotifications,
  markAllRead,
  markNotification,
  removeNotification,
  setPreferences,
} from './notifications.service.ts';

export function notificationRoutes(mount: Mount) {
  mount(notificationEndpoints.list, (ctx, { query }) => listNotifications(ctx, query));
  mount(notificationEndpoints.unread, getUnread);
  mount(notificationEndpoints.preferences, getPreferences);
  // Before `{id}`, which would match them too.
  mount(notificationEndpoints.setPreferences, (ctx, { body }) => setPreferences(ctx, body));
  mount(notificationEndpoints.readAll, markAllRead);
  mount(notificationEndpoints.mark, (ctx, { params, body }) => markNotification(ctx, params.id, body.isRead));
  mount(notificationEndpoints.remove, (ctx, { params }) => removeNotification(ctx, params.id));
}
