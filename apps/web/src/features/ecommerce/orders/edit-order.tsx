import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { type OrderDetail, orderChangesSchema } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { CountrySelect } from '#shop/country-select.tsx';
import { shopMessages } from '#shop/messages.ts';
import { useOrderNumber } from '#shop/use-order-number.ts';
import { useStoreSettings } from '#shop/use-store-settings.ts';
import { toast } from '#ui/toast/toast.ts';
import { orderMessages } from './messages.ts';
import classes from './order-page.module.css';

const blank = { street: '', street2: '', postcode: '', city: '', state: '', countryCode: '', location: null };
const parts = ['street', 'street2', 'postcode', 'city', 'state'] as const;

/** Where it goes, until a delivery carries it there, and what is noted on it. */
export function EditOrder({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useMessages(orderMessages);
  const tShop = useMessages(shopMessages);
  const numberOf = useOrderNumber();
  const isCarried = order.delivery !== null;
  const need = useStoreSettings().data?.checkout.address2;
  // What others save while it is open reaches the page behind it, and is not what was changed here.
  const [first] = useState(order);
  const before = { ...blank, ...first.shippingAddress };
  const form = useContractForm({
    schema: orderChangesSchema,
    initial: { note: first.note, shippingAddress: before },
    version: first.version,
    toBody: ({ note, shippingAddress }) => ({
      note,
      // What has moved is looked for on the map again.
      ...(isSame(shippingAddress, before) ? {} : { shippingAddress: { ...shippingAddress, location: null } }),
    }),
    onSubmit: async (body, { ifMatch }) => {
      await call(orderEndpoints.update, { params: { id: order.id }, body }, { ifMatch });
      await invalidate([orderEndpoints.list.path]);
      toast.done(t('saved'));
      onClose();
    },
  });
  const part = (name: (typeof parts)[number]) => ({
    label: t(`address.${name}`),
    disabled: isCarried,
    ...form.form.getInputProps(`shippingAddress.${name}`),
  });
  return (
    <FormDrawer
      title={t('editTitle', { order: tShop('orderNumber', { number: numberOf(order.order) }) })}
      form={form}
      onClose={onClose}
    >
      {isCarried ? <p className={classes.second}>{t('carried')}</p> : null}
      <TextInput {...part('street')} data-autofocus={!isCarried || undefined} />
      {need === 'hidden' ? null : <TextInput {...part('street2')} required={need === 'required'} />}
      <FieldRow>
        <TextInput {...part('postcode')} />
        <TextInput {...part('city')} />
      </FieldRow>
      <TextInput {...part('state')} />
      <CountrySelect
        label={t('address.country')}
        disabled={isCarried}
        {...form.form.getInputProps('shippingAddress.countryCode')}
      />
      <Textarea label={t('note')} rows={3} {...form.field('note')} data-autofocus={isCarried || undefined} />
    </FormDrawer>
  );
}

const isSame = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  [...parts, 'countryCode'].every((name) => a[name] === b[name]);
