import type { Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';

/** What a stop is called: whoever is visited, else its number, else where it is. */
export const stopName = ({ customer, ref, address }: Pick<Stop, 'customer' | 'ref' | 'address'>): string =>
  customer || ref || address;
