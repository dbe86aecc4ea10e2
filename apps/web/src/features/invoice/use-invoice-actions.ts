import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import { isEditable } from '@cartage/contract/invoice/invoice.rules.ts';
import type { Invoice } from '@cartage/contract/invoice/invoice.schema.ts';
import { IconCopy, IconDownload, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { currentLanguage } from '#i18n/language.ts';
import { messagesNow, type Translate, useMessages } from '#i18n/messages.ts';
import type { RowAction } from '#list-page/row-actions.tsx';
import type { BulkAction } from '#list-page/selection-bar.tsx';
import { saveFile } from '#logistics/save-file.ts';
import { useCan } from '#session/ability.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { type InvoiceWords, invoiceMessages } from './messages.ts';

type Invoices = readonly Pick<Invoice, 'id' | 'version' | 'client'>[];
export const reread = () => invalidate([invoiceEndpoints.list.path]);

/** What can be done to invoices from the list and from their own page, as far as the role goes. */
export function useInvoiceActions(onRemoved?: () => void) {
  const t = useMessages(invoiceMessages);
  const can = useCan();
  const navigate = useNavigate();
  const go = (page: 'preview' | 'edit', id: number) => void navigate({ to: `/apps/invoice/${page}/${id}` });
  const mayUpdate = can('update', 'Invoice');
  const mayDelete = can('delete', 'Invoice');
  const download = (invoice: Invoice, language?: Language) => fetchFile(invoice, language, mayUpdate);
  const remove = (invoices: Invoices) => askAndRemove(invoices, t, onRemoved);
  const duplicate = async ({ id }: Invoice) => {
    try {
      const copy = await call(invoiceEndpoints.duplicate, { params: { id } });
      await reread();
      toast.done(t('duplicated', { number: String(copy.id) }));
      go(mayUpdate ? 'edit' : 'preview', copy.id);
    } catch (error) {
      toast.failed(error);
    }
  };
  const only = <T>(isAllowed: boolean, action: T): T[] => (isAllowed ? [action] : []);
  const rowActions: RowAction<Invoice>[] = [
    { id: 'open', label: t('openIt'), icon: IconFileText, run: ({ id }) => go('preview', id) },
    ...only<RowAction<Invoice>>(mayUpdate, {
      id: 'edit',
      label: t('edit'),
      icon: IconPencil,
      isOffered: ({ invoiceStatus }) => isEditable(invoiceStatus),
      run: ({ id }) => go('edit', id),
    }),
    { id: 'download', label: t('download'), icon: IconDownload, run: (invoice) => download(invoice) },
    ...only<RowAction<Invoice>>(can('create', 'Invoice'), {
      id: 'duplicate',
      label: t('duplicate'),
      icon: IconCopy,
      run: duplicate,
    }),
    ...only<RowAction<Invoice>>(mayDelete, {
      id: 'delete',
      label: t('delete'),
      icon: IconTrash,
      isDangerous: true,
      run: (invoice) => remove([invoice]),
    }),
  ];
  const bulkActions = only<BulkAction<Invoice>>(mayDelete, {
    id: 'delete',
    label: t('delete'),
    icon: IconTrash,
    isDangerous: true,
    run: remove,
  });
  return { rowActions, bulkActions, download };
}

/** The PDF in a language, the page's own when none is chosen. A draft that was handed out is a draft no more. */
async function fetchFile(
  { id, invoiceStatus }: Invoice,
  language: Language = currentLanguage(),
  mayUpdate: boolean,
): Promise<void> {
  try {
    await saveFile(await call(invoiceEndpoints.file, { params: { id }, query: { language } }), `invoice-${id}.pdf`);
    if (invoiceStatus !== 'Draft' || !mayUpdate) return;
    await call(invoiceEndpoints.markDownloaded, { params: { id } });
    await reread();
  } catch (error) {
    toast.failed(error);
  }
}

/** One that changed since it was seen is not deleted: somebody may have recorded a payment. */
async function askAndRemove(invoices: Invoices, t: Translate<InvoiceWords>, onRemoved?: () => void): Promise<boolean> {
  const facts = { count: invoices.length, number: String(invoices[0]?.id ?? ''), name: invoices[0]?.client.name ?? '' };
  const isSure = await confirm({
    title: t('deleteTitle', facts),
    text: t('deleteText', facts),
    confirmLabel: t('deleteConfirm', facts),
    isDangerous: true,
  });
  if (!isSure) return false;
  const results = await Promise.allSettled(
    invoices.map(({ id, version }) => call(invoiceEndpoints.remove, { params: { id } }, { ifMatch: version })),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  const count = invoices.length - refused.length;
  if (count > 0) {
    onRemoved?.();
    toast.done(t('deleted', { ...facts, count }));
  }
  if (refused[0]) {
    const reason = describeError(refused[0].reason, messagesNow(errorMessages));
    toast.problem(t('someStayed', { count: refused.length, reason }));
  }
  await reread();
  return refused.length === 0;
}
