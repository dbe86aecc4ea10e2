import { addressEndpoints } from '@cartage/contract/logistics/addresses/addresses.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { addressAt, geocodeRows, searchForAddresses } from './addresses.service.ts';

export function addressRoutes(mount: Mount) {
  mount(addressEndpoints.search, (ctx, { query }) => searchForAddresses(ctx, query));
  mount(addressEndpoints.reverse, (ctx, { query }) => addressAt(ctx, query));
  mount(addressEndpoints.geocode, async (ctx, { body }) => {
    const answers = await geocodeRows(ctx, body.rows);
    return {
      answers: answers ?? body.rows.map(() => ({ status: 'none', results: [] })),
      isAvailable: answers !== undefined,
    };
  });
}
