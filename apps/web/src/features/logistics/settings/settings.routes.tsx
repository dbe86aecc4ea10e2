import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { settingsMessages } from './messages.ts';
import { roadsMessages } from './roads/messages.ts';

export const settingsScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/settings',
    access: { action: 'read', subject: 'LogisticsSettings' },
    messages: [settingsMessages, roadsMessages, logisticsMessages, listMessages, formMessages],
    load: () => import('./settings-page.tsx').then((m) => m.SettingsPage),
  },
];
