import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { defaultLogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useCan } from '#session/ability.ts';

/** The organisation's, or the usual for who may not read them; undefined while they are read. */
export function useLogisticsSettings() {
  const mayRead = useCan()('read', 'LogisticsSettings');
  const { data, isPending } = useQuery({ ...api.query(logisticsSettingsEndpoints.get, {}), enabled: mayRead });
  return mayRead && isPending ? undefined : (data ?? defaultLogisticsSettings);
}
