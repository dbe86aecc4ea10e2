import { logisticsFiguresEndpoints } from '@cartage/contract/dashboards/logistics/logistics.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { readLogisticsFigures } from './logistics.service.ts';

export function logisticsFiguresRoutes(mount: Mount) {
  mount(logisticsFiguresEndpoints.get, (ctx, { query }) => readLogisticsFigures(ctx, query));
}
