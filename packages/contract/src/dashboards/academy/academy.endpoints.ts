import { endpoint } from '#core/endpoint.ts';
import { periodQuery } from '#dashboards/figures.schema.ts';
import { academyDashboardSchema } from './academy.schema.ts';

export const academyDashboardEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/dashboard/academy',
    status: 200,
    access: { action: 'read', subject: 'Course' },
    query: periodQuery,
    response: academyDashboardSchema,
  }),
};
