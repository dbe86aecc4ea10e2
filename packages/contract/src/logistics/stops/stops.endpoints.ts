import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { routeSchema } from '#logistics/routes/routes.schema.ts';
import { proofSchema, proofUploadSchema, stopTransitionInputSchema } from './stops.schema.ts';

const params = z.object({ id: z.string() });

export const stopEndpoints = {
  /** Arrived, done, failed, skipped …; answers the whole route as it is now. */
  transition: endpoint({
    method: 'POST',
    path: '/api/apps/logistics/stops/{id}/transition',
    status: 200,
    access: { action: 'update', subject: 'Stop' },
    params,
    body: stopTransitionInputSchema,
    response: routeSchema,
  }),
  addProof: endpoint({
    method: 'POST',
    path: '/api/apps/logistics/stops/{id}/proofs',
    status: 201,
    access: { action: 'create', subject: 'Proof' },
    params,
    body: proofUploadSchema,
    multipart: true,
    maxBodyBytes: 12 * 1024 * 1024,
    response: proofSchema,
  }),
  proofFile: endpoint({
    method: 'GET',
    path: '/api/apps/logistics/proofs/{id}/file',
    status: 200,
    access: { action: 'read', subject: 'Proof' },
    params,
    response: 'file',
  }),
};
