import type { InvoiceSettings } from '@cartage/contract/invoice/invoice.schema.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { FormBody } from '#form/form-body.tsx';
import side from '#form/side-form.module.css';
import { useUnsavedGuard } from '#form/unsaved-guard.ts';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { ClientFields } from './client-fields.tsx';
import { FormSide } from './form-side.tsx';
import { FormSums } from './form-sums.tsx';
import type { InvoiceValues } from './form-values.ts';
import { HeadFields } from './head-fields.tsx';
import classes from './invoice-form.module.css';
import { LineFields } from './line-fields.tsx';
import { invoiceMessages } from './messages.ts';

interface InvoiceFormProps {
  form: ContractForm<InvoiceValues>;
  house: InvoiceSettings;
  /** A new one gets its number when it is saved. */
  number?: number;
  saveLabel: string;
  /** Whether the button that was pressed asks for the preview. */
  isPreviewed: RefObject<boolean>;
  hasPayments?: boolean;
}

/** The form that looks like the paper it becomes. */
export function InvoiceForm({ form, house, number, saveLabel, isPreviewed, hasPayments = false }: InvoiceFormProps) {
  const t = useMessages(invoiceMessages);
  useUnsavedGuard(form.isDirty);
  const { currency, lines } = form.form.getValues();
  // While a currency is half typed amounts are told in the one of the house.
  const shownCurrency = /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : house.currency;
  return (
    <FormBody
      form={form}
      className={side.form}
      footer={<FormSide form={form} saveLabel={saveLabel} isPreviewed={isPreviewed} />}
    >
      <div className={classes.paper}>
        <HeadFields form={form} house={house} number={number} hasPayments={hasPayments} />
        <ClientFields form={form} />
        <LineFields form={form} currency={shownCurrency} />
        <div className={classes.foot}>
          <div className={classes.notes}>
            <TextInput label={t('salesperson')} {...form.field('salesperson')} />
            <Textarea dir="auto" label={t('thanksNote')} rows={2} {...form.field('thanksNote')} />
            <Textarea dir="auto" label={t('note')} rows={3} {...form.field('note')} />
          </div>
          <FormSums lines={lines} currency={shownCurrency} />
        </div>
      </div>
    </FormBody>
  );
}
