import { endpoint } from '#core/endpoint.ts';
import { periodQuery } from '#dashboards/figures.schema.ts';
import { logisticsFiguresSchema } from './logistics.schema.ts';

export const logisticsFiguresEndpoints = {
  /** How the rounds of a period went; `GET /api/apps/logistics/dashboard` tells of one day as it goes. */
  get: endpoint({
    method: 'GET',
    path: '/api/dashboard/logistics',
    status: 200,
    access: { action: 'read', subject: 'Report' },
    query: periodQuery,
    response: logisticsFiguresSchema,
  }),
};
