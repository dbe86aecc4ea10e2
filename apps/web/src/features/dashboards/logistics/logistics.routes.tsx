import { chartMessages } from '#charts/messages.ts';
import { figureMessages } from '#figures/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { logisticsFigureMessages } from './messages.ts';

export const logisticsFigureScreens: readonly Screen[] = [
  {
    path: '/dashboards/logistics/figures',
    access: { action: 'read', subject: 'Report' },
    messages: [logisticsFigureMessages, figureMessages, chartMessages, shopMessages, logisticsMessages],
    load: () => import('./logistics-page.tsx').then((m) => m.LogisticsPage),
  },
];
