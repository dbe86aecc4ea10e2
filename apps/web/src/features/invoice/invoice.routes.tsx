import { figureMessages } from '#figures/messages.ts';
import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { invoiceMessages } from './messages.ts';

const inMenu = { navActive: '/apps/invoice/list' } as const;

export const invoiceScreens: readonly Screen[] = [
  {
    path: '/apps/invoice/list',
    access: { action: 'read', subject: 'Invoice' },
    messages: [invoiceMessages, listMessages, formMessages, figureMessages],
    load: () => import('./invoice-list-page.tsx').then((m) => m.InvoiceListPage),
  },
  {
    path: '/apps/invoice/preview/$id',
    access: { action: 'read', subject: 'Invoice' },
    ...inMenu,
    messages: [invoiceMessages, listMessages, formMessages],
    load: () => import('./invoice-preview-page.tsx').then((m) => m.InvoicePreviewPage),
  },
  {
    path: '/apps/invoice/add',
    access: { action: 'create', subject: 'Invoice' },
    ...inMenu,
    messages: [invoiceMessages, formMessages],
    load: () => import('./invoice-add-page.tsx').then((m) => m.InvoiceAddPage),
  },
  {
    path: '/apps/invoice/edit/$id',
    access: { action: 'update', subject: 'Invoice' },
    ...inMenu,
    messages: [invoiceMessages, formMessages],
    load: () => import('./invoice-edit-page.tsx').then((m) => m.InvoiceEditPage),
  },
];
