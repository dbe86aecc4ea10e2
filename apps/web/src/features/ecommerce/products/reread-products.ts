import { categoryEndpoints } from '@cartage/contract/ecommerce/products/categories.endpoints.ts';
import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import { invalidate } from '#http/api.ts';

/** Products and categories count each other: what tells of either is asked anew. */
export const rereadProducts = () => invalidate([productEndpoints.list.path, categoryEndpoints.list.path]);
