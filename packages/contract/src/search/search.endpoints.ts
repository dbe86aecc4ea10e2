import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { queryWord, searchText } from '#core/paged-list.ts';
import { searchGroupSchema } from './search.schema.ts';

export const searchEndpoints = {
  /** Screens whose title contains `q`; with `scope=records` the records the caller may read. */
  find: endpoint({
    method: 'GET',
    path: '/api/app-bar/search',
    status: 200,
    access: 'signedIn',
    query: z.object({ q: searchText, scope: queryWord(z.enum(['screens', 'records'])) }),
    response: z.array(searchGroupSchema),
  }),
};
