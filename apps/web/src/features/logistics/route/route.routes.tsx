import { formMessages } from '#form/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { routeMessages } from './messages.ts';

export const routeScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/route/$id',
    access: { action: 'read', subject: 'Route' },
    navActive: '/apps/logistics/routes',
    messages: [routeMessages, logisticsMessages, formMessages],
    load: () => import('./route-page.tsx').then((m) => m.RoutePage),
  },
];
