import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';

export const eventTopics = [
  'plans',
  'routes',
  'stops',
  'deliveries',
  'runs',
  'vehicles',
  'drivers',
  'zones',
  'users',
  'access',
  'imports',
  'regions',
  'customers',
  'products',
  'orders',
  'reviews',
  'referrals',
  'shop',
  'email',
  'chat',
  'typing',
  'calendar',
  'notifications',
  'invoices',
  'kanban',
  'courses',
  'projects',
  'articles',
  'contact',
  'checkouts',
  'subscribers',
  'pricing',
  'webhooks',
] as const;
export const eventTopicSchema = z.enum(eventTopics);
export type EventTopic = z.infer<typeof eventTopicSchema>;

export const eventEndpoints = {
  /** What changes, as it changes: `event: change`, `data: {"topic","id"}`. Only topics the caller may read. */
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    status: 200,
    access: 'signedIn',
    query: z.object({ topics: z.catch(z.string(), eventTopics.join(',')) }),
    response: 'events',
  }),
};
