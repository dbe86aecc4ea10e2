import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { webhookMessages } from './messages.ts';

const access = { action: 'read', subject: 'Webhook' } as const;

export const webhookScreens: readonly Screen[] = [
  {
    path: '/apps/webhooks',
    access,
    messages: [webhookMessages, listMessages, formMessages],
    load: () => import('./webhooks-page.tsx').then((m) => m.WebhooksPage),
  },
  {
    path: '/apps/webhooks/log',
    access,
    navActive: '/apps/webhooks',
    messages: [webhookMessages, listMessages],
    load: () => import('./webhook-log-page.tsx').then((m) => m.WebhookLogPage),
  },
];
