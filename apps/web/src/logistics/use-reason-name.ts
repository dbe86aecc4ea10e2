import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useLanguage } from '#i18n/language.ts';
import { useCan } from '#session/ability.ts';

/** A reason of the settings' list by its name, any other as it was written; asked for where there are any. */
export function useReasonName(areThere: boolean): (reason: string) => string {
  const can = useCan();
  const language = useLanguage();
  const isAsked = areThere && can('read', 'LogisticsSettings');
  const { data } = useQuery({ ...api.query(logisticsSettingsEndpoints.get, {}), enabled: isAsked });
  return (reason) => data?.failureReasons.find(({ code }) => code === reason)?.label[language] ?? reason;
}
