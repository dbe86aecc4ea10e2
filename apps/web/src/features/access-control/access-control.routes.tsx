import { roleMessages } from '#session/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { accessControlMessages } from './messages.ts';

export const accessControlScreens: readonly Screen[] = [
  {
    path: '/access-control',
    access: { action: 'read', subject: 'AclDemo' },
    messages: [accessControlMessages, roleMessages],
    load: () => import('./access-control-page.tsx').then((m) => m.AccessControlPage),
  },
];
