import { datatableEndpoints } from '@cartage/contract/pages/datatable/datatable.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { listSales } from './datatable.service.ts';

export function datatableRoutes(mount: Mount) {
  mount(datatableEndpoints.list, (ctx) => listSales(ctx));
}
