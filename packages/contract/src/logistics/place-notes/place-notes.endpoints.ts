import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { prose } from '#core/plain-text.ts';
import { degreesInQuery, lonLatSchema } from '#logistics/measures.schema.ts';
import { placeNoteSchema, placeNoteText } from './place-notes.schema.ts';

const path = '/api/apps/logistics/place-notes/at';
const response = z.object({ note: z.nullable(placeNoteSchema) });
/** On one line. */
const address = prose(400);

/** What is known of places that are visited again, however their address is spelled. A driver writes it at a stop. */
export const placeNoteEndpoints = {
  at: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: { action: 'read', subject: 'Delivery' },
    query: z.object({ address, lon: degreesInQuery(180), lat: degreesInQuery(90) }),
    response,
  }),
  /** The last word holds. */
  write: endpoint({
    method: 'PUT',
    path,
    status: 200,
    access: { action: 'update', subject: 'Delivery' },
    body: z.object({ address, location: z.nullable(lonLatSchema), text: placeNoteText }),
    response,
  }),
};
