import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryFlag } from '#core/paged-list.ts';
import {
  notificationPreferencesInputSchema,
  notificationPreferencesSchema,
  notificationSchema,
} from './notifications.schema.ts';

const read = { action: 'read', subject: 'Notification' } as const;
const update = { action: 'update', subject: 'Notification' } as const;
const params = z.object({ id: z.string() });

const list = pagedList({
  path: '/api/apps/notifications',
  access: read,
  row: notificationSchema,
  rowsKey: 'notifications',
  totalKey: 'total',
  sortKeys: ['createdAt'],
  filters: { unread: queryFlag },
});

export const notificationEndpoints = {
  /** The own ones, newest first; `unread` counts all that are, whatever the page and filter. */
  list: {
    ...list,
    response: z.object({ notifications: z.array(notificationSchema), total: z.int(), unread: z.int() }),
  },
  unread: endpoint({
    method: 'GET',
    path: '/api/apps/notifications/unread-count',
    status: 200,
    access: read,
    response: z.object({ unread: z.int() }),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/apps/notifications/preferences',
    status: 200,
    access: read,
    response: notificationPreferencesSchema,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/api/apps/notifications/preferences',
    status: 200,
    access: update,
    body: notificationPreferencesInputSchema,
    response: notificationPreferencesSchema,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/apps/notifications/read-all',
    status: 204,
    access: update,
    response: null,
  }),
  /** Read, or unread again. */
  mark: endpoint({
    method: 'PUT',
    path: '/api/apps/notifications/{id}',
    status: 200,
    access: update,
    params,
    body: z.object({ isRead: z.boolean() }),
    response: notificationSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/apps/notifications/{id}',
    status: 204,
    access: { action: 'delete', subject: 'Notification' },
    params,
    response: null,
  }),
};
