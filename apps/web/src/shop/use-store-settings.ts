import { storeSettingsEndpoints } from '@cartage/contract/ecommerce/settings/settings.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useCan } from '#session/ability.ts';

/** How the shop works, as far as the reader may know it. */
export function useStoreSettings() {
  const can = useCan();
  return useQuery({ ...api.query(storeSettingsEndpoints.get, {}), enabled: can('read', 'StoreSettings') });
}
