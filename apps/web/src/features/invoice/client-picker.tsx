import { customerEndpoints } from '@cartage/contract/ecommerce/customers/customers.endpoints.ts';
import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import type { InvoiceClient } from '@cartage/contract/invoice/invoice.schema.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { invoiceMessages } from './messages.ts';

const waitMs = 250;

interface ClientPickerProps {
  onClient: (client: InvoiceClient) => void;
  onCustomer: (customerId: number) => void;
}

/** Fills the client in: somebody billed before, or a customer of the shop, by name or email. */
export function ClientPicker({ onClient, onCustomer }: ClientPickerProps) {
  const t = useMessages(invoiceMessages);
  const mayReadCustomers = useCan()('read', 'Customer');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), waitMs);
  const clients = useQuery(api.query(invoiceEndpoints.clients, {}));
  const customers = useQuery({
    ...api.query(customerEndpoints.list, { query: { itemsPerPage: 20, q } }),
    placeholderData: keepPreviousData,
    enabled: mayReadCustomers,
  });
  const billed = (clients.data ?? []).filter(({ name, companyEmail }) =>
    `${name} ${companyEmail}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
  );
  const shop = (mayReadCustomers && customers.data?.customers) || [];
  const groups = [
    {
      group: t('billedBefore'),
      items: billed.map(({ name, companyEmail }) => ({
        value: `client ${companyEmail}`,
        label: `${name} · ${companyEmail}`,
      })),
    },
    {
      group: t('customers'),
      items: shop.map(({ customer, email, customerId }) => ({
        value: `customer ${customerId}`,
        label: `${customer} · ${email}`,
      })),
    },
  ].filter(({ items }) => items.length > 0);
  const choose = (value: string | null) => {
    const [kind, key] = value?.split(' ') ?? [];
    setTyped('');
    const client = clients.data?.find(({ companyEmail }) => companyEmail === key);
    if (kind === 'customer') onCustomer(Number(key));
    else if (client) onClient(client);
  };
  return (
    <Select
      label={t('chooseClient')}
      description={t('chooseClientHint')}
      placeholder={t('chooseClientSearch')}
      data={groups}
      // Customers are searched by the server, in more than what is shown.
      filter={({ options }) => options}
      value={null}
      searchable
      searchValue={typed}
      nothingFoundMessage={t(typed.trim() ? 'chooseClientNone' : 'chooseClientNoneYet')}
      onSearchChange={setTyped}
      onChange={choose}
    />
  );
}
