import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';
import { endpoint } from '#core/endpoint.ts';
import { searchText } from '#core/paged-list.ts';
import { faqGroupSchema } from './faq.schema.ts';

export const faqEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/pages/faq',
    status: 200,
    access: { action: 'read', subject: 'Faq' },
    /** A question not translated into `language` stays as it was written. */
    query: z.object({ q: searchText, language: z._default(languageSchema, 'en') }),
    response: z.array(faqGroupSchema),
  }),
};
