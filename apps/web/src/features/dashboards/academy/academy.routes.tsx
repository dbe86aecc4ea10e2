import { chartMessages } from '#charts/messages.ts';
import { figureMessages } from '#figures/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { academyMessages } from './messages.ts';

export const academyDashboardScreens: readonly Screen[] = [
  {
    path: '/dashboards/academy',
    aliases: ['/apps/academy/dashboard'],
    access: { action: 'read', subject: 'Course' },
    messages: [academyMessages, figureMessages, chartMessages],
    load: () => import('./academy-page.tsx').then((m) => m.AcademyPage),
  },
];
