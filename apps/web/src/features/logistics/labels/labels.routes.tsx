import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { labelMessages } from './messages.ts';

export const labelScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/labels',
    access: { action: 'read', subject: 'Delivery' },
    navActive: '/apps/logistics/deliveries',
    messages: [labelMessages, logisticsMessages],
    load: () => import('./labels-page.tsx').then((m) => m.LabelsPage),
  },
];
