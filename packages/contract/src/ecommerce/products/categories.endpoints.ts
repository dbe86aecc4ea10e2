import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { digits } from '#core/number-in-path.ts';
import { pagedList } from '#core/paged-list.ts';
import { recordNumber } from '#ecommerce/record-number.schema.ts';
import { categoryChangesSchema, categorySchema, newCategorySchema } from './categories.schema.ts';

const path = '/api/apps/ecommerce/categories';
const taken = {
  status: 409,
  body: {
    code: 'taken',
    message: 'Another category has this slug',
    issues: [{ path: 'slug', code: 'taken', message: 'Another category has this slug' }],
  },
} as const;

export const categoryEndpoints = {
  list: pagedList({
    path,
    access: { action: 'read', subject: 'Product' },
    row: categorySchema,
    rowsKey: 'categories',
    totalKey: 'total',
    sortKeys: ['title', 'status'],
    filters: {},
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Product' },
    params: recordNumber,
    response: categorySchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Product' },
    body: newCategorySchema,
    response: categorySchema,
    failures: { taken },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Product' },
    params: recordNumber,
    body: categoryChangesSchema,
    response: categorySchema,
    failures: { taken },
  }),
  /** Its products go to `moveTo`; without it a category that holds any is refused. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Product' },
    params: recordNumber,
    query: z.object({ moveTo: z.catch(z.optional(digits), undefined) }),
    response: null,
    failures: {
      inUse: {
        status: 409,
        body: { code: 'in_use', message: 'Products or categories stand in it: say where they go' },
      },
    },
  }),
};
