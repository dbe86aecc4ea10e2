import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { recordId } from '#logistics/measures.schema.ts';
import { mostZones, newZoneSchema, zoneChangesSchema, zoneImportSchema, zoneSchema } from './zones.schema.ts';

const path = '/api/apps/logistics/zones';
const tooMany = {
  status: 409,
  body: { code: 'too_many_zones', message: `There are at most ${mostZones} zones`, limit: mostZones },
} as const;

export const zoneEndpoints = {
  /** All of them, by name: a map shows them together. */
  list: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: { action: 'read', subject: 'Zone' },
    response: z.object({ zones: z.array(zoneSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Zone' },
    params: recordId,
    response: zoneSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Zone' },
    body: newZoneSchema,
    response: zoneSchema,
    failures: { tooMany },
  }),
  /** Features of a GeoJSON file, all or none. One whose name is there already gives that zone its outline. */
  import: endpoint({
    method: 'POST',
    path: `${path}/import`,
    status: 200,
    access: { action: 'create', subject: 'Zone' },
    body: zoneImportSchema,
    maxBodyBytes: 8 << 20,
    response: z.object({ created: z.int(), updated: z.int() }),
    failures: { tooMany },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Zone' },
    params: recordId,
    body: zoneChangesSchema,
    response: zoneSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Zone' },
    params: recordId,
    response: null,
  }),
  /** Takes a deletion back. */
  restore: endpoint({
    method: 'POST',
    path: `${path}/{id}/restore`,
    status: 200,
    access: { action: 'delete', subject: 'Zone' },
    params: recordId,
    response: zoneSchema,
    failures: { tooMany },
  }),
};
