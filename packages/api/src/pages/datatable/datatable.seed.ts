import { majorOf } from '@cartage/contract/core/money.rules.ts';
import type { SalePaymentStatus, SoldProduct } from '@cartage/contract/pages/datatable/datatable.schema.ts';
import type { Selectable } from 'kysely';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import { fold } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import type { ProductsTable } from '#ecommerce/products/products.table.ts';

const count = 50;
const currency = 'USD';

/** Fifty sales of the shop's products to its customers over the last three months. */
export async function seedSales(trx: Trx, { now, random }: SeedTools): Promise<void> {
  const products = await trx.selectFrom('products').selectAll().orderBy('id').limit(50).execute();
  const buyers = await trx.selectFrom('customers').select('name').orderBy('id').limit(60).execute();
  const rows = Array.from({ length: count }, (_, index) => {
    const product = products[(index * 7) % products.length];
    if (!product) throw new Error('Sales need products');
    const totalMinor = product.priceMinor * (1 + Math.floor(random() * 3));
    const { status, paid } = outcomeOf(index);
    const ageDays = Math.floor(((count - index) * 90) / count);
    return {
      product: toJson(soldProduct(product, random)),
      soldOn: new Date(now.getTime() - ageDays * 86_400_000).toISOString().slice(0, 10),
      buyer: buyers[(index * 11) % buyers.length]?.name ?? '',
      currency,
      totalMinor,
      paidMinor: Math.round(totalMinor * paid),
      status,
    };
  });
  await trx.insertInto('sales').values(rows).execute();
}

/** What is paid is completed, what is paid in part confirmed, what is not paid cancelled: but for one that still may be. */
function outcomeOf(index: number): { status: SalePaymentStatus; paid: number } {
  if (index === 17) return { status: 'Confirmed', paid: 0 };
  const turn = index % 5;
  if (turn < 3) return { status: 'Completed', paid: 1 };
  return turn === 3 ? { status: 'Confirmed', paid: 0.4 } : { status: 'Cancelled', paid: 0 };
}

function soldProduct(row: Selectable<ProductsTable>, random: () => number): SoldProduct {
  const [image = null] = fromJson(row.images);
  return {
    id: row.id,
    name: row.name,
    slug: fold(row.name)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
    brand: row.brand,
    category: row.category,
    price: majorOf(row.priceMinor, currency),
    image,
    hasFreeShipping: row.priceMinor >= 10_000,
    rating: Math.round((3 + random() * 2) * 10) / 10,
    description: row.description,
  };
}
