import { depotEndpoints } from '@cartage/contract/logistics/depots/depots.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { createDepot, getDepot, listDepots, removeDepot, updateDepot } from './depots.service.ts';

export function depotRoutes(mount: Mount) {
  mount(depotEndpoints.list, (ctx, { query }) => listDepots(ctx, query));
  mount(depotEndpoints.get, (ctx, { params }) => getDepot(ctx, params.id));
  mount(depotEndpoints.create, (ctx, { body }) => createDepot(ctx, body));
  mount(depotEndpoints.update, (ctx, { params, body }) => updateDepot(ctx, params.id, body));
  mount(depotEndpoints.remove, (ctx, { params }) => removeDepot(ctx, params.id));
}
