import type { Product } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { Switch } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { productPath } from '#shop/product-path.ts';
import { ProductPicture } from '#shop/product-picture.tsx';
import { Chip } from '#ui/chip.tsx';
import { TextLink } from '#ui/link.tsx';
import { CategoryIcon } from './category-icons.tsx';
import { productMessages } from './messages.ts';
import classes from './product.module.css';
import { setStock } from './set-products.ts';

export const ProductCell = ({ product: { id, productName, productBrand, image } }: { product: Product }) => (
  <span className={classes.named}>
    <ProductPicture src={image} />
    <span className={classes.words}>
      <TextLink to={productPath(id)} inherit className={classes.opener ?? ''}>
        <span dir="auto" className={classes.clipped} title={productName}>
          {productName}
        </span>
      </TextLink>
      {productBrand ? (
        <span dir="auto" className={classes.second}>
          {productBrand}
        </span>
      ) : null}
    </span>
  </span>
);

export const CategoryCell = ({ title, icon }: { title: string; icon: string }) => (
  <span className={classes.category}>
    <CategoryIcon icon={icon} />
    <span dir="auto" className={classes.clipped}>
      {title}
    </span>
  </span>
);

/** Whether it can be ordered: a switch for who may change it. */
export function StockCell({ product }: { product: Product }) {
  const t = useMessages(productMessages);
  const can = useCan();
  const { productName, stock, qty } = product;
  if (!can('update', 'Product'))
    return <Chip tone={stock ? 'success' : 'neutral'}>{t(stock ? 'inStock' : 'outOfStock')}</Chip>;
  const isEmpty = !stock && qty === 0;
  return (
    <Switch
      aria-label={t('stockOf', { name: productName })}
      title={isEmpty ? t('restockFirst') : undefined}
      checked={stock}
      disabled={isEmpty}
      onChange={() => void setStock(product, !stock)}
    />
  );
}
