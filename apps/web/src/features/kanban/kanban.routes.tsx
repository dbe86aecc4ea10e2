import { formMessages } from '#form/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { kanbanMessages } from './messages.ts';

export const kanbanScreens: readonly Screen[] = [
  {
    path: '/apps/kanban',
    access: { action: 'read', subject: 'Kanban' },
    isFixedHeight: true,
    messages: [kanbanMessages, formMessages],
    load: () => import('./kanban-page.tsx').then((m) => m.KanbanPage),
  },
];
