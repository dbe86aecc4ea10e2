import { formMessages } from '#form/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { errorPageMessages } from './messages.ts';

/** Shown in place of a screen the person may not open. */
export const notAuthorizedScreen: Screen = {
  path: '/not-authorized',
  aliases: ['/pages/misc/not-authorized'],
  layout: 'blank',
  isPublic: true,
  messages: [errorPageMessages],
  load: () => import('./not-authorized-page.tsx').then((m) => m.NotAuthorizedPage),
};

export const errorScreens: readonly Screen[] = [
  notAuthorizedScreen,
  {
    path: '/pages/misc/server-error',
    layout: 'blank',
    isPublic: true,
    messages: [errorPageMessages],
    load: () => import('./server-error-page.tsx').then((m) => m.ServerErrorPage),
  },
  {
    path: '/pages/misc/offline',
    layout: 'blank',
    isPublic: true,
    messages: [errorPageMessages],
    load: () => import('./offline-page.tsx').then((m) => m.OfflinePage),
  },
  {
    path: '/pages/misc/under-maintenance',
    layout: 'blank',
    isPublic: true,
    messages: [errorPageMessages],
    load: () => import('./under-maintenance-page.tsx').then((m) => m.UnderMaintenancePage),
  },
  {
    path: '/pages/misc/update-available',
    layout: 'blank',
    isPublic: true,
    messages: [errorPageMessages],
    load: () => import('./update-available-page.tsx').then((m) => m.UpdateAvailablePage),
  },
  {
    path: '/pages/misc/coming-soon',
    layout: 'blank',
    isPublic: true,
    messages: [errorPageMessages, formMessages],
    load: () => import('./coming-soon-page.tsx').then((m) => m.ComingSoonPage),
  },
  {
    path: '/$',
    aliases: ['/pages/misc/not-found/$error'],
    layout: 'blank',
    isPublic: true,
    messages: [errorPageMessages],
    load: () => import('./not-found-page.tsx').then((m) => m.NotFoundPage),
  },
];
