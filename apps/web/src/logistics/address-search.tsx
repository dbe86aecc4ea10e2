import { addressEndpoints } from '@cartage/contract/logistics/addresses/addresses.endpoints.ts';
import type { FoundAddress } from '@cartage/contract/logistics/addresses/addresses.schema.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { headed } from '#format/headed.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { foundText } from './address-words.ts';
import { logisticsMessages } from './messages.ts';

interface AddressSearchProps {
  /** Whose place it is: part of the field's name. */
  label: string;
  /** What lies near comes a little earlier. */
  near: LonLat | undefined;
  onTake: (found: FoundAddress) => void;
}

const pauseMs = 180;

/** Finds an address while it is typed; stands there only where there is anything to search in. */
export function AddressSearch({ label, near, onTake }: AddressSearchProps) {
  const t = useMessages(logisticsMessages);
  const mayAsk = useCan()('read', 'Delivery');
  const [text, setText] = useState('');
  const [entered, setEntered] = useState('');
  const [settled] = useDebouncedValue(text.trim(), pauseMs);
  const offer = useQuery({ ...api.query(addressEndpoints.search, { query: {} }), staleTime: 300_000, enabled: mayAsk });
  const allowsTyping = offer.data?.allowsTyping ?? false;
  const q = allowsTyping ? settled : entered;
  const point = near ? { lon: near[0], lat: near[1] } : {};
  const found = useQuery({
    ...api.query(addressEndpoints.search, { query: { q, typing: allowsTyping, ...point } }),
    enabled: q.length > 1,
    staleTime: 60_000,
    retry: false,
  });
  if (!offer.data?.isAvailable) return null;
  const results = q.length > 1 && text.trim() !== '' ? (found.data?.results ?? []) : [];
  const byText = new Map(results.map((one) => [foundText(one, t), one]));
  const isNone = q.length > 1 && q === text.trim() && found.data?.results.length === 0;
  return (
    <Autocomplete
      label={t('findAddress')}
      aria-label={headed(label, t('findAddress'))}
      placeholder={allowsTyping ? '' : t('findAddressEnter')}
      description={found.isError ? t('findAddressFailed') : isNone ? t('findAddressNone') : undefined}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      autoComplete="off"
      value={text}
      data={[...byText.keys()]}
      // The server has chosen already, by more than the letters.
      filter={({ options }) => options}
      onChange={setText}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault(); // the form is not sent by it
        setEntered(text.trim());
      }}
      onOptionSubmit={(chosen) => {
        const one = byText.get(chosen);
        if (one) onTake(one);
      }}
    />
  );
}
