import { ecommerceDashboardEndpoints } from '@cartage/contract/dashboards/ecommerce/ecommerce.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { readEcommerceDashboard } from './ecommerce.service.ts';

export function ecommerceDashboardRoutes(mount: Mount) {
  mount(ecommerceDashboardEndpoints.get, (ctx, { query }) => readEcommerceDashboard(ctx, query));
}
