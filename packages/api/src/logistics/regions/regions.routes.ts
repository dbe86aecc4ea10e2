import { regionEndpoints } from '@cartage/contract/logistics/regions/regions.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { cancelImport, getImport, removeImport, startImport } from './region-imports.service.ts';
import { listRegions, removeRegion, renameRegion } from './regions.service.ts';
import { createUpload, getUpload, removeUpload, sendPart } from './uploads.service.ts';

export function regionRoutes(mount: Mount) {
  mount(regionEndpoints.list, (ctx) => listRegions(ctx));
  mount(regionEndpoints.createUpload, createUpload);
  mount(regionEndpoints.sendPart, sendPart);
  mount(regionEndpoints.getUpload, (ctx, { params }) => getUpload(ctx, params.id));
  mount(regionEndpoints.removeUpload, (ctx, { params }) => removeUpload(ctx, params.id));
  mount(regionEndpoints.import, startImport);
  mount(regionEndpoints.getImport, (ctx, { params }) => getImport(ctx, params.id));
  mount(regionEndpoints.cancelImport, (ctx, { params }) => cancelImport(ctx, params.id));
  mount(regionEndpoints.removeImport, (ctx, { params }) => removeImport(ctx, params.id));
  mount(regionEndpoints.rename, renameRegion);
  mount(regionEndpoints.remove, (ctx, { params }) => removeRegion(ctx, params.id));
}
