import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { queryWord } from '#core/paged-list.ts';
import { fileUploadSchema, maxFileBytes, pictureSizes, storedFileSchema } from './files.schema.ts';

const params = z.object({ id: z.string() });

export const fileEndpoints = {
  /** Keeps one file; whoever sent it names its id in the record it is for, within a day. */
  upload: endpoint({
    method: 'POST',
    path: '/api/files',
    status: 201,
    access: { action: 'create', subject: 'File' },
    body: fileUploadSchema,
    multipart: true,
    // The form around the file needs a little too.
    maxBodyBytes: maxFileBytes + 64 * 1024,
    response: storedFileSchema,
    failures: {
      tooLarge: { status: 413, body: { code: 'too_large', message: 'The file is too large', limit: maxFileBytes } },
      empty: { status: 400, body: { code: 'empty_file', message: 'The file is empty' } },
    },
  }),
  /** The bytes, for whoever may see a record the file belongs to; pictures inline, all else as a download. */
  read: endpoint({
    method: 'GET',
    path: '/api/files/{id}',
    status: 200,
    access: { action: 'read', subject: 'File' },
    params,
    query: z.object({ size: queryWord(z.enum(pictureSizes)) }),
    response: 'file',
  }),
  /** Takes back what belongs to no record yet. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/files/{id}',
    status: 204,
    access: { action: 'delete', subject: 'File' },
    params,
    response: null,
    failures: { inUse: { status: 409, body: { code: 'in_use', message: 'A record holds this file' } } },
  }),
};
