import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { zoneMessages } from './messages.ts';

export const zoneScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/zones',
    access: { action: 'read', subject: 'Zone' },
    isFixedHeight: true,
    messages: [zoneMessages, logisticsMessages, listMessages, formMessages],
    load: () => import('./zones-page.tsx').then((m) => m.ZonesPage),
  },
];
