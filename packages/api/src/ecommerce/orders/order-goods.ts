import type { ProductFacts } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import type { Trx } from '#core/deps.ts';
import { productFacts } from '#ecommerce/products/product-facts.service.ts';
import { keptLines, readLines } from './order-lines.ts';

const gone: ProductFacts['shipping'] = { fulfilledBy: 'company', reach: 'worldwide', countryCodes: [], load: noLoad };

/** Its lines with what is known of their products; those of deleted ones are of the house. */
export async function goodsOf(trx: Trx, orderId: number) {
  const lines = keptLines(await readLines(trx, orderId));
  const products = await trx
    .selectFrom('products')
    .selectAll()
    .where(
      'id',
      'in',
      lines.flatMap(({ productId }) => productId ?? []),
    )
    .execute();
  return lines.map(({ productId, productName, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    const facts = product && productFacts(product);
    return {
      name: productName,
      quantity,
      shipping: facts?.shipping ?? gone,
      attributes: facts?.attributes,
    };
  });
}
export type Goods = Awaited<ReturnType<typeof goodsOf>>;
