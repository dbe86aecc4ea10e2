import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { recordId } from '#logistics/measures.schema.ts';
import {
  newRegionImportSchema,
  newUploadSchema,
  regionChangeSchema,
  regionImportSchema,
  regionSchema,
  serverFileSchema,
  uploadSchema,
} from './regions.schema.ts';

const path = '/api/apps/logistics/regions';
const mayRead = { action: 'read', subject: 'LogisticsSettings' } as const;
/** Imports take the machine's time, memory and files. */
const administrators = { action: 'manage', subject: 'all' } as const;
const noRoadsHere = {
  status: 409,
  body: { code: 'no_roads_here', message: 'This host cannot keep regions' },
} as const;

/** Parts of an upload may be as large as this. */
export const uploadPartBytes = 16 * 1024 * 1024;

export const regionEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: mayRead,
    response: z.object({
      regions: z.array(regionSchema),
      /** Under way, and the last ones that ended. */
      imports: z.array(regionImportSchema),
      /** Whether this host can keep regions at all; without it the screen offers none of it. */
      canImport: z.boolean(),
      /** Extracts that lie in the server's folder; only administrators see them. */
      files: z.array(serverFileSchema),
      /** That folder, as administrators know it; null where there is none. */
      filesFolder: z.nullable(z.string()),
      maxUploadBytes: z.number(),
    }),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: administrators,
    params: recordId,
    body: regionChangeSchema,
    response: regionSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: administrators,
    params: recordId,
    response: null,
  }),
  createUpload: endpoint({
    method: 'POST',
    path: `${path}/uploads`,
    status: 201,
    access: administrators,
    body: newUploadSchema,
    response: uploadSchema,
    failures: { noRoadsHere },
  }),
  /** The next part as bare bytes. One that is cut off is sent again from `receivedBytes`. */
  sendPart: endpoint({
    method: 'PUT',
    path: `${path}/uploads/{id}`,
    status: 200,
    access: administrators,
    params: recordId,
    query: z.object({ offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
    bytes: true,
    maxBodyBytes: uploadPartBytes,
    response: uploadSchema,
    failures: {
      wrongOffset: { status: 409, body: { code: 'wrong_offset', message: 'The next part begins elsewhere' } },
    },
  }),
  getUpload: endpoint({
    method: 'GET',
    path: `${path}/uploads/{id}`,
    status: 200,
    access: administrators,
    params: recordId,
    response: uploadSchema,
  }),
  removeUpload: endpoint({
    method: 'DELETE',
    path: `${path}/uploads/{id}`,
    status: 204,
    access: administrators,
    params: recordId,
    response: null,
  }),
  /** Begins at once, or after the one that is under way. Progress comes as events of the topic `regions`. */
  import: endpoint({
    method: 'POST',
    path: `${path}/imports`,
    status: 202,
    access: administrators,
    body: newRegionImportSchema,
    response: regionImportSchema,
    failures: {
      noRoadsHere,
      incomplete: { status: 409, body: { code: 'upload_incomplete', message: 'The upload is not complete' } },
      uploadInUse: { status: 409, body: { code: 'upload_in_use', message: 'This upload is being imported already' } },
      noFile: { status: 404, body: { code: 'no_such_file', message: 'There is no such extract in the folder' } },
    },
  }),
  getImport: endpoint({
    method: 'GET',
    path: `${path}/imports/{id}`,
    status: 200,
    access: mayRead,
    params: recordId,
    response: regionImportSchema,
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: `${path}/imports/{id}/cancel`,
    status: 202,
    access: administrators,
    params: recordId,
    response: regionImportSchema,
  }),
  /** Takes one that has ended off the list. */
  removeImport: endpoint({
    method: 'DELETE',
    path: `${path}/imports/{id}`,
    status: 204,
    access: administrators,
    params: recordId,
    response: null,
    failures: { underWay: { status: 409, body: { code: 'import_under_way', message: 'Cancel it first' } } },
  }),
};
