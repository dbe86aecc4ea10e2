import { storeSettingsEndpoints } from '@cartage/contract/ecommerce/settings/settings.endpoints.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { orderMessages } from './messages.ts';

/** The ways of shipping the shop's settings offer, with their price. */
export function ShippingSelect(props: SelectProps) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const { data } = useQuery(api.query(storeSettingsEndpoints.get, {}));
  const groups = (data?.shippingZones ?? []).map(({ name, rates }) => ({
    group: name,
    items: rates
      .filter(({ isOn }) => isOn)
      .map(({ code, name: rate, priceMinor }) => ({
        value: code,
        label: `${rate} · ${format.money(priceMinor, data?.currency ?? 'USD')}`,
      })),
  }));
  return <Select label={t('shipping')} allowDeselect={false} data={groups} {...props} />;
}
