import { crmDashboardEndpoints } from '@cartage/contract/dashboards/crm/crm.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { readCrmDashboard } from './crm.service.ts';

export function crmDashboardRoutes(mount: Mount) {
  mount(crmDashboardEndpoints.get, (ctx, { query }) => readCrmDashboard(ctx, query));
}
