import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { queryWord } from '#core/paged-list.ts';
import { localDateSchema } from '#logistics/measures.schema.ts';
import { dashboardSchema } from './dashboard.schema.ts';

export const dashboardEndpoints = {
  /** A day at a glance (default: today where the organisation is). */
  get: endpoint({
    method: 'GET',
    path: '/api/apps/logistics/dashboard',
    status: 200,
    access: { action: 'read', subject: 'Plan' },
    query: z.object({ date: queryWord(localDateSchema) }),
    response: dashboardSchema,
  }),
};
