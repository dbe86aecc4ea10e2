import { newsletterEndpoints } from '@cartage/contract/newsletter/newsletter.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { confirmSubscription, listSubscribers, subscribe, unsubscribe } from './newsletter.service.ts';

export function newsletterRoutes(mount: Mount) {
  mount(newsletterEndpoints.subscribe, (ctx, { body }) => subscribe(ctx, body));
  mount(newsletterEndpoints.confirm, (ctx, { body }) => confirmSubscription(ctx, body));
  mount(newsletterEndpoints.unsubscribe, (ctx, { body }) => unsubscribe(ctx, body));
  mount(newsletterEndpoints.list, (ctx, { query }) => listSubscribers(ctx, query));
}
