import type { Screen } from '#ui/screen.ts';
import { faqMessages } from './messages.ts';

export const faqScreens: readonly Screen[] = [
  {
    path: '/pages/faq',
    access: { action: 'read', subject: 'Faq' },
    messages: [faqMessages],
    load: () => import('./faq-page.tsx').then((m) => m.FaqPage),
  },
];
