import { formMessages } from '#form/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { chatMessages } from './messages.ts';

export const chatScreens: readonly Screen[] = [
  {
    path: '/apps/chat',
    access: { action: 'read', subject: 'Chat' },
    isFixedHeight: true,
    messages: [chatMessages, formMessages],
    load: () => import('./chat-page.tsx').then((m) => m.ChatPage),
  },
];
