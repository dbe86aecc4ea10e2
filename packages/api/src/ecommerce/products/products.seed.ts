import { newProductSchema, type ProductFacts } from '@cartage/contract/ecommerce/products/products.schema.ts';
import * as z from 'zod/mini';
import { toInstant } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { productColumns } from './product-facts.service.ts';
import { sampleCategories } from './sample-categories.ts';
import { sampleProducts } from './sample-products.ts';

/** A few are not sold now, and a few are sold out. */
const statusOf = (index: number) => (index % 12 === 7 ? 'Scheduled' : index % 10 === 4 ? 'Inactive' : 'Published');
const isSoldOut = (index: number) => index % 9 === 5;
const isReduced = (index: number) => index % 11 === 3;

/** Twelve categories and fifty products; the orders that follow take what they sell from what stood there before. */
export async function seedProducts(trx: Trx, { now, random }: SeedTools): Promise<void> {
  const yearAgo = now.getTime() - 400 * 86_400_000;
  await trx
    .insertInto('categories')
    .values(
      sampleCategories.map((category) => ({
        ...category,
        version: 1,
        createdAt: toInstant(yearAgo),
        updatedAt: toInstant(yearAgo),
        image: null,
        status: 'Published' as const,
        searchText: searchTextOf(category.title, category.description),
      })),
    )
    .execute();
  const rows = sampleProducts.map(({ category, drawing, name, brand, weightG, ...plain }, index) => {
    const id = index + 1;
    const createdAt = toInstant(yearAgo + index * 4 * 86_400_000);
    const qty = isSoldOut(index) ? 0 : 20 + Math.floor(random() * 900);
    const facts: ProductFacts = {
      ...z.parse(newProductSchema, {
        ...plain,
        productName: name,
        productBrand: brand,
        vendor: brand,
        discountedPriceMinor: isReduced(index) ? Math.round(plain.priceMinor * 0.8) : null,
        status: statusOf(index),
        images: [`/sample/products/${drawing}.svg`],
        qty,
      }),
      sku: 100_000 + id * 137,
      stock: qty > 0,
      shipping: {
        fulfilledBy: 'company',
        reach: 'worldwide',
        countryCodes: [],
        load: { weightG, volumeCm3: weightG * 4, parcels: 1, pallets: 0 },
      },
    };
    return {
      ...productColumns(facts, category),
      id,
      version: 1,
      createdAt,
      updatedAt: createdAt,
      soldQty: 0,
      soldMinor: 0,
    };
  });
  await trx.insertInto('products').values(rows).execute();
  await startNumbersAfter(trx, 'categories', sampleCategories.length);
  await startNumbersAfter(trx, 'products', rows.length);
}
