import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { rosterMessages } from './messages.ts';

export const rosterScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/drivers/roster',
    navActive: '/apps/logistics/drivers',
    access: { action: 'read', subject: 'Driver' },
    messages: [rosterMessages, logisticsMessages, listMessages, formMessages],
    load: () => import('./roster-page.tsx').then((m) => m.RosterPage),
  },
];
