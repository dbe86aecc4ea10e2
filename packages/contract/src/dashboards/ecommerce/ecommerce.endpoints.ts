import { endpoint } from '#core/endpoint.ts';
import { periodQuery } from '#dashboards/figures.schema.ts';
import { ecommerceDashboardSchema } from './ecommerce.schema.ts';

export const ecommerceDashboardEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/dashboard/ecommerce',
    status: 200,
    access: { action: 'read', subject: 'Report' },
    query: periodQuery,
    response: ecommerceDashboardSchema,
  }),
};
