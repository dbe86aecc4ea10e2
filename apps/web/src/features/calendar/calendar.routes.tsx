import { formMessages } from '#form/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { calendarMessages } from './messages.ts';

export const calendarScreens: readonly Screen[] = [
  {
    path: '/apps/calendar',
    access: { action: 'read', subject: 'CalendarEvent' },
    messages: [calendarMessages, logisticsMessages, formMessages],
    load: () => import('./calendar-page.tsx').then((m) => m.CalendarPage),
  },
];
