import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import type { ProductDetail } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPackageImport, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLostRecord } from '#form/use-lost-record.ts';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { RowActions } from '#list-page/row-actions.tsx';
import { useCan } from '#session/ability.ts';
import { ProductPicture } from '#shop/product-picture.tsx';
import { Chip } from '#ui/chip.tsx';
import { RecordFailed } from '#ui/record-failed.tsx';
import { RecordHead } from '#ui/record-head.tsx';
import { productMessages } from './messages.ts';
import { ProductForm } from './product-form.tsx';
import { rereadProducts } from './reread-products.ts';
import { removeProducts } from './set-products.ts';
import { statusTones } from './status-tones.ts';
import { useEditProduct } from './use-edit-product.ts';
import { useDuplicate } from './use-product-actions.ts';

const RestockProduct = lazy(() =>
  import('./restock-product.tsx').then((module) => ({ default: module.RestockProduct })),
);
const listPath = '/apps/ecommerce/product/list';

/** One product: everything about it, to be changed by who may. */
export function ProductEditPage() {
  const t = useMessages(productMessages);
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const read = useQuery(api.query(productEndpoints.get, { params: { id: Number(id) } }));
  const { data: product, error, refetch } = read;
  const isLost = useLostRecord(read);
  useLiveChanges(['products'], () => rereadProducts());
  if (isLost)
    return (
      <RecordFailed
        error={error}
        onRetry={refetch}
        title={t('product')}
        failed={t('loadFailed')}
        unknown={{ title: t('unknownTitle'), text: t('unknownText'), toList: t('toList'), listPath }}
      />
    );
  return product ? <ProductView key={product.id} product={product} /> : <Skeleton height="40rem" />;
}

function ProductView({ product }: { product: ProductDetail }) {
  const can = useCan();
  const { form, reading } = useEditProduct(product);
  const [isRestocking, setIsRestocking] = useState(false);
  const restock = can('update', 'Product') ? () => setIsRestocking(true) : undefined;
  return (
    <>
      <Head product={product} onRestock={restock} onRemoved={form.markSaved} />
      <ProductForm form={form} currency={product.currency} product={product} reading={reading} onRestock={restock} />
      <Suspense fallback={null}>
        {isRestocking ? <RestockProduct product={product} onClose={() => setIsRestocking(false)} /> : null}
      </Suspense>
    </>
  );
}

interface HeadProps {
  product: ProductDetail;
  onRestock: (() => void) | undefined;
  onRemoved: () => void;
}

function Head({ product, onRestock, onRemoved }: HeadProps) {
  const t = useMessages(productMessages);
  const format = useFormat();
  const can = useCan();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const { status, sku, soldQty, soldMinor, currency, createdAt } = product;
  const remove = async () => {
    if (!(await removeProducts([product], t))) return;
    onRemoved();
    await navigate({ to: listPath });
  };
  return (
    <RecordHead
      title={product.productName}
      picture={<ProductPicture src={product.image} sizePx={64} />}
      facts={
        <>
          <Chip tone={statusTones[status]}>{t(`status.${status}`)}</Chip>
          <span>{t('skuIs', { sku: String(sku) })}</span>
          <span>
            {soldQty === 0 ? t('unsold') : t('sold', { count: soldQty, sum: format.money(soldMinor, currency) })}
          </span>
          <time dateTime={createdAt}>{t('since', { day: format.date(createdAt) })}</time>
        </>
      }
      actions={
        <>
          {onRestock ? (
            <Button
              variant="default"
              leftSection={<IconPackageImport size={16} aria-hidden="true" />}
              onClick={onRestock}
            >
              {t('restock')}
            </Button>
          ) : null}
          <RowActions
            row={product}
            name={product.productName}
            actions={[
              ...duplicate,
              ...(can('delete', 'Product')
                ? [{ id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true, run: remove }]
                : []),
            ]}
          />
        </>
      }
    />
  );
}
