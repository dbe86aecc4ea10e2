import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import { isForNothing } from '@cartage/contract/invoice/invoice.rules.ts';
import { type InvoiceDetail, invoiceMailSchema } from '@cartage/contract/invoice/invoice.schema.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormDrawer } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './invoice-preview-page.module.css';
import { invoiceMessages } from './messages.ts';
import { reread } from './use-invoice-actions.ts';

/** The mail to the client: the words are the person's, lines and totals are added by the server. */
export function SendDrawer({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const { data: house } = useQuery(api.query(invoiceEndpoints.settings, {}));
  const { id, client, balanceMinor, totalMinor, currency, dueDate, showsPaymentTerms } = invoice;
  const facts = {
    name: client.name,
    number: String(id),
    company: house?.company ?? '',
    amount: format.money(balanceMinor > 0 ? balanceMinor : totalMinor, currency),
    date: format.date(dueDate),
  };
  const form = useContractForm({
    schema: invoiceMailSchema,
    initial: {
      to: client.companyEmail,
      subject: t('mailSubject', facts),
      message: t(isForNothing(invoice) ? 'mailTextNothing' : balanceMinor > 0 ? 'mailText' : 'mailTextPaid', facts),
    },
    onSubmit: async (body) => {
      await call(invoiceEndpoints.send, { params: { id }, body });
      await reread();
      toast.done(t('sent', { email: body.to ?? client.companyEmail }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('sendTitle', facts)} form={form} onClose={onClose} submitLabel={t('sendNow')} size="34rem">
      <TextInput label={t('mailTo')} type="email" data-autofocus {...form.field('to')} />
      <TextInput label={t('subject')} {...form.field('subject')} />
      <Textarea dir="auto" label={t('message')} autosize={false} rows={9} {...form.field('message')} />
      <p className={classes.quiet}>{t(balanceMinor > 0 && showsPaymentTerms ? 'mailHint' : 'mailHintNoPay')}</p>
    </FormDrawer>
  );
}
