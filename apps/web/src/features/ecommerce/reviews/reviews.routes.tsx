import { chartMessages } from '#charts/messages.ts';
import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { reviewMessages } from './messages.ts';

export const reviewScreens: readonly Screen[] = [
  {
    path: '/apps/ecommerce/manage-review',
    access: { action: 'read', subject: 'Review' },
    messages: [reviewMessages, shopMessages, chartMessages, listMessages, formMessages],
    load: () => import('./reviews-page.tsx').then((m) => m.ReviewsPage),
  },
];
