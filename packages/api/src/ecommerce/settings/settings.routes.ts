import { storeSettingsEndpoints } from '@cartage/contract/ecommerce/settings/settings.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { readStoreSettings, updateStoreSettings } from './settings.service.ts';

export function storeSettingsRoutes(mount: Mount) {
  mount(storeSettingsEndpoints.get, ({ db }) => readStoreSettings(db));
  mount(storeSettingsEndpoints.update, (ctx, { body }) => updateStoreSettings(ctx, body));
}
