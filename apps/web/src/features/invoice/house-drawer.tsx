import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import {
  type InvoiceSettings,
  invoiceSettingsChangesSchema,
  invoiceSettingsSchema,
} from '@cartage/contract/invoice/invoice.schema.ts';
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './invoice-preview-page.module.css';
import { invoiceMessages } from './messages.ts';
import { reread } from './use-invoice-actions.ts';

const { company, currency, dueInDays } = invoiceSettingsSchema.shape;
/** What is emptied is said, not left as it was. */
const houseSchema = z.extend(invoiceSettingsChangesSchema, { company, currency, dueInDays });

/** Who writes the invoices, and where the money goes. */
export function HouseDrawer({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery({ ...api.query(invoiceEndpoints.settings, {}), staleTime: 0 });
  const fail = useEffectEvent((reason: unknown) => {
    toast.failed(reason);
    onClose();
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  return data ? <HouseForm settings={data} onClose={onClose} /> : null;
}

function HouseForm({ settings: now, onClose }: { settings: InvoiceSettings; onClose: () => void }) {
  const [settings] = useState(now);
  const t = useMessages(invoiceMessages);
  const { version, addressLines, ...rest } = settings;
  const form = useContractForm({
    schema: houseSchema,
    version,
    initial: { ...rest, addressLines: addressLines.join('\n') },
    toBody: ({ addressLines, ...values }) => ({
      ...values,
      addressLines: addressLines
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    }),
    onSubmit: async (body, { ifMatch }) => {
      await call(invoiceEndpoints.changeSettings, { body }, { ifMatch });
      await reread();
      toast.done(t('houseSaved'));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('houseTitle')} form={form} onClose={onClose} size="34rem">
      <p className={classes.quiet}>{t('houseHint')}</p>
      <TextInput label={t('company')} data-autofocus {...form.field('company')} />
      <Textarea
        dir="auto"
        label={t('address')}
        description={t('addressHint')}
        rows={4}
        {...form.field('addressLines')}
      />
      <FieldRow>
        <TextInput label={t('contact')} {...form.field('contact')} />
        <TextInput label={t('taxId')} {...form.field('taxId')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('bankName')} {...form.field('bankName')} />
        <TextInput label={t('bankCountry')} {...form.field('bankCountry')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('iban')} dir="ltr" {...form.field('iban')} />
        <TextInput label={t('swift')} dir="ltr" {...form.field('swiftCode')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('currency')} description={t('currencyHint')} maxLength={3} {...form.field('currency')} />
        <NumberInput label={t('dueInDays')} min={0} max={365} hideControls {...form.field('dueInDays')} />
      </FieldRow>
    </FormDrawer>
  );
}
