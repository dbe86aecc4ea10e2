import { formMessages } from '#form/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { fleetMessages } from './messages.ts';

export const fleetScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/fleet',
    access: { action: 'read', subject: 'Vehicle' },
    isFixedHeight: true,
    messages: [fleetMessages, logisticsMessages, formMessages],
    load: () => import('./fleet-page.tsx').then((m) => m.FleetPage),
  },
];
