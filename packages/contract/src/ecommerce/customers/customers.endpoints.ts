import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryWord } from '#core/paged-list.ts';
import { recordNumber } from '#ecommerce/record-number.schema.ts';
import {
  customerChangesSchema,
  customerDetailSchema,
  customerSchema,
  customerStatusSchema,
  newCustomerSchema,
} from './customers.schema.ts';

const path = '/api/apps/ecommerce/customers';
const read = { action: 'read', subject: 'Customer' } as const;

/** `{id}` is the customerId. */
export const customerEndpoints = {
  list: pagedList({
    path,
    access: read,
    row: customerSchema,
    rowsKey: 'customers',
    totalKey: 'total',
    sortKeys: ['customer', 'country', 'customerId', 'orders', 'totalSpent'],
    filters: { status: queryWord(customerStatusSchema) },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: read,
    params: recordNumber,
    response: customerDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Customer' },
    body: newCustomerSchema,
    response: customerDetailSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Customer' },
    params: recordNumber,
    body: customerChangesSchema,
    response: customerDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Customer' },
    params: recordNumber,
    response: null,
    failures: {
      inUse: {
        status: 409,
        body: { code: 'in_use', message: 'Orders, reviews or invoices name this customer. Make it inactive instead' },
      },
    },
  }),
};
