import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import { IconCopy, IconEye, IconEyeOff, IconPackageImport, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import type { RowAction } from '#list-page/row-actions.tsx';
import type { BulkAction } from '#list-page/selection-bar.tsx';
import { useCan } from '#session/ability.ts';
import { productPath } from '#shop/product-path.ts';
import { toast } from '#ui/toast/toast.ts';
import { productMessages } from './messages.ts';
import { rereadProducts } from './reread-products.ts';
import { type NamedProduct, removeProducts, setStatus } from './set-products.ts';

interface ProductActions {
  row: RowAction<NamedProduct>[];
  bulk: BulkAction<NamedProduct>[];
}

/** What can be done to products, as far as the role goes. */
export function useProductActions(restock: (product: NamedProduct) => void): ProductActions {
  const t = useMessages(productMessages);
  const can = useCan();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const mayUpdate = can('update', 'Product');
  const publish = { id: 'publish', label: t('publish'), icon: IconEye };
  const hide = { id: 'hide', label: t('hide'), icon: IconEyeOff };
  const remove = { id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true };
  const change: RowAction<NamedProduct>[] = [
    { id: 'edit', label: t('edit'), icon: IconPencil, run: ({ id }) => navigate({ to: productPath(id) }) },
    { id: 'restock', label: t('restock'), icon: IconPackageImport, run: restock },
    {
      ...publish,
      isOffered: ({ status }) => status !== 'Published',
      run: (product) => setStatus([product], 'Published', t),
    },
    {
      ...hide,
      isOffered: ({ status }) => status !== 'Inactive',
      run: (product) => setStatus([product], 'Inactive', t),
    },
  ];
  const mayDelete = can('delete', 'Product');
  return {
    row: [
      ...(mayUpdate ? change : []),
      ...duplicate,
      ...(mayDelete ? [{ ...remove, run: (product: NamedProduct) => removeProducts([product], t) }] : []),
    ],
    bulk: [
      ...(mayUpdate
        ? [
            { ...publish, run: (products: readonly NamedProduct[]) => setStatus(products, 'Published', t) },
            { ...hide, run: (products: readonly NamedProduct[]) => setStatus(products, 'Inactive', t) },
          ]
        : []),
      ...(mayDelete ? [{ ...remove, run: (products: readonly NamedProduct[]) => removeProducts(products, t) }] : []),
    ],
  };
}

/** A copy to go on from, inactive and with nothing in stock; as an action of a row or of the product's page. */
export function useDuplicate(): RowAction<NamedProduct>[] {
  const t = useMessages(productMessages);
  const can = useCan();
  const navigate = useNavigate();
  const run = async ({ id }: NamedProduct) => {
    try {
      const copy = await call(productEndpoints.duplicate, { params: { id } });
      await rereadProducts();
      toast.done(t('duplicated'));
      await navigate({ to: productPath(copy.id) });
    } catch (error) {
      toast.failed(error);
    }
  };
  return can('create', 'Product') ? [{ id: 'duplicate', label: t('duplicate'), icon: IconCopy, run }] : [];
}
