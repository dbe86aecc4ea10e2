import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { saleSchema } from './datatable.schema.ts';

export const datatableEndpoints = {
  /** The latest sales, a hundred at most. */
  list: endpoint({
    method: 'GET',
    path: '/api/pages/datatable',
    status: 200,
    access: { action: 'read', subject: 'Report' },
    response: z.array(saleSchema),
  }),
};
