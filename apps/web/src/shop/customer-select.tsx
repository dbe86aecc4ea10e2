import { customerEndpoints } from '@cartage/contract/ecommerce/customers/customers.endpoints.ts';
import type { Customer } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import { useState } from 'react';
import { type Found, type SearchFieldProps, SearchSelect } from '#form/search-select.tsx';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { shopMessages } from './messages.ts';

interface CustomerSelectProps extends SearchFieldProps {
  onChoose: (customer: Customer | undefined) => void;
}

/** One of all customers, found by the server. */
export function CustomerSelect({ onChoose, ...select }: CustomerSelectProps) {
  const t = useMessages(shopMessages);
  const [chosen, setChosen] = useState<Found<Customer>>();
  return (
    <SearchSelect
      {...select}
      placeholder={t('customerSearch')}
      nothingFoundMessage={t('customerNone')}
      nothingYet={t('customerNoneYet')}
      query={(q) => api.query(customerEndpoints.list, { query: { itemsPerPage: 20, ...(q ? { q } : {}) } })}
      rowsOf={({ customers }) =>
        customers.map((row) => ({ value: String(row.id), label: `${row.customer} · ${row.email}`, row }))
      }
      chosen={chosen}
      onChoose={(found) => {
        setChosen(found);
        onChoose(found?.row);
      }}
    />
  );
}
