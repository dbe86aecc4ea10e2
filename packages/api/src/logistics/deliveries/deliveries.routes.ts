import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { bulkRemove, bulkUpdate } from './bulk-deliveries.ts';
import {
  createDelivery,
  getDelivery,
  listDeliveries,
  type OnCancelled,
  readTimeline,
  removeDelivery,
  updateDelivery,
} from './deliveries.service.ts';
import { moveDelivery } from './move-delivery.ts';

export function deliveryRoutes(mount: Mount, onCancelled: OnCancelled) {
  mount(deliveryEndpoints.list, (ctx, { query }) => listDeliveries(ctx, query));
  mount(deliveryEndpoints.get, (ctx, { params }) => getDelivery(ctx, params.id));
  mount(deliveryEndpoints.timeline, (ctx, { params }) => readTimeline(ctx, params.id));
  mount(deliveryEndpoints.create, (ctx, { body }) => createDelivery(ctx, body));
  mount(deliveryEndpoints.update, (ctx, { params, body }) => updateDelivery(ctx, params.id, body));
  mount(deliveryEndpoints.move, (ctx, { params, body }) => moveDelivery(ctx, params.id, body, onCancelled));
  mount(deliveryEndpoints.remove, (ctx, { params }) => removeDelivery(ctx, params.id, onCancelled));
  mount(deliveryEndpoints.bulkUpdate, (ctx, { body }) => bulkUpdate(ctx, body));
  mount(deliveryEndpoints.bulkRemove, (ctx, { body }) => bulkRemove(ctx, body, onCancelled));
}
