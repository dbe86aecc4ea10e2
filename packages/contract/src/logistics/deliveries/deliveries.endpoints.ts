import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryFlag, queryWord } from '#core/paged-list.ts';
import { plainText } from '#core/plain-text.ts';
import { localDateSchema, recordId } from '#logistics/measures.schema.ts';
import { timelineEventSchema } from '#logistics/timeline.schema.ts';
import {
  bulkChangesSchema,
  bulkIds,
  bulkReportSchema,
  deliveryChangesSchema,
  deliveryKinds,
  deliveryMoveSchema,
  deliveryProofSchema,
  deliverySchema,
  deliveryStatuses,
  newDeliverySchema,
} from './deliveries.schema.ts';
import { repeatReportSchema, repeatSchema } from './repeat.schema.ts';

const path = '/api/apps/logistics/deliveries';

/** `status=ready` or `status=ready&status=failed`; words that are none are left out. */
const severalStatuses = z.pipe(
  z.catch(z.union([z.array(z.string()), z.string()]), []),
  z.transform((words: string | string[]) => deliveryStatuses.filter((status) => [words].flat().includes(status))),
);

/** `id=…&id=…`: these and no others, whatever else is asked of them; of more than a page's worth the first. */
export const mostNamed = 100;
const severalIds = z.pipe(
  z.catch(z.union([z.array(plainText), plainText]), []),
  z.transform((words: string | string[]) => [words].flat().slice(0, mostNamed)),
);

export const deliveryEndpoints = {
  list: pagedList({
    path,
    row: deliverySchema,
    rowsKey: 'deliveries',
    totalKey: 'totalDeliveries',
    sortKeys: ['ref', 'customer', 'address', 'date', 'window', 'weight', 'priority', 'status', 'attempt', 'updatedAt'],
    filters: {
      id: severalIds,
      status: severalStatuses,
      date: queryWord(localDateSchema),
      depotId: queryWord(plainText),
      kind: queryWord(z.enum(deliveryKinds)),
      /** A zone it goes to, or `outside` those the organisation delivers to. */
      zone: queryWord(plainText),
      /** One that is repeated, on all its days. */
      series: queryWord(plainText),
      /** Draft or ready, on no plan. */
      unplanned: queryFlag,
      /** Those that need somebody's attention. */
      problem: queryFlag,
    },
    access: { action: 'read', subject: 'Delivery' },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Delivery' },
    params: recordId,
    response: deliverySchema,
  }),
  timeline: endpoint({
    method: 'GET',
    path: `${path}/{id}/timeline`,
    status: 200,
    access: { action: 'read', subject: 'Delivery' },
    params: recordId,
    response: z.object({
      events: z.array(timelineEventSchema),
      /** Of every attempt, also from stops it was taken off. */
      proofs: z.array(deliveryProofSchema),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Delivery' },
    body: newDeliverySchema,
    response: deliverySchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Delivery' },
    params: recordId,
    body: deliveryChangesSchema,
    response: deliverySchema,
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}/{id}/status`,
    status: 200,
    access: { action: 'update', subject: 'Delivery' },
    params: recordId,
    body: deliveryMoveSchema,
    response: deliverySchema,
  }),
  /** The page where the customer sees how far it is, for whoever has the link; the same link every time. */
  customerLink: endpoint({
    method: 'POST',
    path: `${path}/{id}/customer-link`,
    status: 200,
    access: { action: 'update', subject: 'Delivery' },
    params: recordId,
    body: z.object({ mail: z._default(z.boolean(), false) }),
    response: z.object({ url: z.string(), mailedTo: z.nullable(z.string()) }),
    failures: {
      noEmail: { status: 409, body: { code: 'no_email', message: 'This delivery has no mail address' } },
    },
  }),
  /** From now on the link leads nowhere; the next that is asked for is another. */
  takeBackLink: endpoint({
    method: 'DELETE',
    path: `${path}/{id}/customer-link`,
    status: 204,
    access: { action: 'update', subject: 'Delivery' },
    params: recordId,
    response: null,
    failures: {
      ofOrder: {
        status: 409,
        body: { code: 'link_of_order', message: 'This link is the one of the order; its customer keeps it' },
      },
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Delivery' },
    params: recordId,
    response: null,
  }),
  bulkUpdate: endpoint({
    method: 'POST',
    path: `${path}/bulk/update`,
    status: 200,
    access: { action: 'update', subject: 'Delivery' },
    body: bulkChangesSchema,
    response: bulkReportSchema,
  }),
  /** Codes for the parcels of those that have none: made of its number, one for each parcel. */
  giveCodes: endpoint({
    method: 'POST',
    path: `${path}/bulk/parcel-codes`,
    status: 200,
    access: { action: 'update', subject: 'Delivery' },
    body: z.object({ ids: bulkIds }),
    response: bulkReportSchema,
  }),
  /** The same again on other days. A day that has it already is left alone, so a series is made longer the same way. */
  repeat: endpoint({
    method: 'POST',
    path: `${path}/bulk/repeat`,
    status: 201,
    access: { action: 'create', subject: 'Delivery' },
    body: repeatSchema,
    response: repeatReportSchema,
  }),
  bulkRemove: endpoint({
    method: 'POST',
    path: `${path}/bulk/delete`,
    status: 200,
    access: { action: 'delete', subject: 'Delivery' },
    body: z.object({ ids: bulkIds }),
    response: bulkReportSchema,
  }),
};
