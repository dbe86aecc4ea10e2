import { customerEndpoints } from '@cartage/contract/ecommerce/customers/customers.endpoints.ts';
import type { Mount } from '#core/route.ts';
import {
  createCustomer,
  getCustomer,
  listCustomers,
  type OnRenamed,
  removeCustomer,
  updateCustomer,
} from './customers.service.ts';

export function customerRoutes(mount: Mount, onRenamed: OnRenamed) {
  mount(customerEndpoints.list, (ctx, { query }) => listCustomers(ctx, query));
  mount(customerEndpoints.get, (ctx, { params }) => getCustomer(ctx, params.id));
  mount(customerEndpoints.create, (ctx, { body }) => createCustomer(ctx, body));
  mount(customerEndpoints.update, (ctx, { params, body }) => updateCustomer(ctx, params.id, body, onRenamed));
  mount(customerEndpoints.remove, (ctx, { params }) => removeCustomer(ctx, params.id));
}
