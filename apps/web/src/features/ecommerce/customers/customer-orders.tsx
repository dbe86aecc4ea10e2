import { minorOf } from '@cartage/contract/core/money.rules.ts';
import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { shopMessages } from '#shop/messages.ts';
import { OrderNumber } from '#shop/order-link.tsx';
import { statusTones } from '#shop/order-words.ts';
import { PaymentChip } from '#shop/payment-chip.tsx';
import { useShopTimeZone } from '#shop/use-shop-time-zone.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { TextLink } from '#ui/link.tsx';
import classes from './customer.module.css';
import { customerMessages } from './messages.ts';

/** What a customer ordered last, and the way to all of it. */
export function CustomerOrders({ customerId }: { customerId: number }) {
  const t = useMessages(customerMessages);
  const tShop = useMessages(shopMessages);
  const format = useFormat();
  const timeZone = useShopTimeZone();
  const { data, error, refetch } = useQuery(
    api.query(orderEndpoints.list, { query: { customerId, itemsPerPage: 10 } }),
  );
  return (
    <Card
      title={t('orders')}
      action={
        data && data.total > data.orders.length ? (
          <TextLink {...linkTo('/apps/ecommerce/order/list', { search: { customerId: String(customerId) } })}>
            {t('allOrders', { count: data.total })}
          </TextLink>
        ) : null
      }
    >
      {error && !data ? <FailedPanel title={t('ordersFailed')} error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton height="10rem" /> : null}
      {data?.total === 0 ? <p className={classes.quiet}>{t('noOrders')}</p> : null}
      <ul className={classes.orders}>
        {data?.orders.map(({ order, placedAt, status, payment, spent, currency }) => (
          <li key={order}>
            <span className={classes.words}>
              <OrderNumber order={order} />
              <time dateTime={placedAt} className={classes.second}>
                {format.dateTime(placedAt, timeZone)}
              </time>
            </span>
            <span className={classes.chips}>
              <Chip tone={statusTones[status]}>{tShop(`status.${status}`)}</Chip>
              <PaymentChip code={payment} />
            </span>
            <span className={classes.amount}>{format.money(minorOf(spent, currency), currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
