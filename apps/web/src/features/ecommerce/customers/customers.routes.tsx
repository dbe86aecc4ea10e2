import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { customerMessages } from './messages.ts';

const access = { action: 'read', subject: 'Customer' } as const;

export const customerScreens: readonly Screen[] = [
  {
    path: '/apps/ecommerce/customer/list',
    access,
    messages: [customerMessages, listMessages, formMessages],
    load: () => import('./customers-page.tsx').then((m) => m.CustomersPage),
  },
  {
    path: '/apps/ecommerce/customer/details/$id',
    access,
    navActive: '/apps/ecommerce/customer/list',
    messages: [customerMessages, shopMessages, listMessages, formMessages],
    load: () => import('./customer-page.tsx').then((m) => m.CustomerPage),
  },
];
