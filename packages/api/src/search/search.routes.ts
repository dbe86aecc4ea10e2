import { searchEndpoints } from '@cartage/contract/search/search.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { search } from './search.service.ts';

export function searchRoutes(mount: Mount) {
  mount(searchEndpoints.find, (ctx, { query }) => search(ctx, query));
}
