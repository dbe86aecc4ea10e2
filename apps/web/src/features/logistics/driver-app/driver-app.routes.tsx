import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { driverAppMessages } from './messages.ts';

export const driverAppScreens: readonly Screen[] = [
  {
    path: '/driver',
    showsLine: true,
    layout: 'blank',
    access: { action: 'update', subject: 'Driver' },
    messages: [driverAppMessages, logisticsMessages],
    load: () => import('./driver-page.tsx').then((m) => m.DriverPage),
  },
];
