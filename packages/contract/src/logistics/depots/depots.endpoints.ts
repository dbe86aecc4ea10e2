import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryFlag } from '#core/paged-list.ts';
import { recordId } from '#logistics/measures.schema.ts';
import { depotChangesSchema, depotSchema, newDepotSchema } from './depots.schema.ts';

const path = '/api/apps/logistics/depots';

export const depotEndpoints = {
  list: pagedList({
    path,
    row: depotSchema,
    rowsKey: 'depots',
    totalKey: 'totalDepots',
    sortKeys: ['code', 'name', 'city', 'isActive'],
    filters: { isActive: queryFlag },
    access: { action: 'read', subject: 'Depot' },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Depot' },
    params: recordId,
    response: depotSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Depot' },
    body: newDepotSchema,
    response: depotSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Depot' },
    params: recordId,
    body: depotChangesSchema,
    response: depotSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Depot' },
    params: recordId,
    response: null,
  }),
};
