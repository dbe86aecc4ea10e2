import { analyticsEndpoints } from '@cartage/contract/dashboards/analytics/analytics.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { listProjects, readAnalytics } from './analytics.service.ts';

export function analyticsRoutes(mount: Mount) {
  mount(analyticsEndpoints.get, (ctx, { query }) => readAnalytics(ctx, query));
  mount(analyticsEndpoints.projects, (ctx, { query }) => listProjects(ctx, query));
}
