import { minorDigits } from '@cartage/contract/core/money.rules.ts';
import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import { type InvoiceDetail, newPaymentSchema, paymentMethods } from '@cartage/contract/invoice/invoice.schema.ts';
import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#logistics/day.ts';
import { useOrderNumber } from '#shop/use-order-number.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './invoice-preview-page.module.css';
import { invoiceMessages } from './messages.ts';
import { reread } from './use-invoice-actions.ts';
import { balanceText, wordOf } from './words.ts';

/** Money that came in, or went back. */
export function PaymentDrawer({ invoice: now, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const [invoice] = useState(now);
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const numberOf = useOrderNumber();
  const { id, orderId, balanceMinor, paidMinor, currency, paymentMethod, version } = invoice;
  const digits = minorDigits(currency);
  const suggested = (kind: string) => (kind === 'in' ? Math.max(0, balanceMinor) : Math.max(0, -balanceMinor)) || null;
  const form = useContractForm({
    schema: newPaymentSchema,
    version,
    initial: {
      kind: balanceMinor < 0 ? 'out' : 'in',
      amountMinor: suggested(balanceMinor < 0 ? 'out' : 'in'),
      paidDate: today(),
      method: paymentMethod,
      note: '',
    },
    toBody: ({ kind, amountMinor, ...rest }) => ({
      ...rest,
      amountMinor: kind === 'out' && amountMinor ? -amountMinor : amountMinor,
    }),
    // The version seen: two people who record the same payment are told so.
    onSubmit: async (body, { ifMatch }) => {
      const paid = await call(invoiceEndpoints.pay, { params: { id }, body }, { ifMatch });
      await reread();
      const amount = format.money(Math.abs(body.amountMinor), currency);
      const state = balanceText(paid, t, format);
      toast.done(t(body.amountMinor < 0 ? 'refundDone' : 'paymentDone', { amount, state }));
      onClose();
    },
  });
  const { kind, amountMinor } = form.form.getValues();
  const overMinor = kind === 'in' && amountMinor ? amountMinor - Math.max(0, balanceMinor) : 0;
  return (
    <FormDrawer
      title={t('paymentTitle', { number: String(id) })}
      form={form}
      onClose={onClose}
      submitLabel={t(kind === 'in' ? 'savePayment' : 'saveRefund')}
    >
      <p className={classes.quiet}>{t('balanceNow', { state: balanceText(invoice, t, format) })}</p>
      {paidMinor > 0 ? (
        <SegmentedControl
          aria-label={t('direction')}
          fullWidth
          data={[
            { value: 'in', label: t('cameIn') },
            { value: 'out', label: t('goesBack') },
          ]}
          value={kind}
          onChange={(next) => form.form.setValues({ kind: next, amountMinor: suggested(next) })}
        />
      ) : null}
      {kind === 'out' && orderId !== null ? (
        <p className={classes.quiet}>{t('orderFollows', { number: numberOf(orderId) })}</p>
      ) : null}
      <FieldRow>
        <ScaledInput
          label={`${t('amount')} (${currency})`}
          scale={10 ** digits}
          decimalScale={digits}
          data-autofocus
          description={overMinor > 0 ? t('moreThanOpen', { amount: format.money(overMinor, currency) }) : undefined}
          {...form.field('amountMinor')}
          value={form.form.getValues().amountMinor}
          onChange={(minor) => form.form.setFieldValue('amountMinor', minor)}
        />
        <TextInput label={t('paidDate')} type="date" {...form.field('paidDate')} />
      </FieldRow>
      <NativeSelect
        label={t('paymentMethod')}
        data={paymentMethods.map((value) => ({ value, label: wordOf(t, 'method')(value) }))}
        {...form.field('method')}
      />
      <Textarea dir="auto" label={t('paymentNote')} rows={3} {...form.field('note')} />
    </FormDrawer>
  );
}
