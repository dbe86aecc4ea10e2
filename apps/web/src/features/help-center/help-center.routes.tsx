import type { Screen } from '#ui/screen.ts';
import { helpCenterMessages } from './messages.ts';

const front = { layout: 'blank', isFront: true, isPublic: true, messages: [helpCenterMessages] } as const;

export const helpCenterScreens: readonly Screen[] = [
  {
    ...front,
    path: '/front-pages/help-center',
    load: () => import('./help-center-page.tsx').then((m) => m.HelpCenterPage),
  },
  {
    ...front,
    path: '/front-pages/help-center/article/$slug',
    load: () => import('./help-article-page.tsx').then((m) => m.HelpArticlePage),
  },
];
