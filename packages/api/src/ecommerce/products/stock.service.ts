import type { Ctx } from '#core/context.ts';
import { toFlag, toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Trx } from '#core/deps.ts';
import { Failure, invalidField } from '#core/failure.ts';
import { groupBy } from '#core/group-by.ts';
import { notify } from '#notifications/notify.service.ts';
import { type ProductRow, productFacts, sellingPriceMinor } from './product-facts.service.ts';

export interface Wanted {
  productId: number;
  quantity: number;
}

/** A product of which fewer are left than this is told of. */
const lowStock = 5;

/** As it is being changed, and how many there were before. */
type HeldProduct = ProductRow & { before: number };

/** The products of these lines, held until the transaction ends. Always in the same order, so that two never wait for each other. */
async function heldProducts(trx: Trx, lines: readonly Wanted[]): Promise<Map<number, HeldProduct>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const rows = await holdRows(
    trx,
    trx.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id'),
  ).execute();
  return new Map(rows.map((row) => [row.id, { ...row, before: row.qty }]));
}

/** Takes what is ordered from the shelf and tells what each costs; 409 naming what there is too little of. */
export async function takeFromStock(trx: Trx, tell: Tell, ctx: Ctx, lines: readonly Wanted[]) {
  const products = await heldProducts(trx, lines);
  const taken = lines.map(({ productId, quantity }, index) => {
    const product = products.get(productId);
    if (product?.status !== 'Published')
      throw invalidField(`lines.${index}.productId`, 'unknown_record', 'No such product is published');
    if (!product.stock || product.qty < quantity)
      throw new Failure(409, {
        code: 'out_of_stock',
        message: `${product.name}: ${product.stock ? product.qty : 0} left`,
        productId,
        left: product.stock ? product.qty : 0,
      });
    product.qty -= quantity;
    return { product, quantity, priceMinor: sellingPriceMinor(product), load: productFacts(product).shipping.load };
  });
  for (const { product, quantity, priceMinor } of taken)
    await moveStock(trx, tell, ctx.clock, product.id, { quantity, soldMinor: quantity * priceMinor });
  for (const { name, qty, before } of [...products.values()])
    if (before >= lowStock && qty < lowStock)
      await notify(trx, tell, ctx, {
        kind: 'stock_low',
        to: { action: 'update', subject: 'Product' },
        params: { product: name, left: qty },
        link: '/apps/ecommerce/product/list',
      });
  return taken;
}

/** What was ordered is not wanted any more; it goes back to the shelf unless it has left the house. */
export async function undoSale(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  lines: readonly { productId: number | null; quantity: number; totalMinor: number }[],
  { isBack }: { isBack: boolean },
): Promise<void> {
  const known = lines.flatMap(({ productId, ...line }) => (productId === null ? [] : [{ ...line, productId }]));
  const products = await heldProducts(trx, known);
  for (const { productId, quantity, totalMinor } of known) {
    if (!products.has(productId)) continue;
    await moveStock(trx, tell, clock, productId, { quantity: -quantity, soldMinor: -totalMinor, isOnPaper: !isBack });
  }
}

/** So many were sold. With `isOnPaper` the shelf stays as it is. */
async function moveStock(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  id: number,
  { quantity, soldMinor, isOnPaper = false }: { quantity: number; soldMinor: number; isOnPaper?: boolean },
): Promise<void> {
  await trx
    .updateTable('products')
    .set((eb) => ({
      ...(isOnPaper ? {} : { qty: eb('qty', '-', quantity) }),
      soldQty: eb('soldQty', '+', quantity),
      soldMinor: eb('soldMinor', '+', soldMinor),
      version: eb('version', '+', 1),
      updatedAt: toInstant(clock.now()),
    }))
    .where('id', '=', id)
    .execute();
  // What is sold out cannot be ordered; what comes back to an empty shelf can.
  if (!isOnPaper) {
    await trx
      .updateTable('products')
      .set({ stock: toFlag(false) })
      .where('id', '=', id)
      .where('qty', '=', 0)
      .execute();
    if (quantity < 0)
      await trx
        .updateTable('products')
        .set({ stock: toFlag(true) })
        .where('id', '=', id)
        .where('qty', '=', -quantity)
        .execute();
  }
  tell('products', id);
}

/** The sample orders counted with their products; their stock is what is left already. */
export async function addSampleSales(
  trx: Trx,
  lines: readonly { productId?: number | null; quantity: number; totalMinor: number }[],
): Promise<void> {
  for (const [id, own] of groupBy(lines, ({ productId }) => productId ?? 0))
    await trx
      .updateTable('products')
      .set({
        soldQty: own.reduce((sum, { quantity }) => sum + quantity, 0),
        soldMinor: own.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      })
      .where('id', '=', id)
      .execute();
}
