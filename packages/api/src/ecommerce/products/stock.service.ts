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
    takeFrom(product, quantity);
    const { isTaxed, shipping, variants } = productFacts(product);
    return { product, quantity, priceMinor: sellingPriceMinor(product), isTaxed, shipping, variants };
  });
  for (const { product, quantity, priceMinor } of taken)
    await moveStock(trx, tell, ctx.clock, product.id, {
      taken: quantity,
      sold: quantity,
      soldMinor: quantity * priceMinor,
    });
  for (const { id, name, qty, before } of [...products.values()])
    if (before >= lowStock && qty < lowStock)
      await notify(trx, tell, ctx, {
        kind: 'stock_low',
        to: { action: 'update', subject: 'Product' },
        params: { product: name, left: qty },
        link: `/apps/ecommerce/product/edit/${id}`,
      });
  return taken;
}

function takeFrom(product: HeldProduct, quantity: number): void {
  const left = product.stock ? product.qty : 0;
  if (left < quantity)
    throw new Failure(409, {
      code: 'out_of_stock',
      message: `${product.name}: ${left} left`,
      productId: product.id,
      product: product.name,
      left,
    });
  product.qty -= quantity;
}

/**
 * What was ordered counts as sold or does no more, and is taken from the shelf or goes back: 1 or -1 times these lines,
 * or 0. 409 naming what there is too little of; what has left the house takes what there is.
 */
export async function changeSale(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  lines: readonly { productId: number | null; quantity: number; totalMinor: number }[],
  { sold, taken, isOut }: { sold: number; taken: number; isOut: boolean },
): Promise<void> {
  const known = lines.flatMap(({ productId, ...line }) => (productId === null ? [] : [{ ...line, productId }]));
  const products = await heldProducts(trx, known);
  for (const { productId, quantity, totalMinor } of known) {
    const product = products.get(productId);
    if (!product) continue;
    const wanted = isOut && taken > 0 ? Math.min(quantity, product.qty) : quantity;
    if (taken > 0 && !isOut) takeFrom(product, quantity);
    else if (taken > 0) product.qty -= wanted;
    await moveStock(trx, tell, clock, productId, {
      taken: taken * wanted,
      sold: sold * quantity,
      soldMinor: sold * totalMinor,
    });
  }
}

/** So many were taken from the shelf, or put back, and so many sold. */
async function moveStock(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  id: number,
  { taken, sold, soldMinor }: { taken: number; sold: number; soldMinor: number },
): Promise<void> {
  await trx
    .updateTable('products')
    .set((eb) => ({
      qty: eb('qty', '-', taken),
      soldQty: eb('soldQty', '+', sold),
      soldMinor: eb('soldMinor', '+', soldMinor),
      version: eb('version', '+', 1),
      updatedAt: toInstant(clock.now()),
    }))
    .where('id', '=', id)
    .execute();
  // What is sold out cannot be ordered; what comes back to an empty shelf can.
  if (taken > 0)
    await trx
      .updateTable('products')
      .set({ stock: toFlag(false) })
      .where('id', '=', id)
      .where('qty', '=', 0)
      .execute();
  if (taken < 0)
    await trx
      .updateTable('products')
      .set({ stock: toFlag(true) })
      .where('id', '=', id)
      .where('qty', '=', -taken)
      .execute();
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
