import type { transactionSchema } from '@cartage/contract/dashboards/figures.schema.ts';
import type { output } from 'zod/mini';
import { ChartCard } from '#charts/chart-card.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import { OrderNumber } from '#shop/order-link.tsx';
import { methodText } from '#shop/order-words.ts';
import { PaymentChip } from '#shop/payment-chip.tsx';
import { useShopTimeZone } from '#shop/use-shop-time-zone.ts';
import { figureMessages } from './messages.ts';
import { Nothing } from './nothing.tsx';
import classes from './parts.module.css';

type Transaction = output<typeof transactionSchema>;

/** The newest orders as money that moved, or should have. */
export function Transactions({ transactions, currency }: { transactions: readonly Transaction[]; currency: string }) {
  const t = useMessages(figureMessages);
  const tShop = useMessages(shopMessages);
  const format = useFormat();
  const timeZone = useShopTimeZone();
  return (
    <ChartCard title={t('transactions')}>
      {transactions.length === 0 ? <Nothing /> : null}
      <ul className={classes.list}>
        {transactions.map(({ order, customer, method, methodNumber, payment, amountMinor, at }) => (
          <li key={order} className={classes.item}>
            <span className={classes.words}>
              <bdi>{customer}</bdi>
              <span className={classes.second}>
                <OrderNumber order={order} />
                {' · '}
                {methodText(tShop, { method, methodNumber })}
              </span>
              <time className={classes.second} dateTime={at}>
                {format.dateTime(at, timeZone)}
              </time>
            </span>
            <span className={classes.amount}>
              {format.money(amountMinor, currency)}
              <PaymentChip code={payment} />
            </span>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
