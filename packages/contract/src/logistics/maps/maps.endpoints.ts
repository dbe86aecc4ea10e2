import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { plainText } from '#core/plain-text.ts';
import { recordId } from '#logistics/measures.schema.ts';
import { mapFileSchema, newMapFileSchema } from './basemap.schema.ts';
import { mapFactsSchema, mapFilesSchema, mapStyleSchema, mapThemes } from './maps.schema.ts';

const path = '/api/apps/logistics/maps';
const administrators = { action: 'manage', subject: 'all' } as const;
const whole = z.coerce.number().check(z.int(), z.minimum(0));

export const mapQuery = z.object({
  theme: z.catch(z.enum(mapThemes), 'light'),
  language: z.catch(plainText.check(z.maxLength(20)), 'en'),
});
export const tileParams = { id: plainText, dataVersion: plainText, z: whole, x: whole, y: whole };

/** Street maps, for everybody who has signed in. */
export const mapEndpoints = {
  facts: endpoint({ method: 'GET', path, status: 200, access: 'signedIn', response: mapFactsSchema }),
  /** All regions in one style; without any it draws the bare ground. */
  style: endpoint({
    method: 'GET',
    path: `${path}/style`,
    status: 200,
    access: 'signedIn',
    query: mapQuery,
    response: mapStyleSchema,
  }),
  /** A Mapbox vector tile, gzipped for whoever accepts it; 204 where nothing is. */
  tile: endpoint({
    method: 'GET',
    path: `${path}/tiles/{id}/{dataVersion}/{z}/{x}/{y}`,
    status: 200,
    access: 'signedIn',
    params: z.object(tileParams),
    response: 'file',
  }),
  /** The .pmtiles files that are kept here. */
  files: endpoint({
    method: 'GET',
    path: `${path}/files`,
    status: 200,
    access: { action: 'read', subject: 'LogisticsSettings' },
    response: mapFilesSchema,
  }),
  /** Keeps a file that was uploaded, or uses one where it lies. */
  addFile: endpoint({
    method: 'POST',
    path: `${path}/files`,
    status: 201,
    access: administrators,
    body: newMapFileSchema,
    response: mapFileSchema,
    failures: {
      incomplete: { status: 409, body: { code: 'upload_incomplete', message: 'The upload is not complete' } },
      noFile: { status: 404, body: { code: 'no_such_file', message: 'There is no such file in the folder' } },
      notAMap: { status: 422, body: { code: 'not_a_map_file', message: 'The file is no .pmtiles map, version 3' } },
    },
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: `${path}/files/{id}`,
    status: 204,
    access: administrators,
    params: recordId,
    response: null,
    failures: { inUse: { status: 409, body: { code: 'map_in_use', message: 'Maps are drawn on it; choose another' } } },
  }),
  /** Bytes of such a file: one `Range` of it, as readers of .pmtiles ask, or all. */
  readFile: endpoint({
    method: 'GET',
    path: `${path}/files/{id}`,
    status: 200,
    access: 'signedIn',
    params: recordId,
    response: 'file',
  }),
};
