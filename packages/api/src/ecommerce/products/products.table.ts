import type { ProductDetail, ProductStatus } from '@cartage/contract/ecommerce/products/products.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

export interface CategoriesTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  title: string;
  slug: string;
  description: string;
  parentId: number | null;
  image: string | null;
  icon: string;
  status: ProductStatus;
  searchText: string;
}

export interface ProductsTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  name: string;
  brand: string;
  categoryId: number;
  /** Title of the category of the first rank, for lists. */
  category: string;
  sku: number;
  barcode: string;
  description: string;
  priceMinor: number;
  discountedPriceMinor: number | null;
  isTaxed: Flag;
  stock: Flag;
  qty: number;
  status: ProductStatus;
  vendor: string;
  collection: string;
  tags: JsonText<string[]>;
  images: JsonText<string[]>;
  variants: JsonText<ProductDetail['variants']>;
  shipping: JsonText<ProductDetail['shipping']>;
  attributes: JsonText<ProductDetail['attributes']>;
  externalId: JsonText<ProductDetail['externalId']>;
  /** Kept by the orders. */
  soldQty: number;
  soldMinor: number;
  searchText: string;
}
