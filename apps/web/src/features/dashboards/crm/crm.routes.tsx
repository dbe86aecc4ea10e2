import { chartMessages } from '#charts/messages.ts';
import { figureMessages } from '#figures/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { crmMessages } from './messages.ts';

export const crmDashboardScreens: readonly Screen[] = [
  {
    path: '/dashboards/crm',
    access: { action: 'read', subject: 'Report' },
    messages: [crmMessages, figureMessages, chartMessages, shopMessages],
    load: () => import('./crm-page.tsx').then((m) => m.CrmPage),
  },
];
