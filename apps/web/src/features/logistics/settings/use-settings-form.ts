import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import {
  type LogisticsSettings,
  logisticsSettingsChangesSchema,
} from '@cartage/contract/logistics/settings/settings.schema.ts';
import { useUnsavedGuard } from '#form/unsaved-guard.ts';
import { useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { rereadSession } from '#http/reread-session.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { settingsMessages } from './messages.ts';

/** A form over some of the settings. */
export function useSettingsForm<V extends Record<string, unknown>>(settings: LogisticsSettings, initial: V) {
  const t = useMessages(settingsMessages);
  const form = useContractForm({
    schema: logisticsSettingsChangesSchema,
    initial,
    version: settings.version,
    onSubmit: async (body, { ifMatch }) => {
      await call(logisticsSettingsEndpoints.update, { body }, { ifMatch });
      form.markSaved();
      await invalidate([logisticsSettingsEndpoints.get.path]);
      if ('unitSystem' in body || 'timeZone' in body) await rereadSession();
      toast.done(t('saved'));
    },
  });
  useUnsavedGuard(form.isDirty);
  return form;
}
