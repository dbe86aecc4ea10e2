import { academyDashboardEndpoints } from '@cartage/contract/dashboards/academy/academy.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { readAcademyDashboard } from './academy.service.ts';

export function academyDashboardRoutes(mount: Mount) {
  mount(academyDashboardEndpoints.get, (ctx, { query }) => readAcademyDashboard(ctx, query));
}
