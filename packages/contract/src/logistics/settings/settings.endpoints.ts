import { endpoint } from '#core/endpoint.ts';
import { logisticsSettingsChangesSchema, logisticsSettingsSchema } from './settings.schema.ts';

const path = '/api/apps/logistics/settings';

export const logisticsSettingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: { action: 'read', subject: 'LogisticsSettings' },
    response: logisticsSettingsSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    status: 200,
    versioned: true,
    access: { action: 'update', subject: 'LogisticsSettings' },
    body: logisticsSettingsChangesSchema,
    response: logisticsSettingsSchema,
  }),
};
