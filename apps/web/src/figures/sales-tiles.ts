import type { Compared, Sales } from '@cartage/contract/dashboards/figures.schema.ts';
import type { Format } from '#format/format.ts';
import type { FigureWords } from './messages.ts';
import type { Tile } from './tiles.tsx';

/** What was sold, in the figures every dashboard of the shop opens with. */
export function salesTiles(
  { sales, newCustomers, currency }: { sales: Sales; newCustomers: Compared; currency: string },
  t: FigureWords,
  format: Format,
): Tile[] {
  const { revenueMinor, orders, averageOrderMinor } = sales;
  return [
    {
      id: 'revenue',
      name: t('revenue'),
      written: format.money(revenueMinor.value, currency),
      compared: revenueMinor,
      better: 'more',
    },
    {
      id: 'orders',
      name: t('orders'),
      written: format.number(orders.value),
      compared: orders,
      better: 'more',
      note: t('ordersNote'),
    },
    {
      id: 'average',
      name: t('averageOrder'),
      written: format.money(averageOrderMinor.value, currency),
      compared: averageOrderMinor,
      better: 'more',
    },
    {
      id: 'customers',
      name: t('newCustomers'),
      written: format.number(newCustomers.value),
      compared: newCustomers,
      better: 'more',
    },
  ];
}
