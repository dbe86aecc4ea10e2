import { figureMessages } from '#figures/messages.ts';
import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { orderMessages } from './messages.ts';

const access = { action: 'read', subject: 'Order' } as const;

export const orderScreens: readonly Screen[] = [
  {
    path: '/apps/ecommerce/order/list',
    access,
    messages: [orderMessages, shopMessages, figureMessages, listMessages, formMessages],
    load: () => import('./orders-page.tsx').then((m) => m.OrdersPage),
  },
  {
    path: '/apps/ecommerce/order/details/$id',
    access,
    navActive: '/apps/ecommerce/order/list',
    messages: [orderMessages, shopMessages, logisticsMessages, listMessages, formMessages],
    load: () => import('./order-page.tsx').then((m) => m.OrderPage),
  },
];
