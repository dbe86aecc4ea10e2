import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { Switch, TextInput } from '@mantine/core';
import { FieldRow } from '#form/form-body.tsx';
import { useMessages } from '#i18n/messages.ts';
import { CountrySelect } from '#shop/country-select.tsx';
import { ItemList } from './item-list.tsx';
import { storeMessages } from './messages.ts';
import classes from './settings.module.css';
import { SettingsCard, StoreFormBody } from './store-form-body.tsx';
import { useStoreForm } from './use-store-form.ts';

const locationsOf = ({ locations }: StoreSettings) => ({ locations });

/** Where orders leave from. */
export function LocationsTab({ settings }: { settings: StoreSettings }) {
  const t = useMessages(storeMessages);
  const form = useStoreForm(settings, locationsOf);
  const { countryCode } = settings.store;
  const blank = (code: string) => ({
    code,
    name: '',
    fulfilsOnlineOrders: true,
    street: '',
    city: '',
    postcode: '',
    countryCode,
    phone: '',
  });
  const text = (path: string) => form.form.getInputProps(path);
  return (
    <StoreFormBody form={form}>
      <SettingsCard>
        <ItemList
          form={form.form}
          path="locations"
          most={50}
          blank={blank}
          words={{ add: t('addLocation'), empty: t('noLocations'), unnamed: t('newLocation') }}
        >
          {({ path, name, actions }) => (
            <>
              <div className={classes.itemHead}>
                <Switch
                  label={t('fulfils')}
                  aria-label={t('fulfilsOf', { name })}
                  {...form.form.getInputProps(`${path}.fulfilsOnlineOrders`, { type: 'checkbox' })}
                />
                {actions}
              </div>
              <FieldRow>
                <TextInput label={t('locationName')} withAsterisk maxLength={100} {...text(`${path}.name`)} />
                <TextInput label={t('phone')} type="tel" maxLength={60} {...text(`${path}.phone`)} />
              </FieldRow>
              <TextInput label={t('street')} maxLength={200} {...text(`${path}.street`)} />
              <FieldRow>
                <TextInput label={t('postcode')} maxLength={20} {...text(`${path}.postcode`)} />
                <TextInput label={t('city')} maxLength={100} {...text(`${path}.city`)} />
                <CountrySelect label={t('country')} withAsterisk {...text(`${path}.countryCode`)} />
              </FieldRow>
            </>
          )}
        </ItemList>
      </SettingsCard>
    </StoreFormBody>
  );
}
