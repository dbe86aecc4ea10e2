import { customerEndpoints } from '@cartage/contract/ecommerce/customers/customers.endpoints.ts';
import {
  type CustomerAddress,
  type CustomerDetail,
  customerChangesSchema,
  customerStatuses,
  newCustomerSchema,
} from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import { defaultStoreSettings, type FieldNeed } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { CountrySelect } from '#shop/country-select.tsx';
import { customerPath } from '#shop/customer-path.ts';
import { useStoreSettings } from '#shop/use-store-settings.ts';
import { toast } from '#ui/toast/toast.ts';
import { AddressFields } from './address-fields.tsx';
import { customerMessages } from './messages.ts';

type Values = {
  customer: string;
  company: string;
  email: string;
  contact: string;
  countryCode: string;
  status: string;
  note: string;
  addresses: CustomerAddress[];
};

const valuesOf = (customer?: CustomerDetail): Values => ({
  customer: customer?.customer ?? '',
  company: customer?.company ?? '',
  email: customer?.email ?? '',
  contact: customer?.contact ?? '',
  countryCode: customer?.countryCode ?? '',
  status: customer?.status ?? 'Active',
  note: customer?.note ?? '',
  addresses: customer?.addresses ?? [],
});

export function NewCustomer({ onClose }: { onClose: () => void }) {
  const t = useMessages(customerMessages);
  const navigate = useNavigate();
  const form = useContractForm({
    schema: newCustomerSchema,
    initial: valuesOf(),
    onSubmit: async (body, { meant }) => {
      const { customer, customerId } = await call(customerEndpoints.create, { body }, { meant });
      await invalidate([customerEndpoints.list.path]);
      toast.done(t('created', { name: customer }));
      form.markSaved();
      onClose();
      await navigate({ to: customerPath(customerId) });
    },
  });
  return (
    <FormDrawer title={t('newTitle')} form={form} onClose={onClose} submitLabel={t('create')} size="34rem">
      <CustomerFields form={form} />
    </FormDrawer>
  );
}

export function EditCustomer({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const t = useMessages(customerMessages);
  // What others save while it is open reaches the page behind it, and is not what was changed here.
  const [first] = useState(customer);
  const form = useContractForm({
    schema: customerChangesSchema,
    initial: valuesOf(first),
    version: first.version,
    onSubmit: async (body, { ifMatch }) => {
      await call(customerEndpoints.update, { params: { id: customer.customerId }, body }, { ifMatch });
      await invalidate([customerEndpoints.list.path]);
      toast.done(t('saved', { name: customer.customer }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('editTitle', { name: customer.customer })} form={form} onClose={onClose} size="34rem">
      <CustomerFields form={form} />
    </FormDrawer>
  );
}

function CustomerFields({ form }: { form: ContractForm<Values> }) {
  const t = useMessages(customerMessages);
  const { company, address2, phone } = useStoreSettings().data?.checkout ?? defaultStoreSettings.checkout;
  return (
    <>
      <TextInput label={t('name')} data-autofocus {...form.field('customer')} />
      {company === 'hidden' ? null : <TextInput label={t('company')} {...form.field('company')} {...asked(company)} />}
      <FieldRow>
        <TextInput label={t('email')} type="email" {...form.field('email')} />
        {phone === 'hidden' ? null : (
          <TextInput label={t('contact')} type="tel" {...form.field('contact')} {...asked(phone)} />
        )}
      </FieldRow>
      <FieldRow>
        <CountrySelect label={t('country')} {...form.field('countryCode')} />
        <Select
          label={t('status')}
          allowDeselect={false}
          data={customerStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...form.field('status')}
        />
      </FieldRow>
      <AddressFields form={form.form} countryCode={form.form.values.countryCode} street2={address2} />
      <Textarea label={t('note')} rows={3} {...form.field('note')} />
    </>
  );
}

/** How a field that must be filled says so. */
const asked = (need: FieldNeed) => (need === 'required' ? { withAsterisk: true, 'aria-required': true } : {});
