import { actMessages } from '#audit/messages.ts';
import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { signInMessages } from '#sign-ins/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { userMessages } from './messages.ts';

export const userScreens: readonly Screen[] = [
  {
    path: '/apps/user/list',
    access: { action: 'read', subject: 'User' },
    messages: [userMessages, listMessages, formMessages],
    load: () => import('./user-list-page.tsx').then((m) => m.UserListPage),
  },
  {
    path: '/apps/user/view/$id',
    access: { action: 'read', subject: 'User' },
    navActive: '/apps/user/list',
    messages: [userMessages, actMessages, signInMessages, listMessages, formMessages],
    load: () => import('./user-view-page.tsx').then((m) => m.UserViewPage),
  },
];
