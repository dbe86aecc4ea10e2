import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { type Tile, Tiles } from '#figures/tiles.tsx';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { productMessages } from './messages.ts';
import classes from './product.module.css';

/** How many products there are, and what they sold for. */
export function ProductTiles() {
  const t = useMessages(productMessages);
  const format = useFormat();
  const { data } = useQuery(api.query(productEndpoints.summary, {}));
  const money = (minor: number | undefined) => (data && minor !== undefined ? format.money(minor, data.currency) : '–');
  const count = (number: number | undefined) => (number === undefined ? '–' : format.number(number));
  const tiles: Tile[] = [
    {
      id: 'products',
      name: t('products'),
      written: count(data?.products),
      ...(data && { note: t('tile.published', { count: data.published }) }),
    },
    { id: 'outOfStock', name: t('outOfStock'), written: count(data?.outOfStock) },
    { id: 'sales', name: t('tile.sales', { count: data?.orders ?? 0 }), written: money(data?.salesMinor) },
    { id: 'discount', name: t('tile.discount'), written: money(data?.discountMinor) },
    { id: 'referral', name: t('tile.referral'), written: money(data?.referralMinor) },
  ];
  return (
    <div className={classes.tiles}>
      <Tiles tiles={tiles} />
    </div>
  );
}
