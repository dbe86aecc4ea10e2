import { useMessages } from '#i18n/messages.ts';
import { RecordFailed } from '#ui/record-failed.tsx';
import { invoiceMessages } from './messages.ts';

/** Stands where an invoice could not be read: there is none of this number, or the call failed. */
export function InvoiceGone({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useMessages(invoiceMessages);
  return (
    <RecordFailed
      error={error}
      onRetry={onRetry}
      title={t('invoice')}
      failed={t('viewFailed')}
      unknown={{
        title: t('unknownTitle'),
        text: t('unknownText'),
        toList: t('toList'),
        listPath: '/apps/invoice/list',
      }}
    />
  );
}
