import type { ProductStatus } from '@cartage/contract/ecommerce/products/products.schema.ts';

/** The colour of what a product or a category is now. */
export const statusTones = {
  Published: 'success',
  Scheduled: 'warning',
  Inactive: 'neutral',
} as const satisfies Record<ProductStatus, string>;
