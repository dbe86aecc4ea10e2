import type { StoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { MultiSelect, TextInput } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { useCountryOptions } from '#shop/country-select.tsx';
import { ItemList } from './item-list.tsx';
import { storeMessages } from './messages.ts';
import classes from './settings.module.css';
import { ShippingRates } from './shipping-rates.tsx';
import { SettingsCard, StoreFormBody } from './store-form-body.tsx';
import { useStoreForm } from './use-store-form.ts';

const zonesOf = ({ shippingZones }: StoreSettings) => ({ shippingZones });
type Zone = StoreSettings['shippingZones'][number];

/** Where orders are sent, and what that costs. */
export function ShippingTab({ settings }: { settings: StoreSettings }) {
  const t = useMessages(storeMessages);
  const form = useStoreForm(settings, zonesOf);
  const countries = useCountryOptions();
  const { values, getInputProps } = form.form;
  const inOthers = ({ code }: Zone) =>
    new Set(values.shippingZones.filter((zone) => zone.code !== code).flatMap(({ countryCodes }) => countryCodes));
  const offeredTo = (zone: Zone) => {
    const taken = inOthers(zone);
    return countries.filter(({ value }) => !taken.has(value) || zone.countryCodes.includes(value));
  };
  return (
    <StoreFormBody form={form}>
      <ItemList
        form={form.form}
        path="shippingZones"
        most={50}
        className={classes.zone}
        blank={(code): Zone => ({ code, name: '', countryCodes: [], rates: [] })}
        words={{ add: t('addZone'), empty: t('noZones'), unnamed: t('newZone') }}
      >
        {({ item, path, name, actions }) => (
          <SettingsCard>
            <div className={classes.itemHead}>
              <h2 className={classes.cardTitle}>
                <bdi>{name}</bdi>
              </h2>
              {actions}
            </div>
            <TextInput label={t('zoneName')} withAsterisk maxLength={100} {...getInputProps(`${path}.name`)} />
            <MultiSelect
              label={t('countries')}
              description={item.countryCodes.length > 0 ? t('countriesText') : t('everywhere')}
              data={offeredTo(item)}
              searchable
              clearable
              limit={60}
              hidePickedOptions
              nothingFoundMessage={t('noCountry')}
              {...getInputProps(`${path}.countryCodes`)}
            />
            <ShippingRates form={form.form} path={`${path}.rates`} currency={settings.currency} />
          </SettingsCard>
        )}
      </ItemList>
    </StoreFormBody>
  );
}
