import { addressEndpoints } from '@cartage/contract/logistics/addresses/addresses.endpoints.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { appMessages } from '#app/messages.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { placeToText } from '#logistics/place-in-address.ts';
import { useCan } from '#session/ability.ts';
import type { SearchTarget } from './search-targets.ts';

const leastLetters = 4;
/** Below this it is more likely that no address was meant. */
const leastConfidence = 0.7;

/** Addresses a delivery can be made for: with the region or server that knows them. `asked` is the word after a pause. */
export function useAddressTargets(word: string, asked: string): SearchTarget[] {
  const t = useMessages(appMessages);
  const can = useCan();
  const isAsked = asked.length >= leastLetters && can('read', 'Delivery') && can('create', 'Delivery');
  const { data } = useQuery({
    ...api.query(addressEndpoints.search, { query: { q: asked, typing: true, limit: 5 } }),
    enabled: isAsked,
    retry: false,
  });
  if (!isAsked || asked !== word) return [];
  return (data?.results ?? [])
    .filter(({ confidence }) => confidence >= leastConfidence)
    .map(({ label, address, location }) => ({
      id: `address ${label}`,
      group: t('searchAddresses'),
      title: label,
      hint: '',
      icon: IconMapPin,
      target: { to: `/apps/logistics/deliveries?at=${encodeURIComponent(placeToText({ address, location }))}` },
    }));
}
