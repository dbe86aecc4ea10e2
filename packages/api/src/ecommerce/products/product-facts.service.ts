import { moneyText } from '@cartage/contract/core/money.rules.ts';
import type { Product, ProductDetail, ProductFacts } from '@cartage/contract/ecommerce/products/products.schema.ts';
import type { Selectable } from 'kysely';
import { fromFlag, fromJson, toFlag, toJson } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import type { ProductsTable } from './products.table.ts';

export type ProductRow = Selectable<ProductsTable>;

/** Where a picture is read: one of the file store, or a drawing that comes with the samples. */
export const pictureUrl = (picture: string): string => (picture.startsWith('/') ? picture : `/api/files/${picture}`);

/** What one of it is sold at now. */
export const sellingPriceMinor = ({ priceMinor, discountedPriceMinor }: ProductRow): number =>
  discountedPriceMinor ?? priceMinor;

export function toProduct(row: ProductRow, currency: string): Product {
  const [image] = fromJson(row.images);
  return {
    id: row.id,
    productName: row.name,
    category: row.category,
    stock: fromFlag(row.stock),
    sku: row.sku,
    price: moneyText(row.priceMinor, currency),
    priceMinor: row.priceMinor,
    sellingPriceMinor: sellingPriceMinor(row),
    currency,
    qty: row.qty,
    status: row.status,
    image: image === undefined ? null : pictureUrl(image),
    productBrand: row.brand,
    variants: fromJson(row.variants),
    version: row.version,
  };
}

export const productFacts = (row: ProductRow): ProductFacts => ({
  productName: row.name,
  productBrand: row.brand,
  categoryId: row.categoryId,
  sku: row.sku,
  barcode: row.barcode,
  description: row.description,
  priceMinor: row.priceMinor,
  discountedPriceMinor: row.discountedPriceMinor,
  isTaxed: fromFlag(row.isTaxed),
  stock: fromFlag(row.stock),
  qty: row.qty,
  status: row.status,
  vendor: row.vendor,
  collection: row.collection,
  tags: fromJson(row.tags),
  images: fromJson(row.images),
  variants: fromJson(row.variants),
  shipping: fromJson(row.shipping),
  attributes: fromJson(row.attributes),
  externalId: fromJson(row.externalId),
});

/** The columns that say what a product is; `category` is the title of its category of the first rank. */
export const productColumns = (
  {
    productName,
    productBrand,
    isTaxed,
    stock,
    tags,
    images,
    variants,
    shipping,
    attributes,
    externalId,
    ...plain
  }: ProductFacts,
  category: string,
) => ({
  ...plain,
  name: productName,
  brand: productBrand,
  category,
  isTaxed: toFlag(isTaxed),
  stock: toFlag(stock),
  tags: toJson(tags),
  images: toJson(images),
  variants: toJson(variants),
  shipping: toJson(shipping),
  attributes: toJson(attributes),
  externalId: toJson(externalId),
  searchText: searchTextOf(productName, productBrand, String(plain.sku), plain.barcode, externalId?.value ?? ''),
});

/** A product with everything about it. */
export async function presentProduct(db: Db | Trx, row: ProductRow): Promise<ProductDetail> {
  const { currency } = await readStoreSettings(db);
  const own = await db
    .selectFrom('categories')
    .select(['title', 'parentId'])
    .where('id', '=', row.categoryId)
    .executeTakeFirst();
  const facts = productFacts(row);
  return {
    ...toProduct(row, currency),
    ...facts,
    categoryPath: own?.parentId == null ? [row.category] : [row.category, own.title],
    imageUrls: facts.images.map(pictureUrl),
    soldQty: row.soldQty,
    soldMinor: row.soldMinor,
    createdAt: row.createdAt,
  };
}

/** Of what names a product, what of it is still in the shop: whoever keeps the number of one that is gone leads nowhere. */
export async function stillSold(
  db: Db | Trx,
  rows: readonly { productId: number | null }[],
): Promise<(productId: number | null) => number | null> {
  const ids = [...new Set(rows.flatMap(({ productId }) => (productId === null ? [] : [productId])))];
  const found = await db.selectFrom('products').select('id').where('id', 'in', ids).execute();
  const known = new Set(found.map(({ id }) => id));
  return (productId) => (productId !== null && known.has(productId) ? productId : null);
}
