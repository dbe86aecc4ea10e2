import { logisticsMessages } from '#logistics/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { importMessages } from './messages.ts';
import { pastImportMessages } from './past/messages.ts';

export const importScreens: readonly Screen[] = [
  {
    path: '/apps/logistics/deliveries/import',
    access: { action: 'create', subject: 'ImportJob' },
    navActive: '/apps/logistics/deliveries',
    messages: [importMessages, pastImportMessages, logisticsMessages],
    load: () => import('./import-page.tsx').then((m) => m.ImportPage),
  },
];
