import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import type { Ctx } from '#core/context.ts';
import type { Mount } from '#core/route.ts';
import { bulkRemove, bulkUpdate, giveCodes } from './bulk-deliveries.ts';
import { shareDelivery, takeBackLink } from './customer-link.service.ts';
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
import { repeatDeliveries } from './repeat-deliveries.ts';

/** `onWaiting`: of a delivery that is wanted again. */
export function deliveryRoutes(
  mount: Mount,
  onCancelled: OnCancelled,
  onWaiting: (ctx: Ctx, deliveryId: string) => void,
) {
  mount(deliveryEndpoints.list, (ctx, { query }) => listDeliveries(ctx, query));
  mount(deliveryEndpoints.get, (ctx, { params }) => getDelivery(ctx, params.id));
  mount(deliveryEndpoints.timeline, (ctx, { params }) => readTimeline(ctx, params.id));
  mount(deliveryEndpoints.create, (ctx, { body }) => createDelivery(ctx, body));
  mount(deliveryEndpoints.update, (ctx, { params, body }) => updateDelivery(ctx, params.id, body));
  mount(deliveryEndpoints.move, async (ctx, { params, body }) => {
    const moved = await moveDelivery(ctx, params.id, body, onCancelled);
    if (moved.status === 'ready') onWaiting(ctx, moved.id);
    return moved;
  });
  mount(deliveryEndpoints.customerLink, (ctx, { params, body }) => shareDelivery(ctx, params.id, body));
  mount(deliveryEndpoints.takeBackLink, (ctx, { params }) => takeBackLink(ctx, params.id));
  mount(deliveryEndpoints.remove, (ctx, { params }) => removeDelivery(ctx, params.id, onCancelled));
  mount(deliveryEndpoints.bulkUpdate, (ctx, { body }) => bulkUpdate(ctx, body));
  mount(deliveryEndpoints.giveCodes, (ctx, { body }) => giveCodes(ctx, body));
  mount(deliveryEndpoints.repeat, (ctx, { body }) => repeatDeliveries(ctx, body));
  mount(deliveryEndpoints.bulkRemove, (ctx, { body }) => bulkRemove(ctx, body, onCancelled));
}
