import type { ProductFacts } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import type { Trx } from '#core/deps.ts';
import { productFacts } from '#ecommerce/products/product-facts.service.ts';

const gone: ProductFacts['shipping'] = { fulfilledBy: 'company', reach: 'worldwide', countryCodes: [], load: noLoad };

/** Its lines with what is known of their products; those of deleted ones are of the house. */
export async function goodsOf(trx: Trx, orderId: number) {
  const lines = await trx.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('seq').execute();
  const products = await trx
    .selectFrom('products')
    .selectAll()
    .where(
      'id',
      'in',
      lines.flatMap(({ productId }) => productId ?? []),
    )
    .execute();
  const kept = lines.filter(({ quantity, returned }) => quantity > returned);
  return kept.map(({ productId, productName, quantity, returned }) => {
    const product = products.find(({ id }) => id === productId);
    const facts = product && productFacts(product);
    return {
      name: productName,
      quantity: quantity - returned,
      shipping: facts?.shipping ?? gone,
      attributes: facts?.attributes,
    };
  });
}
export type Goods = Awaited<ReturnType<typeof goodsOf>>;
