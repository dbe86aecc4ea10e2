import { listMessages } from '#list-page/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { profileMessages } from './messages.ts';

export const userProfileScreens: readonly Screen[] = [
  {
    path: '/pages/user-profile/$tab',
    navActive: '/pages/user-profile/profile',
    messages: [profileMessages, listMessages],
    load: () => import('./profile-page.tsx').then((m) => m.ProfilePage),
  },
];
