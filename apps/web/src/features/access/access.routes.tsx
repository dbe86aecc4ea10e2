import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { roleMessages } from '#session/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { accessMessages } from './messages.ts';

export const accessScreens: readonly Screen[] = [
  {
    path: '/apps/permissions',
    access: { action: 'read', subject: 'Role' },
    messages: [accessMessages, roleMessages, listMessages, formMessages],
    load: () => import('./permissions-page.tsx').then((m) => m.PermissionsPage),
  },
  {
    path: '/apps/roles',
    access: { action: 'read', subject: 'Role' },
    messages: [accessMessages, roleMessages, listMessages, formMessages],
    load: () => import('./roles-page.tsx').then((m) => m.RolesPage),
  },
];
