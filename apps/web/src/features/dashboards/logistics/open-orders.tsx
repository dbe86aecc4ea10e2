import type { LogisticsFigures } from '@cartage/contract/dashboards/logistics/logistics.schema.ts';
import { ChartCard } from '#charts/chart-card.tsx';
import classes from '#figures/parts.module.css';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import { OrderNumber } from '#shop/order-link.tsx';
import { statusTones } from '#shop/order-words.ts';
import { Chip } from '#ui/chip.tsx';
import { logisticsFigureMessages } from './messages.ts';

/** The newest orders that are not with their customers yet. */
export function OpenOrders({ orders }: Pick<LogisticsFigures, 'orders'>) {
  const t = useMessages(logisticsFigureMessages);
  const tShop = useMessages(shopMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('openOrders')} span="two-thirds">
      {orders.length === 0 ? <p className={classes.quiet}>{t('openOrdersNone')}</p> : null}
      <ul className={classes.list}>
        {orders.map(({ order, customer, status, city, countryCode }) => (
          <li key={order} className={classes.item}>
            <span className={classes.words}>
              <bdi>{customer}</bdi>
              <span className={classes.second}>
                <OrderNumber order={order} />
                {city ? (
                  <>
                    {' · '}
                    <bdi>{city}</bdi>
                  </>
                ) : null}
                {countryCode ? ` · ${format.country(countryCode)}` : null}
              </span>
            </span>
            <Chip tone={statusTones[status]}>{tShop(`status.${status}`)}</Chip>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
