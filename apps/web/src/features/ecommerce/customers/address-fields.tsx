import type { CustomerAddress } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import type { FieldNeed } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldRow } from '#form/form-body.tsx';
import { useMessages } from '#i18n/messages.ts';
import { CountrySelect } from '#shop/country-select.tsx';
import classes from './customer.module.css';
import { customerMessages } from './messages.ts';

interface AddressFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: two forms hold addresses among other fields
  form: UseFormReturnType<any>;
  /** What a new address begins with. */
  countryCode: string;
  /** Whether the shop asks for more of the address. */
  street2: FieldNeed;
}

const mostAddresses = 20;

/** Where a customer gets things, and the bill. */
export function AddressFields({ form, countryCode, street2 }: AddressFieldsProps) {
  const t = useMessages(customerMessages);
  const addresses: CustomerAddress[] = form.values.addresses;
  const set = (next: CustomerAddress[]) => form.setFieldValue('addresses', next);
  // One alone is where things go, so what is chosen is taken from the others.
  const choose = (at: number, key: 'isDefault' | 'isBilling') =>
    set(addresses.map((one, place) => ({ ...one, [key]: place === at })));
  const add = () =>
    set([
      ...addresses,
      {
        label: '',
        street: '',
        street2: '',
        postcode: '',
        city: '',
        state: '',
        countryCode,
        location: null,
        isDefault: addresses.length === 0,
        isBilling: addresses.length === 0,
      },
    ]);
  return (
    <fieldset className={classes.addresses}>
      <legend>{t('addresses')}</legend>
      {addresses.map((address, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address is known by its place alone
        <fieldset key={at} className={classes.address}>
          <legend>{t('addressNumber', { number: at + 1 })}</legend>
          <TextInput label={t('label')} {...form.getInputProps(`addresses.${at}.label`)} />
          <TextInput label={t('street')} required {...form.getInputProps(`addresses.${at}.street`)} />
          {street2 === 'hidden' ? null : (
            <TextInput
              label={t('street2')}
              required={street2 === 'required'}
              {...form.getInputProps(`addresses.${at}.street2`)}
            />
          )}
          <FieldRow>
            <TextInput label={t('postcode')} {...form.getInputProps(`addresses.${at}.postcode`)} />
            <TextInput label={t('city')} required {...form.getInputProps(`addresses.${at}.city`)} />
          </FieldRow>
          <FieldRow>
            <TextInput label={t('state')} {...form.getInputProps(`addresses.${at}.state`)} />
            <CountrySelect label={t('country')} required {...form.getInputProps(`addresses.${at}.countryCode`)} />
          </FieldRow>
          <Checkbox label={t('isDefault')} checked={address.isDefault} onChange={() => choose(at, 'isDefault')} />
          <Checkbox label={t('isBilling')} checked={address.isBilling} onChange={() => choose(at, 'isBilling')} />
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => set(addresses.filter((_, place) => place !== at))}
          >
            {t('removeAddress', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {addresses.length < mostAddresses ? (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
          {t('addAddress')}
        </Button>
      ) : null}
    </fieldset>
  );
}
