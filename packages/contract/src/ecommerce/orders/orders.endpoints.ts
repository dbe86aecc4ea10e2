import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { digits } from '#core/number-in-path.ts';
import { dayRange, pagedList, queryWord } from '#core/paged-list.ts';
import { recordNumber } from '#ecommerce/record-number.schema.ts';
import { mapQuery, tileParams } from '#logistics/maps/maps.endpoints.ts';
import { mapStyleSchema } from '#logistics/maps/maps.schema.ts';
import {
  newOrderDeliverySchema,
  newOrderSchema,
  newReviewSchema,
  orderChangesSchema,
  orderDetailSchema,
  orderEventSchema,
  orderLinkToken,
  orderMoveSchema,
  orderPaymentSchema,
  orderRefundSchema,
  orderReturnSchema,
  orderSchema,
  orderStatusSchema,
  orderSummarySchema,
  paymentCodeSchema,
  trackedOrderSchema,
} from './orders.schema.ts';

const path = '/api/apps/ecommerce/orders';
const read = { action: 'read', subject: 'Order' } as const;
const update = { action: 'update', subject: 'Order' } as const;

/** `{id}` is the order number. */
export const orderEndpoints = {
  list: pagedList({
    path,
    access: read,
    row: orderSchema,
    rowsKey: 'orders',
    totalKey: 'total',
    sortKeys: ['order', 'customers', 'date', 'status', 'spent'],
    filters: {
      status: queryWord(orderStatusSchema),
      payment: queryWord(z.pipe(digits, paymentCodeSchema)),
      /** The number people see. */
      customerId: queryWord(digits),
      /** Days of the shop's clocks on which it was placed. */
      selectedDateRange: dayRange,
    },
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    status: 200,
    access: read,
    response: orderSummarySchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: read,
    params: recordNumber,
    response: orderDetailSchema,
  }),
  /** What happened to it in the shop, on the road, with its invoice and its mails. */
  timeline: endpoint({
    method: 'GET',
    path: `${path}/{id}/timeline`,
    status: 200,
    access: read,
    params: recordNumber,
    response: z.object({ events: z.array(orderEventSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Order' },
    body: newOrderSchema,
    response: orderDetailSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: update,
    params: recordNumber,
    body: orderChangesSchema,
    response: orderDetailSchema,
    failures: {
      hasDelivery: {
        status: 409,
        body: { code: 'has_delivery', message: 'It is on a delivery: change the address there' },
      },
    },
  }),
  /** 409 with the statuses that can follow; none while its delivery decides. What is given up can only come back. */
  move: endpoint({
    method: 'POST',
    path: `${path}/{id}/status`,
    status: 200,
    access: update,
    params: recordNumber,
    body: orderMoveSchema,
    response: orderDetailSchema,
  }),
  /**
   * Cancelled or failed, it is given up: goods that are in the house go back to stock, and a delivery that has not left
   * is cancelled; one on the road goes on, for its driver has it. 409 `out_of_stock` where it cannot be taken up again.
   * Paid, its invoice is paid too; cancelled, what was paid on that goes back, and a draft nobody was given is deleted:
   * one that is out stays open.
   */
  pay: endpoint({
    method: 'POST',
    path: `${path}/{id}/payment`,
    status: 200,
    access: update,
    params: recordNumber,
    body: orderPaymentSchema,
    response: orderDetailSchema,
  }),
  /**
   * Says what of a delivered order came back, also where more or less did than was said before. The goods go back to
   * stock, and what was kept is what counts as sold and spent. A draft of its invoice asks for that; one that was given
   * stands, and is credited.
   */
  takeBack: endpoint({
    method: 'PUT',
    path: `${path}/{id}/returned`,
    status: 200,
    access: update,
    params: recordNumber,
    body: orderReturnSchema,
    response: orderDetailSchema,
    failures: {
      notDelivered: {
        status: 409,
        body: { code: 'not_delivered', message: 'Only what was delivered can come back' },
      },
    },
  }),
  /**
   * Says how much was given back of what was paid, in all, for what came back of an order without an invoice: said again
   * with less, it puts right what was said too much. An invoice made afterwards knows of it.
   */
  refund: endpoint({
    method: 'PUT',
    path: `${path}/{id}/refunded`,
    status: 200,
    access: update,
    params: recordNumber,
    body: orderRefundSchema,
    response: orderDetailSchema,
    failures: {
      notPaid: { status: 409, body: { code: 'not_paid', message: 'Only what was paid can be given back' } },
      invoiceKeepsMoney: {
        status: 409,
        body: { code: 'invoice_keeps_money', message: 'It has an invoice: what was given back is entered there' },
      },
    },
  }),
  /** Makes a delivery of it, which the planner finds among the others of its day. */
  deliver: endpoint({
    method: 'POST',
    path: `${path}/{id}/delivery`,
    status: 201,
    access: { action: 'create', subject: 'Delivery' },
    params: recordNumber,
    body: newOrderDeliverySchema,
    response: orderDetailSchema,
    failures: {
      notDeliverable: {
        status: 409,
        body: {
          code: 'not_deliverable',
          message: 'Only an order that is ready, not cancelled and on no delivery can be brought',
        },
      },
      noAddress: { status: 409, body: { code: 'no_address', message: 'It has no address to go to' } },
      sellerBrings: { status: 409, body: { code: 'seller_brings', message: 'Its seller brings all of it' } },
    },
  }),
  /** Writes a draft of its invoice, line by line, to the same total. */
  invoice: endpoint({
    method: 'POST',
    path: `${path}/{id}/invoice`,
    status: 201,
    access: { action: 'create', subject: 'Invoice' },
    params: recordNumber,
    response: orderDetailSchema,
    failures: {
      hasOne: { status: 409, body: { code: 'has_invoice', message: 'It has an invoice already' } },
      notInvoiceable: {
        status: 409,
        body: { code: 'not_invoiceable', message: 'It was cancelled, its payment failed, or nothing of it was kept' },
      },
    },
  }),
  /** A draft of its invoice goes with it; one that was given stays. Answers 204 for an order that is not there too. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Order' },
    params: recordNumber,
    response: null,
  }),
  /** For the customer, who has the link and no account. */
  track: endpoint({
    method: 'GET',
    path: '/api/pages/track/{token}',
    status: 200,
    access: 'public',
    params: z.object({ token: orderLinkToken }),
    response: trackedOrderSchema,
  }),
  /** The customer's word on what has come; it is published by whoever looks after reviews. */
  review: endpoint({
    method: 'POST',
    path: '/api/pages/track/{token}/reviews',
    status: 201,
    access: 'public',
    params: z.object({ token: orderLinkToken }),
    body: newReviewSchema,
    response: trackedOrderSchema,
    failures: {
      notReviewable: {
        status: 409,
        body: { code: 'not_reviewable', message: 'This cannot be reviewed, or was already' },
      },
    },
  }),
  /** The streets around where it goes, drawn by this server alone: no other learns who looks. */
  trackMap: endpoint({
    method: 'GET',
    path: '/api/pages/track/{token}/map',
    status: 200,
    access: 'public',
    params: z.object({ token: orderLinkToken }),
    query: mapQuery,
    response: mapStyleSchema,
  }),
  /** Tiles of that part of the town, as long as the link tells where it goes. */
  trackTile: endpoint({
    method: 'GET',
    path: '/api/pages/track/{token}/tiles/{id}/{dataVersion}/{z}/{x}/{y}',
    status: 200,
    access: 'public',
    params: z.object({ token: orderLinkToken, ...tileParams }),
    response: 'file',
  }),
};
