import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import type { Mount } from '#core/route.ts';
import type { OnCancelled } from '#logistics/deliveries/deliveries.service.ts';
import { deliverOrder } from './deliver-order.ts';
import { invoiceOrder } from './invoice-order.ts';
import { moveOrder, payOrder } from './move-order.ts';
import { summariseOrders } from './order-summary.ts';
import { readOrderTimeline } from './order-timeline.ts';
import { createOrder, getOrder, listOrders, updateOrder } from './orders.service.ts';
import { refundOrder } from './refund-order.ts';
import { removeOrder } from './remove-order.ts';
import { reviewOrder } from './review-order.ts';
import { takeBack } from './take-back.ts';
import { trackMap, trackTile } from './track-map.ts';
import { trackOrder } from './track-order.ts';

export function orderRoutes(mount: Mount, onCancelled: OnCancelled) {
  mount(orderEndpoints.list, (ctx, { query }) => listOrders(ctx, query));
  mount(orderEndpoints.summary, (ctx) => summariseOrders(ctx));
  mount(orderEndpoints.get, (ctx, { params }) => getOrder(ctx, params.id));
  mount(orderEndpoints.timeline, (ctx, { params }) => readOrderTimeline(ctx, params.id));
  mount(orderEndpoints.create, (ctx, { body }) => createOrder(ctx, body));
  mount(orderEndpoints.update, (ctx, { params, body }) => updateOrder(ctx, params.id, body));
  mount(orderEndpoints.move, (ctx, { params, body }) => moveOrder(ctx, params.id, body.to));
  mount(orderEndpoints.pay, (ctx, { params, body }) => payOrder(ctx, params.id, body.to, onCancelled));
  mount(orderEndpoints.takeBack, (ctx, { params, body }) => takeBack(ctx, params.id, body));
  mount(orderEndpoints.refund, (ctx, { params, body }) => refundOrder(ctx, params.id, body));
  mount(orderEndpoints.deliver, (ctx, { params, body }) => deliverOrder(ctx, params.id, body));
  mount(orderEndpoints.invoice, (ctx, { params }) => invoiceOrder(ctx, params.id));
  mount(orderEndpoints.remove, (ctx, { params }) => removeOrder(ctx, params.id, onCancelled));
  mount(orderEndpoints.track, (ctx, { params }) => trackOrder(ctx, params.token));
  mount(orderEndpoints.review, (ctx, { params, body }) => reviewOrder(ctx, params.token, body));
  mount(orderEndpoints.trackMap, trackMap);
  mount(orderEndpoints.trackTile, trackTile);
}
