import { endpoint } from '#core/endpoint.ts';
import { periodQuery } from '#dashboards/figures.schema.ts';
import { crmDashboardSchema } from './crm.schema.ts';

export const crmDashboardEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/dashboard/crm',
    status: 200,
    access: { action: 'read', subject: 'Report' },
    query: periodQuery,
    response: crmDashboardSchema,
  }),
};
