import { storeSettingsEndpoints } from '@cartage/contract/ecommerce/settings/settings.endpoints.ts';
import {
  type StoreSettings,
  storeSettingsChangesSchema,
} from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { type FollowedForm, useFollowedForm } from '#form/use-followed-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { rereadSession } from '#http/reread-session.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { storeMessages } from './messages.ts';

export type StoreForm<V extends Record<string, unknown>> = FollowedForm<V>;

/** A form over some of the shop's settings; `valuesOf` says which. */
export function useStoreForm<V extends Record<string, unknown>>(
  latest: StoreSettings,
  valuesOf: (settings: StoreSettings) => V,
): StoreForm<V> {
  const t = useMessages(storeMessages);
  const form = useFollowedForm({
    schema: storeSettingsChangesSchema,
    latest,
    valuesOf,
    onSubmit: async (body, { ifMatch, show }) => {
      show(await call(storeSettingsEndpoints.update, { body }, { ifMatch }));
      await invalidate([storeSettingsEndpoints.get.path]);
      // These came with the session.
      if ('orderPrefix' in body || 'timeZone' in body || 'currency' in body) await rereadSession();
      toast.done(t('saved'));
    },
  });
  return {
    ...form,
    discard: () => {
      form.discard();
      void invalidate([storeSettingsEndpoints.get.path]);
    },
  };
}
