import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { plainText } from '#core/plain-text.ts';
import { degreesInQuery } from '#logistics/measures.schema.ts';
import { foundAddressSchema, geocodeAnswerSchema, geocodeQuerySchema } from './addresses.schema.ts';

const path = '/api/apps/logistics/addresses';
const mayRead = { action: 'read', subject: 'Delivery' } as const;

/** Told when the geocoding server does not answer. */
const serverDown = {
  status: 503,
  body: { code: 'geocoding_server_down', message: 'The geocoding server does not answer' },
} as const;

export const addressEndpoints = {
  /** Addresses, streets, places and points of interest, best first; what is near the point comes a little earlier. */
  search: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: mayRead,
    query: z.object({
      q: z.catch(plainText.check(z.trim(), z.maxLength(200)), ''),
      /** The person is still typing. */
      typing: z.catch(z.stringbool(), true),
      lon: degreesInQuery(180),
      lat: degreesInQuery(90),
      limit: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
    }),
    response: z.object({
      results: z.array(foundAddressSchema),
      /** Whether there is anything to search in. */
      isAvailable: z.boolean(),
      /** A server's rules may forbid a request with every key pressed: then ask on Enter, with typing=false. */
      allowsTyping: z.boolean(),
    }),
    failures: { serverDown },
  }),
  /** The nearest address to a point; null where none is near. */
  reverse: endpoint({
    method: 'GET',
    path: `${path}/reverse`,
    status: 200,
    access: mayRead,
    query: z.object({
      lon: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
      lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
    }),
    response: z.object({ result: z.nullable(foundAddressSchema), isAvailable: z.boolean() }),
    failures: { serverDown },
  }),
  /** Rows of addresses to places, with how sure each is. */
  geocode: endpoint({
    method: 'POST',
    path: `${path}/geocode`,
    status: 200,
    access: mayRead,
    body: z.object({ rows: z.array(geocodeQuerySchema).check(z.minLength(1), z.maxLength(1000)) }),
    response: z.object({ answers: z.array(geocodeAnswerSchema), isAvailable: z.boolean() }),
    failures: { serverDown },
  }),
};
