import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { signInMessages } from '#sign-ins/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { driverMessages } from './messages.ts';

export const driverScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/drivers',
    access: { action: 'read', subject: 'Driver' },
    messages: [driverMessages, logisticsMessages, listMessages, formMessages, signInMessages],
    load: () => import('./drivers-page.tsx').then((m) => m.DriversPage),
  },
];
