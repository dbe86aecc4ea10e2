import { categoryEndpoints } from '@cartage/contract/ecommerce/products/categories.endpoints.ts';
import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { createCategory, getCategory, listCategories, removeCategory, updateCategory } from './categories.service.ts';
import { summariseProducts } from './product-summary.ts';
import {
  createProduct,
  duplicateProduct,
  getProduct,
  listProducts,
  removeProduct,
  restockProduct,
  updateProduct,
} from './products.service.ts';

export function productRoutes(mount: Mount) {
  mount(productEndpoints.list, (ctx, { query }) => listProducts(ctx, query));
  mount(productEndpoints.summary, (ctx) => summariseProducts(ctx));
  mount(productEndpoints.get, (ctx, { params }) => getProduct(ctx, params.id));
  mount(productEndpoints.create, (ctx, { body }) => createProduct(ctx, body));
  mount(productEndpoints.duplicate, (ctx, { params }) => duplicateProduct(ctx, params.id));
  mount(productEndpoints.update, (ctx, { params, body }) => updateProduct(ctx, params.id, body));
  mount(productEndpoints.restock, (ctx, { params, body }) => restockProduct(ctx, params.id, body));
  mount(productEndpoints.remove, (ctx, { params }) => removeProduct(ctx, params.id));
  mount(categoryEndpoints.list, (ctx, { query }) => listCategories(ctx, query));
  mount(categoryEndpoints.get, (ctx, { params }) => getCategory(ctx, params.id));
  mount(categoryEndpoints.create, (ctx, { body }) => createCategory(ctx, body));
  mount(categoryEndpoints.update, (ctx, { params, body }) => updateCategory(ctx, params.id, body));
  mount(categoryEndpoints.remove, (ctx, { params, query }) => removeCategory(ctx, params.id, query.moveTo));
}
