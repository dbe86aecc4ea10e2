import { eventEndpoints } from '@cartage/contract/events/events.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { streamEvents } from './events.service.ts';

export function eventRoutes(mount: Mount) {
  mount(eventEndpoints.stream, async (ctx, { query }) => streamEvents(ctx, query.topics));
}
