import { zoneEndpoints } from '@cartage/contract/logistics/zones/zones.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { importZones } from './import-zones.ts';
import { createZone, getZone, listZones, removeZone, restoreZone, updateZone } from './zones.service.ts';

export function zoneRoutes(mount: Mount) {
  mount(zoneEndpoints.list, (ctx) => listZones(ctx));
  mount(zoneEndpoints.get, (ctx, { params }) => getZone(ctx, params.id));
  mount(zoneEndpoints.create, (ctx, { body }) => createZone(ctx, body));
  mount(zoneEndpoints.import, (ctx, { body }) => importZones(ctx, body));
  mount(zoneEndpoints.update, (ctx, { params, body }) => updateZone(ctx, params.id, body));
  mount(zoneEndpoints.remove, (ctx, { params }) => removeZone(ctx, params.id));
  mount(zoneEndpoints.restore, (ctx, { params }) => restoreZone(ctx, params.id));
}
