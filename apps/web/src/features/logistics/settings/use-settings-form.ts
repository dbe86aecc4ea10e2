import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import {
  type LogisticsSettings,
  logisticsSettingsChangesSchema,
} from '@cartage/contract/logistics/settings/settings.schema.ts';
import { useFollowedForm } from '#form/use-followed-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { rereadSession } from '#http/reread-session.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { settingsMessages } from './messages.ts';

/** A form over some of the settings; `valuesOf` says which. */
export function useSettingsForm<V extends Record<string, unknown>>(
  settings: LogisticsSettings,
  valuesOf: (settings: LogisticsSettings) => V,
) {
  const t = useMessages(settingsMessages);
  return useFollowedForm({
    schema: logisticsSettingsChangesSchema,
    latest: settings,
    valuesOf,
    onSubmit: async (body, { ifMatch, show }) => {
      show(await call(logisticsSettingsEndpoints.update, { body }, { ifMatch }));
      await invalidate([logisticsSettingsEndpoints.get.path]);
      if ('unitSystem' in body || 'timeZone' in body) await rereadSession();
      toast.done(t('saved'));
    },
  });
}
