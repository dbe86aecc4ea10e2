import { dashboardEndpoints } from '@cartage/contract/logistics/dashboard/dashboard.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { readDashboard } from './dashboard.service.ts';

export function dashboardRoutes(mount: Mount) {
  mount(dashboardEndpoints.get, (ctx, { query }) => readDashboard(ctx, query.date));
}
