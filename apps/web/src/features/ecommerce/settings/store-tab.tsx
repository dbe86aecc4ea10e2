import { orderNumberText } from '@cartage/contract/ecommerce/settings/order-number.rules.ts';
import { type StoreSettings, storeSettingsSchema } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { Select, TextInput } from '@mantine/core';
import { FieldRow } from '#form/form-body.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import { TimeZoneSelect } from '#form/time-zone-select.tsx';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { CountrySelect } from '#shop/country-select.tsx';
import { storeMessages } from './messages.ts';
import { SettingsCard, StoreFormBody } from './store-form-body.tsx';
import { useStoreForm } from './use-store-form.ts';

const { unitSystem, weightUnit } = storeSettingsSchema.shape;

const storeOf = (settings: StoreSettings) => {
  const { store, timeZone, unitSystem, weightUnit, currency } = settings;
  const { orderPrefix, orderSuffix, taxBasisPoints, referralBasisPoints } = settings;
  return {
    store,
    timeZone,
    unitSystem,
    weightUnit,
    currency,
    orderPrefix,
    orderSuffix,
    taxBasisPoints,
    referralBasisPoints,
  };
};

/** Who the shop is, and what it counts in. */
export function StoreTab({ settings }: { settings: StoreSettings }) {
  const t = useMessages(storeMessages);
  const form = useStoreForm(settings, storeOf);
  const { values } = form.form;
  const percent = (key: 'taxBasisPoints' | 'referralBasisPoints') => (
    <ScaledInput
      label={t(key)}
      description={t(`${key}Text`)}
      scale={100}
      decimalScale={2}
      max={100}
      value={values[key]}
      error={form.form.errors[key]}
      onChange={(basisPoints) => form.form.setFieldValue(key, basisPoints ?? 0)}
    />
  );
  return (
    <StoreFormBody form={form}>
      <ProfileCard text={(name) => form.form.getInputProps(`store.${name}`)} />
      <SettingsCard title={t('standards')}>
        <TimeZoneSelect label={t('timeZone')} description={t('timeZoneText')} {...form.field('timeZone')} />
        <FieldRow>
          <Select
            label={t('unitSystem')}
            allowDeselect={false}
            data={unitSystem.options.map((value) => ({ value, label: t(`units.${value}`) }))}
            {...form.field('unitSystem')}
          />
          <Select
            label={t('weightUnit')}
            allowDeselect={false}
            data={weightUnit.options.map((value) => ({ value, label: t(`weight.${value}`) }))}
            {...form.field('weightUnit')}
          />
        </FieldRow>
        <CurrencySelect {...form.field('currency')} />
      </SettingsCard>
      <SettingsCard title={t('numbers')} text={t('numbersText', { number: isolated(orderNumberText(values, 5001)) })}>
        <FieldRow>
          <TextInput label={t('orderPrefix')} maxLength={10} {...form.field('orderPrefix')} />
          <TextInput label={t('orderSuffix')} maxLength={10} {...form.field('orderSuffix')} />
        </FieldRow>
      </SettingsCard>
      <SettingsCard title={t('shares')}>
        <FieldRow>
          {percent('taxBasisPoints')}
          {percent('referralBasisPoints')}
        </FieldRow>
      </SettingsCard>
    </StoreFormBody>
  );
}

function ProfileCard({ text }: { text: (name: keyof StoreSettings['store']) => object }) {
  const t = useMessages(storeMessages);
  return (
    <>
      <SettingsCard title={t('profile')}>
        <FieldRow>
          <TextInput label={t('storeName')} withAsterisk maxLength={100} {...text('name')} />
          <TextInput label={t('legalName')} maxLength={200} {...text('legalName')} />
        </FieldRow>
        <FieldRow>
          <TextInput label={t('phone')} type="tel" maxLength={60} {...text('phone')} />
          <TextInput label={t('email')} description={t('emailText')} type="email" {...text('email')} />
        </FieldRow>
        <TextInput label={t('senderEmail')} description={t('senderEmailText')} type="email" {...text('senderEmail')} />
      </SettingsCard>
      <SettingsCard title={t('address')} text={t('addressText')}>
        <TextInput label={t('street')} maxLength={200} {...text('street')} />
        <TextInput label={t('street2')} maxLength={200} {...text('street2')} />
        <FieldRow>
          <TextInput label={t('postcode')} maxLength={20} {...text('postcode')} />
          <TextInput label={t('city')} maxLength={100} {...text('city')} />
        </FieldRow>
        <FieldRow>
          <TextInput label={t('state')} maxLength={100} {...text('state')} />
          <CountrySelect label={t('country')} withAsterisk {...text('countryCode')} />
        </FieldRow>
      </SettingsCard>
    </>
  );
}

const currencies = Intl.supportedValuesOf('currency');

function CurrencySelect(field: object) {
  const t = useMessages(storeMessages);
  const format = useFormat();
  const data = currencies.map((value) => ({ value, label: `${value} · ${format.currency(value)}` }));
  return (
    <Select
      label={t('currency')}
      description={t('currencyText')}
      data={data}
      searchable
      limit={100}
      allowDeselect={false}
      {...field}
    />
  );
}
