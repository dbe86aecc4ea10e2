import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import { isEditable } from '@cartage/contract/invoice/invoice.rules.ts';
import type { InvoiceDetail, InvoiceSettings } from '@cartage/contract/invoice/invoice.schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { formMessages } from '#form/messages.ts';
import { useContractForm } from '#form/use-contract-form.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { bodyOf, invoiceFormSchema, valuesOf } from './form-values.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceGone } from './invoice-gone.tsx';
import { invoiceMessages } from './messages.ts';
import { reread } from './use-invoice-actions.ts';
import { statusTones, wordOf } from './words.ts';

/** An invoice that may still be changed. */
export function InvoiceEditPage() {
  const t = useMessages(invoiceMessages);
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const read = useQuery(api.query(invoiceEndpoints.get, { params: { id } }));
  const house = useQuery(api.query(invoiceEndpoints.settings, {}));
  const error = read.error ?? house.error;
  if (error && !(read.data && house.data))
    return <InvoiceGone error={error} onRetry={() => Promise.all([read.refetch(), house.refetch()])} />;
  if (!read.data || !house.data) return <Skeleton height="40rem" />;
  const { invoice } = read.data;
  return (
    <>
      <PageHeader
        title={t('editNamed', { number: String(invoice.id) })}
        lead={<Chip tone={statusTones[invoice.invoiceStatus]}>{wordOf(t, 'status')(invoice.invoiceStatus)}</Chip>}
        actions={
          <ButtonLink to={`/apps/invoice/preview/${invoice.id}`} variant="default">
            {t('toPreview')}
          </ButtonLink>
        }
      />
      {/* Keyed: another number is another form. One that is paid meanwhile keeps what is being typed. */}
      <EditInvoice key={invoice.id} invoice={invoice} house={house.data} />
    </>
  );
}

function EditInvoice({ invoice, house }: { invoice: InvoiceDetail; house: InvoiceSettings }) {
  const t = useMessages(invoiceMessages);
  const tForm = useMessages(formMessages);
  const navigate = useNavigate();
  // What the person sees; what somebody else wrote meanwhile is not overwritten unasked.
  const [seen, setSeen] = useState(invoice);
  const isPreviewed = useRef(false);
  const form = useContractForm({
    schema: invoiceFormSchema,
    initial: valuesOf(seen),
    version: seen.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch }) => {
      const saved = await call(invoiceEndpoints.update, { params: { id: seen.id }, body }, { ifMatch });
      setSeen(saved);
      form.markSaved();
      await reread();
      toast.done(t('saved', { number: String(saved.id) }));
      if (isPreviewed.current) await navigate({ to: `/apps/invoice/preview/${saved.id}` });
    },
  });
  if (!isEditable(seen.invoiceStatus))
    return (
      <StatePanel
        title={t('closedTitle')}
        text={t('closedText')}
        action={<ButtonLink to={`/apps/invoice/preview/${seen.id}`}>{t('toPreview')}</ButtonLink>}
      />
    );
  return (
    <InvoiceForm
      form={form}
      house={house}
      number={seen.id}
      saveLabel={tForm('save')}
      isPreviewed={isPreviewed}
      hasPayments={seen.paidMinor !== 0}
    />
  );
}
