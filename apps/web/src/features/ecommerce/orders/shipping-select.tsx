import { storeSettingsEndpoints } from '@cartage/contract/ecommerce/settings/settings.endpoints.ts';
import { shipsTo } from '@cartage/contract/ecommerce/settings/shipping.rules.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { orderMessages } from './messages.ts';

interface ShippingSelectProps extends SelectProps {
  /** Where it goes, once that is known. */
  countryCode: string | undefined;
}

/** The ways of shipping the shop's settings offer there, with their condition and price. */
export function ShippingSelect({ countryCode, ...props }: ShippingSelectProps) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const { data } = useQuery(api.query(storeSettingsEndpoints.get, {}));
  const zones = data?.shippingZones ?? [];
  const groups = zones.map(({ name, rates }) => ({
    group: name,
    items: rates
      .filter((rate) => rate.isOn && (countryCode === undefined || shipsTo(zones, rate, countryCode)))
      .map(({ code, name: rate, condition, priceMinor }) => ({
        value: code,
        label: [rate, condition, format.money(priceMinor, data?.currency ?? 'USD')].filter(Boolean).join(' · '),
      })),
  }));
  const offered = groups.filter(({ items }) => items.length > 0);
  return <Select label={t('shipping')} allowDeselect={false} data={offered} {...props} />;
}
