import { actMessages } from '#audit/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { auditMessages } from './messages.ts';

export const auditScreens: readonly Screen[] = [
  {
    path: '/apps/audit',
    access: { action: 'read', subject: 'AuditEvent' },
    messages: [auditMessages, actMessages, listMessages],
    load: () => import('./audit-page.tsx').then((m) => m.AuditPage),
  },
];
