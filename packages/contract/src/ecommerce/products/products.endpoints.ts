import { endpoint } from '#core/endpoint.ts';
import { exactWord, pagedList, queryFlag, queryWord } from '#core/paged-list.ts';
import { plainText } from '#core/plain-text.ts';
import { recordNumber } from '#ecommerce/record-number.schema.ts';
import {
  newProductSchema,
  productChangesSchema,
  productDetailSchema,
  productSchema,
  productStatusSchema,
  productSummarySchema,
  restockSchema,
} from './products.schema.ts';

const path = '/api/apps/ecommerce/products';
const read = { action: 'read', subject: 'Product' } as const;
const create = { action: 'create', subject: 'Product' } as const;
const update = { action: 'update', subject: 'Product' } as const;

export const productEndpoints = {
  list: pagedList({
    path,
    access: read,
    row: productSchema,
    rowsKey: 'products',
    totalKey: 'total',
    sortKeys: ['product', 'category', 'status', 'price', 'qty', 'sku'],
    filters: { stock: queryFlag, category: queryWord(plainText), status: exactWord(productStatusSchema) },
  }),
  /** What stands above the list. */
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    status: 200,
    access: { action: 'read', subject: 'Order' },
    response: productSummarySchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: read,
    params: recordNumber,
    response: productDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: create,
    body: newProductSchema,
    response: productDetailSchema,
  }),
  /** A copy under a number of its own, inactive and with nothing in stock. */
  duplicate: endpoint({
    method: 'POST',
    path: `${path}/{id}/duplicate`,
    status: 201,
    access: create,
    params: recordNumber,
    response: productDetailSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: update,
    params: recordNumber,
    body: productChangesSchema,
    response: productDetailSchema,
  }),
  restock: endpoint({
    method: 'POST',
    path: `${path}/{id}/restock`,
    status: 200,
    access: update,
    params: recordNumber,
    body: restockSchema,
    response: productDetailSchema,
    failures: {
      below: { status: 409, body: { code: 'below_zero', message: 'There are fewer than that' } },
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Product' },
    params: recordNumber,
    response: null,
    failures: { unknown: { status: 404, body: null } },
  }),
};
