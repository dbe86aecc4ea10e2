import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { InvoiceGone } from './invoice-gone.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import classes from './invoice-preview-page.module.css';
import { invoiceMessages } from './messages.ts';
import { PreviewSide } from './preview-side.tsx';
import { reread } from './use-invoice-actions.ts';
import { balanceText, statusTones, wordOf } from './words.ts';

/** One invoice as its client gets it, and what can be done with it. */
export function InvoicePreviewPage() {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const read = useQuery(api.query(invoiceEndpoints.get, { params: { id } }));
  const house = useQuery(api.query(invoiceEndpoints.settings, {}));
  useLiveChanges(['invoices'], () => reread());
  const error = read.error ?? house.error;
  if (error && !(read.data && house.data))
    return <InvoiceGone error={error} onRetry={() => Promise.all([read.refetch(), house.refetch()])} />;
  if (!read.data || !house.data) return <Skeleton height="40rem" />;
  const { invoice, paymentDetails } = read.data;
  return (
    <>
      <div className={classes.head}>
        <PageHeader
          title={t('named', { number: String(invoice.id) })}
          lead={
            <span className={classes.lead}>
              <bdi>{invoice.client.name}</bdi>
              <Chip tone={statusTones[invoice.invoiceStatus]}>{wordOf(t, 'status')(invoice.invoiceStatus)}</Chip>
              {invoice.invoiceStatus === 'Paid' && invoice.balanceMinor === 0 ? null : (
                <span className="numeric">{balanceText(invoice, t, format)}</span>
              )}
            </span>
          }
        />
      </div>
      <div className={classes.page}>
        <InvoicePaper invoice={invoice} house={house.data} pay={paymentDetails} />
        <PreviewSide invoice={invoice} />
      </div>
    </>
  );
}
