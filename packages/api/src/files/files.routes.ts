import { fileEndpoints } from '@cartage/contract/files/files.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { type FileOwners, readFile, removeFile, uploadFile } from './files.service.ts';

export function fileRoutes(mount: Mount, owners: FileOwners) {
  mount(fileEndpoints.upload, (ctx, { body }) => uploadFile(ctx, body));
  mount(fileEndpoints.read, (ctx, { params, query }) => readFile(ctx, params.id, query.size, owners));
  mount(fileEndpoints.remove, (ctx, { params }) => removeFile(ctx, params.id));
}
