import { endpoint } from '#core/endpoint.ts';
import { storeSettingsChangesSchema, storeSettingsSchema } from './settings.schema.ts';

const path = '/api/apps/ecommerce/settings';

export const storeSettingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: { action: 'read', subject: 'StoreSettings' },
    response: storeSettingsSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    status: 200,
    versioned: true,
    access: { action: 'update', subject: 'StoreSettings' },
    body: storeSettingsChangesSchema,
    response: storeSettingsSchema,
  }),
};
