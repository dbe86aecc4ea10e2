import { formMessages } from '#form/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { frontMessages } from './messages.ts';

const front = { layout: 'blank', isFront: true, isPublic: true, messages: [frontMessages, formMessages] } as const;

export const landingScreen: Screen = {
  ...front,
  path: '/front-pages/landing-page',
  load: () => import('./landing-page.tsx').then((m) => m.LandingPage),
};

export const frontScreens: readonly Screen[] = [
  landingScreen,
  {
    ...front,
    path: '/front-pages/pricing',
    load: () => import('./pricing-page.tsx').then((m) => m.PricingPage),
  },
  {
    ...front,
    path: '/front-pages/checkout',
    load: () => import('./checkout-page.tsx').then((m) => m.CheckoutPage),
  },
  {
    ...front,
    path: '/front-pages/payment',
    load: () => import('./payment-page.tsx').then((m) => m.PaymentPage),
  },
];
