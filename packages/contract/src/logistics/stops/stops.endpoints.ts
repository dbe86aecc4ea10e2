import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { placeNoteText } from '#logistics/place-notes/place-notes.schema.ts';
import { routeSchema } from '#logistics/routes/routes.schema.ts';
import { proofSchema, proofUploadSchema, stopReportSchema, stopTransitionInputSchema } from './stops.schema.ts';

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
  /** What a driver did at a stop that was his, told when the office had changed it already: passed on, it moves nothing. */
  report: endpoint({
    method: 'POST',
    path: '/api/apps/logistics/stops/{id}/reports',
    status: 200,
    access: { action: 'update', subject: 'Stop' },
    params,
    body: stopTransitionInputSchema,
    response: stopReportSchema,
  }),
  /** What its driver has learnt of the place; the last word holds, by when it was written. Answers the route as it is now. */
  notePlace: endpoint({
    method: 'PUT',
    path: '/api/apps/logistics/stops/{id}/place-note',
    status: 200,
    access: { action: 'update', subject: 'Stop' },
    params,
    body: z.object({ text: placeNoteText, at: z.optional(z.iso.datetime()) }),
    response: routeSchema,
  }),
  /** Of a stop that was the driver's it is kept too, whatever became of it. */
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
    failures: {
      notAPicture: { status: 415, body: { code: 'not_a_picture', message: 'Send a JPEG, PNG or WebP picture' } },
    },
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
