import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { richTextMessages } from '#ui/rich-text/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { emailMessages } from './messages.ts';

export const emailScreens: readonly Screen[] = [
  {
    path: '/apps/email',
    aliases: ['/apps/email/$word', '/apps/email/filter/$filter', '/apps/email/label/$label'],
    access: { action: 'read', subject: 'Email' },
    isFixedHeight: true,
    navActive: '/apps/email',
    messages: [emailMessages, listMessages, formMessages, richTextMessages],
    load: () => import('./email-page.tsx').then((m) => m.EmailPage),
  },
];
