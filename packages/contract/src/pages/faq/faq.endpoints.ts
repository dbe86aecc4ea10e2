import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { searchText } from '#core/paged-list.ts';
import { faqGroupSchema } from './faq.schema.ts';

export const faqEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/pages/faq',
    status: 200,
    access: { action: 'read', subject: 'Faq' },
    query: z.object({ q: searchText }),
    response: z.array(faqGroupSchema),
  }),
};
