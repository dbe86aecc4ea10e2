import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import { productStatuses } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { ButtonLink } from '#ui/link.tsx';
import { productMessages } from './messages.ts';
import { CategoryCell, ProductCell, StockCell } from './product-cells.tsx';
import { ProductTiles } from './product-tiles.tsx';
import { rereadProducts } from './reread-products.ts';
import type { NamedProduct } from './set-products.ts';
import { statusTones } from './status-tones.ts';
import { isOfFirstRank, useCategories } from './use-categories.ts';
import { useProductActions } from './use-product-actions.ts';

const RestockProduct = lazy(() =>
  import('./restock-product.tsx').then((module) => ({ default: module.RestockProduct })),
);
const { number, chip } = columnsOf(productEndpoints.list);

/** What the shop sells, and how much of it there is. */
export function ProductsPage() {
  const t = useMessages(productMessages);
  const can = useCan();
  const [restocked, setRestocked] = useState<NamedProduct>();
  const categories = useCategories().filter(isOfFirstRank);
  useLiveChanges(['products', 'orders'], () => rereadProducts());
  const actions = useProductActions(setRestocked);
  const statusWord = (status: string) => t(`status.${status}` as 'status.Published'); // the contract's statuses are the keys
  return (
    <>
      <ListPage
        endpoint={productEndpoints.list}
        title={t('products')}
        searchLabel={t('search')}
        exportName="products"
        above={can('read', 'Order') ? <ProductTiles /> : null}
        rowName={({ productName }) => productName}
        filters={[
          selectFilter('status', t('status'), productStatuses, statusWord),
          selectFilter(
            'category',
            t('category'),
            categories.map(({ title }) => title),
            (title) => title,
          ),
          selectFilter('stock', t('stock'), ['true', 'false'], (is) => t(is === 'true' ? 'inStock' : 'outOfStock')),
        ]}
        columns={[
          {
            id: 'productName',
            header: t('product'),
            sort: 'product',
            cell: (product) => <ProductCell product={product} />,
            csv: ({ productName }) => productName,
          },
          {
            id: 'category',
            header: t('category'),
            sort: 'category',
            cell: ({ category }) => (
              <CategoryCell title={category} icon={categories.find(({ title }) => title === category)?.icon ?? ''} />
            ),
            csv: ({ category }) => category,
            from: 'lg',
          },
          {
            id: 'stock',
            header: t('stock'),
            cell: (product) => <StockCell product={product} />,
            csv: ({ stock }) => stock,
          },
          {
            id: 'sku',
            header: t('sku'),
            sort: 'sku',
            cell: ({ sku }) => <span className="numeric">{sku}</span>,
            csv: ({ sku }) => sku,
            from: 'xl',
          },
          {
            id: 'price',
            header: t('price'),
            sort: 'price',
            align: 'end',
            cell: ({ priceMinor, currency }, format) => (
              <span className="numeric">{format.money(priceMinor, currency)}</span>
            ),
            csv: ({ price }) => price,
          },
          number('qty', t('qty'), { sort: 'qty' }),
          chip('status', t('status'), { sort: 'status', label: statusWord, tones: statusTones }),
        ]}
        rowActions={actions.row}
        bulkActions={actions.bulk}
        actions={
          can('create', 'Product') ? (
            <ButtonLink
              {...linkTo('/apps/ecommerce/product/add')}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
            >
              {t('new')}
            </ButtonLink>
          ) : null
        }
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense fallback={null}>
        {restocked ? <RestockProduct product={restocked} onClose={() => setRestocked(undefined)} /> : null}
      </Suspense>
    </>
  );
}
