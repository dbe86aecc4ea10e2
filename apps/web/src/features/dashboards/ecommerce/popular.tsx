import type { EcommerceDashboard } from '@cartage/contract/dashboards/ecommerce/ecommerce.schema.ts';
import { ChartCard } from '#charts/chart-card.tsx';
import { Nothing } from '#figures/nothing.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { ProductName } from '#shop/product-name.tsx';
import { ProductPicture } from '#shop/product-picture.tsx';
import { ecommerceMessages } from './messages.ts';
import classes from './popular.module.css';

/** What was bought most. */
export function Popular({ popular, currency }: Pick<EcommerceDashboard, 'popular' | 'currency'>) {
  const t = useMessages(ecommerceMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('popular')}>
      {popular.length === 0 ? <Nothing /> : null}
      <ol className={classes.list}>
        {popular.map(({ productId, name, sku, image, quantity, revenueMinor }) => (
          <li key={productId}>
            <ProductPicture src={image} />
            <span className={classes.words}>
              <ProductName productId={productId} name={name} />
              <span className={classes.second}>{t('sku', { sku: String(sku) })}</span>
            </span>
            <span className={classes.figures}>
              {format.money(revenueMinor, currency)}
              <span className={classes.second}>{t('pieces', { count: quantity })}</span>
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}
