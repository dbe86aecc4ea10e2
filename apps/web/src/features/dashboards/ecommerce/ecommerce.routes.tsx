import { chartMessages } from '#charts/messages.ts';
import { figureMessages } from '#figures/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { ecommerceMessages } from './messages.ts';

export const ecommerceDashboardScreens: readonly Screen[] = [
  {
    path: '/dashboards/ecommerce',
    access: { action: 'read', subject: 'Report' },
    messages: [ecommerceMessages, figureMessages, chartMessages, shopMessages],
    load: () => import('./ecommerce-page.tsx').then((m) => m.EcommercePage),
  },
];
