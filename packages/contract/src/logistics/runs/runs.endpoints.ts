import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { runSchema } from './runs.schema.ts';

const params = z.object({ id: z.string() });
const path = '/api/apps/logistics/runs/{id}';

export const runEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    params,
    response: runSchema,
  }),
  /** `event: run`, `data:` the run, at each change until it ends. */
  events: endpoint({
    method: 'GET',
    path: `${path}/events`,
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    params,
    response: 'events',
  }),
  /** Stops the search; the best plan so far is kept. */
  cancel: endpoint({
    method: 'POST',
    path: `${path}/cancel`,
    status: 202,
    access: { action: 'optimise', subject: 'Plan' },
    params,
    response: runSchema,
  }),
};
