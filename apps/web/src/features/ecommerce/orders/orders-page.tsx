import { minorOf } from '@cartage/contract/core/money.rules.ts';
import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { type Order, orderStatuses } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Button } from '@mantine/core';
import { IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { daysFilter, selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useCan } from '#session/ability.ts';
import { shopMessages } from '#shop/messages.ts';
import { OrderLink } from '#shop/order-link.tsx';
import { orderPath } from '#shop/order-path.ts';
import { paymentWords, statusTones } from '#shop/order-words.ts';
import { PaymentChip } from '#shop/payment-chip.tsx';
import { useOrderNumber } from '#shop/use-order-number.ts';
import { useShopTimeZone } from '#shop/use-shop-time-zone.ts';
import { orderMessages } from './messages.ts';
import { Method } from './order-cells.tsx';
import { OrderCounts } from './order-counts.tsx';
import { removeOrders } from './remove-orders.ts';

const NewOrder = lazy(() => import('./new-order.tsx').then((module) => ({ default: module.NewOrder })));
const { person, chip, date } = columnsOf(orderEndpoints.list);

/** What was ordered, and how far it is. */
export function OrdersPage() {
  const t = useMessages(orderMessages);
  const tShop = useMessages(shopMessages);
  const numberOf = useOrderNumber();
  const timeZone = useShopTimeZone();
  const can = useCan();
  const navigate = useNavigate();
  const [isNew, setIsNew] = useState(false);
  useLiveChanges(['orders'], () => invalidate([orderEndpoints.list.path]));
  const statusWord = (status: string) => tShop(`status.${status}` as 'status.Delivered'); // the contract's statuses are the keys
  const mayDelete = can('delete', 'Order');
  return (
    <>
      <ListPage
        endpoint={orderEndpoints.list}
        title={t('orders')}
        searchLabel={t('search')}
        exportName="orders"
        above={<OrderCounts />}
        rowName={({ order, customer }) => `${tShop('orderNumber', { number: numberOf(order) })}, ${customer}`}
        filters={[
          selectFilter('status', t('status'), orderStatuses, statusWord),
          selectFilter(
            'payment',
            t('payment'),
            paymentWords.map(({ code }) => String(code)),
            (code) => tShop(`payment.${code}` as 'payment.1'), // as above
          ),
          daysFilter('selectedDateRange', t('placedFrom'), t('placedTo')),
        ]}
        columns={[
          {
            id: 'order',
            header: t('order'),
            sort: 'order',
            cell: ({ order }) => <OrderLink order={order} />,
            csv: ({ order }) => order,
          },
          date('placedAt', t('placed'), { sort: 'date', withTime: true, timeZone, from: 'lg' }),
          person('customer', t('customer'), { sort: 'customers', second: 'email', avatar: 'avatar' }),
          {
            id: 'payment',
            header: t('payment'),
            cell: ({ payment }) => <PaymentChip code={payment} />,
            csv: ({ payment }) => tShop(`payment.${payment}`),
          },
          chip('status', t('status'), { sort: 'status', label: statusWord, tones: statusTones }),
          {
            id: 'method',
            header: t('method'),
            cell: (row) => <Method {...row} />,
            csv: ({ method }) => method,
            from: '2xl',
          },
          {
            id: 'spent',
            header: t('spent'),
            sort: 'spent',
            align: 'end',
            cell: ({ spent, currency }, format) => (
              <span className="numeric">{format.money(minorOf(spent, currency), currency)}</span>
            ),
            csv: ({ spent }) => spent,
          },
        ]}
        rowActions={[
          {
            id: 'open',
            label: t('open'),
            icon: IconEye,
            run: ({ id }) => void navigate({ to: orderPath(id) }),
          },
          ...(mayDelete
            ? [
                {
                  id: 'delete',
                  label: t('delete'),
                  icon: IconTrash,
                  isDangerous: true,
                  run: (row: Order) => removeOrders([row], t, numberOf),
                },
              ]
            : []),
        ]}
        bulkActions={
          mayDelete
            ? [
                {
                  id: 'delete',
                  label: t('delete'),
                  icon: IconTrash,
                  isDangerous: true,
                  run: (rows) => removeOrders(rows, t, numberOf),
                },
              ]
            : []
        }
        actions={
          can('create', 'Order') && can('read', 'Customer') && can('read', 'Product') ? (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setIsNew(true)}>
              {t('new')}
            </Button>
          ) : null
        }
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense fallback={null}>{isNew ? <NewOrder onClose={() => setIsNew(false)} /> : null}</Suspense>
    </>
  );
}
