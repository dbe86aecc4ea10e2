import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import type { InvoiceSettings } from '@cartage/contract/invoice/invoice.schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useContractForm } from '#form/use-contract-form.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast/toast.ts';
import { bodyOf, invoiceFormSchema, newValues } from './form-values.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceGone } from './invoice-gone.tsx';
import { invoiceMessages } from './messages.ts';
import { reread } from './use-invoice-actions.ts';

/** A new invoice: a draft until it is sent. */
export function InvoiceAddPage() {
  const t = useMessages(invoiceMessages);
  const { data, error, refetch } = useQuery(api.query(invoiceEndpoints.settings, {}));
  if (error && !data) return <InvoiceGone error={error} onRetry={refetch} />;
  return (
    <>
      <PageHeader title={t('add')} lead={t('addLead')} />
      {data ? <NewInvoice house={data} /> : <Skeleton height="40rem" />}
    </>
  );
}

function NewInvoice({ house: now }: { house: InvoiceSettings }) {
  const t = useMessages(invoiceMessages);
  const navigate = useNavigate();
  const can = useCan();
  const [house] = useState(now);
  const fullName = useSession(({ userData }) => userData?.fullName ?? '');
  const isPreviewed = useRef(false);
  const form = useContractForm({
    schema: invoiceFormSchema,
    initial: newValues(house, fullName),
    toBody: bodyOf,
    onSubmit: async (body, { meant }) => {
      const { id } = await call(invoiceEndpoints.create, { body }, { meant });
      form.markSaved();
      await reread();
      toast.done(t('drafted', { number: String(id) }));
      const next = isPreviewed.current || !can('update', 'Invoice') ? 'preview' : 'edit';
      await navigate({ to: `/apps/invoice/${next}/${id}`, replace: true });
    },
  });
  return <InvoiceForm form={form} house={house} saveLabel={t('saveDraft')} isPreviewed={isPreviewed} />;
}
