import { figureMessages } from '#figures/messages.ts';
import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { referralMessages } from './messages.ts';

export const referralScreens: readonly Screen[] = [
  {
    path: '/apps/ecommerce/referrals',
    access: { action: 'read', subject: 'Referral' },
    messages: [referralMessages, shopMessages, figureMessages, listMessages, formMessages],
    load: () => import('./referrals-page.tsx').then((m) => m.ReferralsPage),
  },
];
