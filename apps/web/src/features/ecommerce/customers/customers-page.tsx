import { minorOf } from '@cartage/contract/core/money.rules.ts';
import { customerEndpoints } from '@cartage/contract/ecommerce/customers/customers.endpoints.ts';
import { type CustomerDetail, customerStatuses } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useCan } from '#session/ability.ts';
import { customerPath } from '#shop/customer-path.ts';
import { toast } from '#ui/toast/toast.ts';
import { customerMessages } from './messages.ts';
import { useCustomerActions } from './use-customer-actions.ts';

const NewCustomer = lazy(() => import('./customer-forms.tsx').then((forms) => ({ default: forms.NewCustomer })));
const EditCustomer = lazy(() => import('./customer-forms.tsx').then((forms) => ({ default: forms.EditCustomer })));
const { person, number } = columnsOf(customerEndpoints.list);

/** Who buys in the shop. */
export function CustomersPage() {
  const t = useMessages(customerMessages);
  const can = useCan();
  const [isNew, setIsNew] = useState(false);
  const [edited, setEdited] = useState<CustomerDetail>();
  useLiveChanges(['customers', 'orders'], () => invalidate([customerEndpoints.list.path]));
  const actions = useCustomerActions(
    ({ customerId }) =>
      void call(customerEndpoints.get, { params: { id: customerId } }).then(setEdited, (error: unknown) =>
        toast.failed(error),
      ),
  );
  return (
    <>
      <ListPage
        endpoint={customerEndpoints.list}
        title={t('customers')}
        searchLabel={t('search')}
        exportName="customers"
        rowName={({ customer }) => customer}
        filters={[selectFilter('status', t('status'), customerStatuses, (status) => t(`status.${status}`))]}
        columns={[
          person('customer', t('customer'), {
            sort: 'customer',
            second: 'email',
            avatar: 'avatar',
            link: ({ customerId }) => customerPath(customerId),
          }),
          {
            id: 'customerId',
            header: t('number'),
            sort: 'customerId',
            cell: ({ customerId }) => <span className="numeric">#{customerId}</span>,
            csv: ({ customerId }) => customerId,
            from: 'lg',
          },
          {
            id: 'country',
            header: t('country'),
            sort: 'country',
            cell: ({ countryCode }, format) => format.country(countryCode),
            csv: ({ country }) => country,
          },
          number('order', t('orders'), { sort: 'orders' }),
          {
            id: 'totalSpent',
            header: t('spent'),
            sort: 'totalSpent',
            align: 'end',
            cell: ({ totalSpent, currency }, format) => (
              <span className="numeric">{format.money(minorOf(totalSpent, currency), currency)}</span>
            ),
            csv: ({ totalSpent }) => totalSpent,
          },
        ]}
        rowActions={actions}
        actions={
          can('create', 'Customer') ? (
            <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setIsNew(true)}>
              {t('new')}
            </Button>
          ) : null
        }
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense fallback={null}>
        {isNew ? <NewCustomer onClose={() => setIsNew(false)} /> : null}
        {edited ? <EditCustomer customer={edited} onClose={() => setEdited(undefined)} /> : null}
      </Suspense>
    </>
  );
}
