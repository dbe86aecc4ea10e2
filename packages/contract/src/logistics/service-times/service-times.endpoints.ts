import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { pagedList } from '#core/paged-list.ts';
import { prose } from '#core/plain-text.ts';
import { degreesInQuery, recordId } from '#logistics/measures.schema.ts';
import { acceptedTimeSchema, serviceTimeActs, serviceTimeSchema } from './service-times.schema.ts';

const path = '/api/apps/logistics/service-times';
const mayRead = { action: 'read', subject: 'Delivery' } as const;

/** Those that cost or give most come first. */
const list = {
  row: serviceTimeSchema,
  rowsKey: 'serviceTimes',
  totalKey: 'totalServiceTimes',
  sortKeys: ['place', 'customer', 'visits', 'planned', 'median', 'p80', 'change', 'total', 'lastAt', 'accepted'],
  filters: {},
  access: mayRead,
} as const;

/** How long stops really take at places that are visited again and again. */
export const serviceTimeEndpoints = {
  /** Where another time was measured than is planned; also where what was accepted holds no more. */
  proposed: pagedList({ ...list, path }),
  accepted: pagedList({ ...list, path: `${path}/accepted` }),
  ignored: pagedList({ ...list, path: `${path}/ignored` }),
  /** What is planned at an address where a delivery says no time of its own; null: the organisation's usual. */
  at: endpoint({
    method: 'GET',
    path: `${path}/at`,
    status: 200,
    access: mayRead,
    query: z.object({
      /** On one line. */
      address: prose(400),
      lon: degreesInQuery(180),
      lat: degreesInQuery(90),
    }),
    response: z.object({ accepted: z.nullable(acceptedTimeSchema) }),
  }),
  /** Says what becomes of it. Open deliveries at the place that have no service time of their own follow at once. */
  decide: endpoint({
    method: 'POST',
    path: `${path}/{id}/decision`,
    status: 200,
    access: { action: 'update', subject: 'Delivery' },
    params: recordId,
    body: z.object({ act: z.enum(serviceTimeActs) }),
    /** `deliveries`: how many have another service time now. */
    response: z.object({ serviceTime: serviceTimeSchema, deliveries: z.int() }),
  }),
};
