import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { readLogisticsSettings, updateLogisticsSettings } from './settings.service.ts';

export function logisticsSettingsRoutes(mount: Mount) {
  mount(logisticsSettingsEndpoints.get, (ctx) => readLogisticsSettings(ctx.db));
  mount(logisticsSettingsEndpoints.update, (ctx, { body }) => updateLogisticsSettings(ctx, body));
}
