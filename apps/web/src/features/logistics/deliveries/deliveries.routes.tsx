import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { deliveryMessages } from './messages.ts';

export const deliveryScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/deliveries',
    access: { action: 'read', subject: 'Delivery' },
    messages: [deliveryMessages, logisticsMessages, listMessages, formMessages],
    load: () => import('./deliveries-page.tsx').then((m) => m.DeliveriesPage),
  },
];
