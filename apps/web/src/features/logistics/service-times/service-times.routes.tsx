import { listMessages } from '#list-page/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { serviceTimeMessages } from './messages.ts';

const shared = {
  access: { action: 'read', subject: 'Delivery' },
  messages: [serviceTimeMessages, listMessages],
} as const;

export const serviceTimeScreens: readonly Screen[] = [
  {
    ...shared,
    path: '/apps/logistics/service-times',
    load: () => import('./service-times-page.tsx').then((m) => m.ProposedTimesPage),
  },
  {
    ...shared,
    path: '/apps/logistics/service-times/accepted',
    navActive: '/apps/logistics/service-times',
    load: () => import('./service-times-page.tsx').then((m) => m.AcceptedTimesPage),
  },
  {
    ...shared,
    path: '/apps/logistics/service-times/ignored',
    navActive: '/apps/logistics/service-times',
    load: () => import('./service-times-page.tsx').then((m) => m.IgnoredTimesPage),
  },
];
