import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';

/** VROOM's own JSON: `{vehicles, jobs, shipments, matrices, options}`; checked by the solver's door, which answers in VROOM's codes. */
const vroomInputSchema = z.unknown();

export const vroomEndpoints = {
  solve: endpoint({
    method: 'POST',
    path: '/api/vroom',
    status: 200,
    access: 'localOrApiKey',
    body: vroomInputSchema,
    maxBodyBytes: 64 * 1024 * 1024,
    response: 'file',
    malformed: { status: 400, body: { code: 2, error: 'The body is not JSON' } },
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/vroom/health',
    status: 200,
    access: 'localOrApiKey',
    response: z.object({ status: z.literal('ok') }),
  }),
};
