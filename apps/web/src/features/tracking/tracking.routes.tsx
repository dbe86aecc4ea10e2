import { formMessages } from '#form/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { trackingMessages } from './messages.ts';

export const trackingScreens: readonly Screen[] = [
  {
    path: '/track/$token',
    showsLine: true,
    layout: 'blank',
    isPublic: true,
    messages: [trackingMessages, formMessages],
    load: () => import('./tracking-page.tsx').then((m) => m.TrackingPage),
  },
];
