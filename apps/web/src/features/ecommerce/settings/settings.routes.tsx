import { formMessages } from '#form/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { storeMessages } from './messages.ts';

export const storeSettingsScreens: readonly Screen[] = [
  {
    path: '/apps/ecommerce/settings/$tab',
    access: { action: 'read', subject: 'StoreSettings' },
    navActive: '/apps/ecommerce/settings/store',
    messages: [storeMessages, formMessages],
    load: () => import('./settings-page.tsx').then((m) => m.StoreSettingsPage),
  },
];
