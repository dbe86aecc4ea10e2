import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { visitorMessages } from './messages.ts';
import { visitorAccess } from './visitor-access.ts';

const messages = [visitorMessages, listMessages, formMessages];

export const visitorScreens: readonly Screen[] = [
  {
    path: '/apps/visitors/messages',
    access: visitorAccess.messages,
    messages,
    load: () => import('./visitor-messages-page.tsx').then((m) => m.VisitorMessagesPage),
  },
  {
    path: '/apps/visitors/checkouts',
    access: visitorAccess.checkouts,
    messages,
    load: () => import('./checkouts-page.tsx').then((m) => m.CheckoutsPage),
  },
  {
    path: '/apps/visitors/subscribers',
    access: visitorAccess.subscribers,
    messages,
    load: () => import('./subscribers-page.tsx').then((m) => m.SubscribersPage),
  },
  {
    path: '/apps/visitors/plans',
    access: visitorAccess.plans,
    messages,
    load: () => import('./plans-page.tsx').then((m) => m.PlansPage),
  },
];
