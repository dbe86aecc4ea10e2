import { storeSettingsEndpoints } from '@cartage/contract/ecommerce/settings/settings.endpoints.ts';
import {
  type StoreSettings,
  storeSettingsChangesSchema,
} from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsavedGuard } from '#form/unsaved-guard.ts';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { rereadSession } from '#http/reread-session.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { storeMessages } from './messages.ts';

export interface StoreForm<V extends Record<string, unknown>> extends ContractForm<V> {
  /** Back to what is stored. */
  discard: () => void;
}

/** A form over some of the shop's settings; `valuesOf` says which. */
export function useStoreForm<V extends Record<string, unknown>>(
  latest: StoreSettings,
  valuesOf: (settings: StoreSettings) => V,
): StoreForm<V> {
  const t = useMessages(storeMessages);
  const [base, setBase] = useState(latest);
  const form = useContractForm({
    schema: storeSettingsChangesSchema,
    initial: valuesOf(base),
    version: base.version,
    onSubmit: async (body, { ifMatch }) => {
      show(await call(storeSettingsEndpoints.update, { body }, { ifMatch }));
      await invalidate([storeSettingsEndpoints.get.path]);
      // These came with the session.
      if ('orderPrefix' in body || 'currency' in body) await rereadSession();
      toast.done(t('saved'));
    },
  });
  const show = (settings: StoreSettings) => {
    setBase(settings);
    form.reset(valuesOf(settings));
  };
  // What others save is shown at once; over something typed here it is said when that is saved.
  const follow = useEffectEvent(() => {
    if (latest.version > base.version && !form.isDirty()) show(latest);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is what to follow
  useEffect(() => follow(), [latest.version]);
  useUnsavedGuard(form.isDirty);
  return {
    ...form,
    discard: () => {
      show(latest);
      void invalidate([storeSettingsEndpoints.get.path]);
    },
  };
}
