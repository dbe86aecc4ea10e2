import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryWord } from '#core/paged-list.ts';
import { recordId } from '#logistics/measures.schema.ts';
import { checkoutMethodSchema, checkoutSchema, checkoutStatusSchema, newCheckoutSchema } from './checkout.schema.ts';

const path = '/api/checkout';
const update = { action: 'update', subject: 'Checkout' } as const;
const closed = { status: 409, body: { code: 'closed', message: 'It is paid or cancelled already' } } as const;

export const checkoutEndpoints = {
  list: pagedList({
    path,
    row: checkoutSchema,
    rowsKey: 'checkouts',
    totalKey: 'totalCheckouts',
    sortKeys: ['name', 'total', 'status', 'createdAt'],
    filters: { status: queryWord(checkoutStatusSchema) },
    access: { action: 'read', subject: 'Checkout' },
  }),
  /** Prices are ours, whatever the caller believes. The id is the key to it: nobody can guess it. */
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: 'public',
    keepsVisitorsKeys: true,
    body: newCheckoutSchema,
    response: checkoutSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: 'public',
    params: recordId,
    response: checkoutSchema,
  }),
  /** Begins a payment of the whole amount. */
  pay: endpoint({
    method: 'POST',
    path: `${path}/{id}/payments`,
    status: 201,
    access: 'public',
    keepsVisitorsKeys: true,
    params: recordId,
    body: z.object({ method: checkoutMethodSchema }),
    response: checkoutSchema,
    failures: {
      closed,
      noProvider: {
        status: 409,
        body: { code: 'no_provider', message: 'No payment provider is connected that takes this method' },
      },
    },
  }),
  /** The money is there: the checkout is paid, and its invoice written. */
  confirmPayment: endpoint({
    method: 'POST',
    path: `${path}/{id}/confirm`,
    status: 200,
    access: update,
    params: recordId,
    response: checkoutSchema,
    failures: {
      closed,
      notBegun: { status: 409, body: { code: 'no_payment', message: 'No payment has been begun' } },
    },
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    status: 200,
    access: update,
    params: recordId,
    response: checkoutSchema,
    failures: { closed },
  }),
};
