import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { positionInputSchema, positionSchema, trackerBodySchema, trackerQuerySchema } from './positions.schema.ts';

const path = '/api/apps/logistics/positions';

export const positionEndpoints = {
  /** Of the vehicles that are out, one each at most. */
  list: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: { action: 'read', subject: 'Position' },
    response: z.object({ positions: z.array(positionSchema) }),
  }),
  /** The driver's phone says where it is while its route is under way. Only the last is kept, until the route ends. */
  tell: endpoint({
    method: 'PUT',
    path: `${path}/{routeId}`,
    status: 204,
    access: { action: 'create', subject: 'Position' },
    params: z.object({ routeId: z.string() }),
    body: positionInputSchema,
    response: null,
    failures: {
      notRunning: { status: 409, body: { code: 'route_not_running', message: 'The route is not under way' } },
    },
  }),
  /** A tracker app tells where its vehicle is, by that vehicle's key. Nothing is kept while no route is under way. */
  report: endpoint({
    method: 'GET',
    path: '/api/positions',
    status: 204,
    access: 'public',
    query: trackerQuerySchema,
    response: null,
  }),
  /** The same, in the address or in the body. */
  post: endpoint({
    method: 'POST',
    path: '/api/positions',
    status: 204,
    access: 'public',
    query: z.partial(trackerQuerySchema),
    body: z.optional(trackerBodySchema),
    response: null,
  }),
};
