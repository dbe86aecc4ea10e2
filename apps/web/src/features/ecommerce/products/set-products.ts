import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import type { Product, ProductStatus } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';
import { eachOf, tellRefused } from '#list-page/each-of.ts';
import { showRows } from '#list-page/show-rows.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ProductWords } from './messages.ts';
import { rereadProducts } from './reread-products.ts';

export type NamedProduct = Pick<Product, 'id' | 'productName' | 'status' | 'qty'>;

/** Whether it can be ordered; shown at once, and taken back where it is refused. */
export async function setStock({ id }: Pick<Product, 'id'>, stock: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [productEndpoints.list.path] });
  showRows(productEndpoints.list, [{ id, stock }]);
  try {
    await call(productEndpoints.update, { params: { id }, body: { stock } });
  } catch (error) {
    showRows(productEndpoints.list, [{ id, stock: !stock }]);
    toast.failed(error);
  }
  await rereadProducts();
}

/** Puts products on sale or takes them off it; what they were before can be had back. */
export async function setStatus(
  products: readonly NamedProduct[],
  status: ProductStatus,
  t: ProductWords,
): Promise<void> {
  showRows(
    productEndpoints.list,
    products.map(({ id }) => ({ id, status })),
  );
  const { done, answers, refused } = await eachOf(products, ({ id }) =>
    call(productEndpoints.update, { params: { id }, body: { status } }),
  );
  tellRefused(refused);
  const versions = new Map(answers.map(({ id, version }) => [id, version]));
  // What somebody else has made of it since stays.
  const undo = async () => {
    const back = await eachOf(done, ({ id, status: before }) =>
      call(productEndpoints.update, { params: { id }, body: { status: before } }, { ifMatch: versions.get(id) }),
    );
    tellRefused(back.refused);
    await rereadProducts();
  };
  if (done.length > 0)
    toast.done(t(`set.${status}`, { count: done.length, name: done[0]?.productName ?? '' }), {
      onUndo: () => void undo(),
    });
  await rereadProducts();
}

/** Asks, and deletes products for good; false where nobody was sure. */
export async function removeProducts(products: readonly NamedProduct[], t: ProductWords): Promise<boolean> {
  const facts = { count: products.length, name: products[0]?.productName ?? '' };
  const isSure = await confirm({
    title: t('deleteTitle', facts),
    text: t('deleteText', facts),
    confirmLabel: t('delete'),
    isDangerous: true,
  });
  if (!isSure) return false;
  const { done, refused } = await eachOf(products, ({ id }) => call(productEndpoints.remove, { params: { id } }));
  tellRefused(refused);
  if (done.length > 0) toast.done(t('deleted', { ...facts, count: done.length }));
  await rereadProducts();
  return done.length > 0;
}
