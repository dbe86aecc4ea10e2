import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { plannerMessages } from './messages.ts';

export const plannerScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/routes',
    access: { action: 'read', subject: 'Plan' },
    isFixedHeight: true,
    messages: [plannerMessages, logisticsMessages],
    load: () => import('./planner-page.tsx').then((m) => m.PlannerPage),
  },
];
