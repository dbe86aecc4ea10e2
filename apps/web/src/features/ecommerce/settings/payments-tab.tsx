import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { ItemList } from './item-list.tsx';
import { storeMessages } from './messages.ts';
import classes from './settings.module.css';
import { SettingsCard, StoreFormBody } from './store-form-body.tsx';
import { useStoreForm } from './use-store-form.ts';

const paymentsOf = ({ payments }: StoreSettings) => ({ payments });

/** The ways to pay that need no provider. */
export function PaymentsTab({ settings }: { settings: StoreSettings }) {
  const t = useMessages(storeMessages);
  const form = useStoreForm(settings, paymentsOf);
  const { getInputProps } = form.form;
  return (
    <StoreFormBody form={form}>
      <SettingsCard title={t('ways')} text={t('waysText')}>
        <ItemList
          form={form.form}
          path="payments"
          most={20}
          blank={(code) => ({ code, name: '', instructions: '', isOn: true })}
          words={{ add: t('addWay'), empty: t('noWays'), unnamed: t('newWay') }}
        >
          {({ path, name, actions }) => (
            <>
              <div className={classes.itemHead}>
                <Switch
                  label={t('isOffered')}
                  aria-label={t('offer', { name })}
                  {...getInputProps(`${path}.isOn`, { type: 'checkbox' })}
                />
                {actions}
              </div>
              <TextInput label={t('wayName')} withAsterisk maxLength={100} {...getInputProps(`${path}.name`)} />
              <Textarea
                dir="auto"
                label={t('instructions')}
                description={t('instructionsText')}
                rows={2}
                maxLength={1000}
                {...getInputProps(`${path}.instructions`)}
              />
            </>
          )}
        </ItemList>
      </SettingsCard>
    </StoreFormBody>
  );
}
