import { listMessages } from '#list-page/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { outboxMessages } from './messages.ts';

export const outboxScreens: readonly Screen[] = [
  {
    path: '/apps/outbox',
    access: { action: 'read', subject: 'Outbox' },
    messages: [outboxMessages, listMessages],
    load: () => import('./outbox-page.tsx').then((m) => m.OutboxPage),
  },
];
