import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLostRecord } from '#form/use-lost-record.ts';
import { useFormat } from '#format/format.ts';
import { api, invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import { statusTones } from '#shop/order-words.ts';
import { PaymentChip } from '#shop/payment-chip.tsx';
import { useOrderNumber } from '#shop/use-order-number.ts';
import { useShopTimeZone } from '#shop/use-shop-time-zone.ts';
import { Chip } from '#ui/chip.tsx';
import { RecordFailed } from '#ui/record-failed.tsx';
import { RecordHead } from '#ui/record-head.tsx';
import { OwesBack, PartOpen } from './came-back-notices.tsx';
import { CashMissing } from './door-cash.tsx';
import { orderMessages } from './messages.ts';
import { OpenInvoice } from './open-invoice.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDeliveryCard } from './order-delivery-card.tsx';
import { OrderLines } from './order-lines.tsx';
import classes from './order-page.module.css';
import { OrderPeople } from './order-people.tsx';
import { OrderStory } from './order-story.tsx';

const TakeBack = lazy(() => import('./take-back.tsx').then((module) => ({ default: module.TakeBack })));

/** One order: what was bought, for whom, where it is, and the whole story of it. */
export function OrderPage() {
  const t = useMessages(orderMessages);
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const read = useQuery(api.query(orderEndpoints.get, { params: { id: Number(id) } }));
  const { data: order, error, refetch } = read;
  const isLost = useLostRecord(read);
  useLiveChanges(['orders', 'deliveries', 'stops', 'invoices'], () => invalidate([orderEndpoints.list.path]));
  if (isLost)
    return (
      <RecordFailed
        error={error}
        onRetry={refetch}
        title={t('orders')}
        failed={t('loadFailed')}
        unknown={{
          title: t('unknownTitle'),
          text: t('unknownText'),
          toList: t('toList'),
          listPath: '/apps/ecommerce/order/list',
        }}
      />
    );
  return order ? <OrderView order={order} /> : <Skeleton height="30rem" />;
}

function OrderView({ order }: { order: OrderDetail }) {
  const tShop = useMessages(shopMessages);
  const format = useFormat();
  const timeZone = useShopTimeZone();
  const [isTakingBack, setIsTakingBack] = useState(false);
  const takeBack = () => setIsTakingBack(true);
  const title = tShop('orderNumber', { number: useOrderNumber()(order.order) });
  return (
    <>
      <RecordHead
        title={title}
        facts={
          <>
            <Chip tone={statusTones[order.status]}>{tShop(`status.${order.status}`)}</Chip>
            <PaymentChip code={order.payment} />
            <time dateTime={order.placedAt}>{format.dateTime(order.placedAt, timeZone)}</time>
          </>
        }
        actions={<OrderActions order={order} />}
      />
      <div className={classes.page}>
        <div className={classes.main}>
          <OpenInvoice order={order} />
          <CashMissing order={order} />
          <OwesBack order={order} />
          <PartOpen order={order} onTakeBack={takeBack} />
          <OrderLines order={order} onTakeBack={takeBack} />
          <OrderStory order={order} />
        </div>
        <div className={classes.side}>
          <OrderDeliveryCard order={order} />
          <OrderPeople order={order} />
        </div>
      </div>
      <Suspense fallback={null}>
        {isTakingBack ? <TakeBack order={order} onClose={() => setIsTakingBack(false)} /> : null}
      </Suspense>
    </>
  );
}
