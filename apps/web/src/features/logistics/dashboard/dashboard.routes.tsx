import { listMessages } from '#list-page/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { dashboardMessages } from './messages.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/dashboard',
    aliases: ['/dashboards/logistics'],
    access: { action: 'read', subject: 'Plan' },
    messages: [dashboardMessages, logisticsMessages, listMessages],
    load: () => import('./dashboard-page.tsx').then((m) => m.DashboardPage),
  },
];
