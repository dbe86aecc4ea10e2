import { addressLine } from '@cartage/contract/logistics/measures.schema.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { locationOf } from '#logistics/place-fields.tsx';
import type { VisitValue } from './delivery-values.ts';

const waitMs = 400;

/** Where a visit goes, once its address is not being typed any more; `query` asks what is known of places. */
export function useTypedPlace(visit: VisitValue) {
  const [address] = useDebouncedValue(addressLine(visit.address), waitMs);
  const location = locationOf(visit);
  return { address, location, query: { address, ...(location && { lon: location[0], lat: location[1] }) } };
}
