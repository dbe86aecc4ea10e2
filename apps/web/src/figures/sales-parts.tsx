import type { Sold } from '@cartage/contract/dashboards/figures.schema.ts';
import { type OrderStatus, orderStatuses } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { BarList } from '#charts/bar-list.tsx';
import { ChartCard } from '#charts/chart-card.tsx';
import { ShareBar } from '#charts/share-bar.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import { paymentWords, statusTones } from '#shop/order-words.ts';
import { figureMessages } from './messages.ts';
import { Nothing } from './nothing.tsx';

/** Where the orders of the period are now. */
export function OrdersByStatus({ byStatus }: { byStatus: readonly (Sold & { status: OrderStatus })[] }) {
  const t = useMessages(figureMessages);
  const tShop = useMessages(shopMessages);
  const counts = new Map(byStatus.map(({ status, orders }) => [status, orders]));
  return (
    <ChartCard title={t('byStatus')}>
      {byStatus.length === 0 ? <Nothing /> : null}
      {byStatus.length > 0 ? (
        <ShareBar
          shares={orderStatuses.map((status) => ({
            id: status,
            name: tShop(`status.${status}`),
            value: counts.get(status) ?? 0,
            tone: statusTones[status],
          }))}
        />
      ) : null}
    </ChartCard>
  );
}

/** What has become of the money of the period's orders. */
export function OrdersByPayment({
  byPayment,
  currency,
}: {
  byPayment: readonly (Sold & { payment: number })[];
  currency: string;
}) {
  const t = useMessages(figureMessages);
  const format = useFormat();
  const tShop = useMessages(shopMessages);
  const sums = new Map(byPayment.map(({ payment, revenueMinor }) => [payment, revenueMinor]));
  return (
    <ChartCard title={t('byPayment')}>
      {byPayment.length === 0 ? (
        <Nothing />
      ) : (
        <ShareBar
          shares={paymentWords.map(({ code, word, tone }) => ({
            id: code,
            name: tShop(word),
            value: sums.get(code) ?? 0,
            tone,
            written: format.money(sums.get(code) ?? 0, currency),
          }))}
        />
      )}
    </ChartCard>
  );
}

interface SoldInCountry extends Sold {
  countryCode: string;
  changePercent: number | null;
}

/** Where the customers live who bought most. */
export function SoldByCountry({ byCountry, currency }: { byCountry: readonly SoldInCountry[]; currency: string }) {
  const t = useMessages(figureMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('byCountry')}>
      {byCountry.length === 0 ? <Nothing /> : null}
      <BarList
        rows={byCountry.map(({ countryCode, revenueMinor, orders }) => ({
          id: countryCode,
          name: format.country(countryCode),
          value: revenueMinor,
          written: format.money(revenueMinor, currency),
          note: t('orderCount', { count: orders }),
        }))}
      />
    </ChartCard>
  );
}
