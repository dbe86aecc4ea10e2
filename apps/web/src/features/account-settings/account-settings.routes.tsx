import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { roleMessages } from '#session/messages.ts';
import { signInMessages } from '#sign-ins/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { accountMessages } from './messages.ts';

export const accountSettingsScreens: readonly Screen[] = [
  {
    path: '/pages/account-settings/$tab',
    navActive: '/pages/account-settings/account',
    messages: [accountMessages, formMessages, listMessages, roleMessages, signInMessages],
    load: () => import('./account-settings-page.tsx').then((m) => m.AccountSettingsPage),
  },
];
