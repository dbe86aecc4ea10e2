import { categoryEndpoints } from '@cartage/contract/ecommerce/products/categories.endpoints.ts';
import type { Category } from '@cartage/contract/ecommerce/products/categories.schema.ts';
import { call } from '#http/call.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ProductWords } from './messages.ts';
import { rereadProducts } from './reread-products.ts';

/** Asks, and deletes a category that holds no products; one that others stand in stays, which is said. */
export async function removeCategory({ id, title }: Category, hasChildren: boolean, t: ProductWords): Promise<void> {
  if (hasChildren) {
    toast.problem(t('hasChildren', { name: title }));
    return;
  }
  const isSure = await confirm({
    title: t('deleteCategoryTitle', { name: title }),
    text: t('deleteCategoryText'),
    confirmLabel: t('delete'),
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    await call(categoryEndpoints.remove, { params: { id }, query: {} });
    toast.done(t('categoryDeleted', { name: title }));
  } catch (error) {
    toast.failed(error);
  }
  await rereadProducts();
}
