import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Tiles } from '#figures/tiles.tsx';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { orderMessages } from './messages.ts';
import classes from './order-page.module.css';

/** How many orders there are, by what became of their money. */
export function OrderCounts() {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const { data } = useQuery(api.query(orderEndpoints.summary, {}));
  const names = ['orders', 'pending', 'paid', 'cancelled', 'failed'] as const;
  return (
    <div className={classes.counts}>
      <Tiles
        tiles={names.map((name) => ({
          id: name,
          name: t(`count.${name}`),
          written: data ? format.number(data[name]) : '–',
        }))}
      />
    </div>
  );
}
