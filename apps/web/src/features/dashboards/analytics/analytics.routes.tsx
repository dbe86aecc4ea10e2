import { chartMessages } from '#charts/messages.ts';
import { figureMessages } from '#figures/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { analyticsMessages } from './messages.ts';

export const analyticsDashboardScreens: readonly Screen[] = [
  {
    path: '/dashboards/analytics',
    access: { action: 'read', subject: 'Report' },
    messages: [analyticsMessages, figureMessages, chartMessages, shopMessages, listMessages],
    load: () => import('./analytics-page.tsx').then((m) => m.AnalyticsPage),
  },
];
