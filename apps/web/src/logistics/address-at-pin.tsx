import { addressEndpoints } from '@cartage/contract/logistics/addresses/addresses.endpoints.ts';
import type { Address, LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import classes from './fields.module.css';
import { logisticsMessages } from './messages.ts';

interface AddressAtPinProps {
  /** Where somebody has just put it. */
  pin: LonLat;
  /** What the fields hold: an empty address is filled, another only when asked for. */
  shown: Address;
  onTake: (address: Address) => void;
}

/** What lies where the pin was dropped. */
export function AddressAtPin({ pin: [lon, lat], shown, onTake }: AddressAtPinProps) {
  const t = useMessages(logisticsMessages);
  const mayAsk = useCan()('read', 'Delivery');
  const { data } = useQuery({
    ...api.query(addressEndpoints.reverse, { query: { lon, lat } }),
    enabled: mayAsk,
    retry: false,
  });
  const found = data?.result;
  const isEmpty = Object.values(shown).every((part) => part === '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when it is found
  useEffect(() => {
    if (found && isEmpty) onTake(found.address);
  }, [found]);
  if (!found || isEmpty) return null;
  return (
    <div className={classes.line} role="status">
      <span>{t('nearPin', { address: found.label })}</span>
      <Button size="compact-sm" variant="default" onClick={() => onTake(found.address)}>
        {t('takeAddress')}
      </Button>
    </div>
  );
}
