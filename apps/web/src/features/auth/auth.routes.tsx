import { formMessages } from '#form/messages.ts';
import { roleMessages } from '#session/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { authMessages } from './messages.ts';

const blank = { layout: 'blank', messages: [authMessages, formMessages, roleMessages] } as const;

export const authScreens: readonly Screen[] = [
  {
    ...blank,
    path: '/login',
    isUnauthenticatedOnly: true,
    load: () => import('./login-page.tsx').then((m) => m.LoginPage),
  },
  {
    ...blank,
    path: '/register',
    isUnauthenticatedOnly: true,
    load: () => import('./register-page.tsx').then((m) => m.RegisterPage),
  },
  {
    ...blank,
    path: '/forgot-password',
    isUnauthenticatedOnly: true,
    load: () => import('./forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
  },
  {
    ...blank,
    path: '/reset-password',
    isPublic: true,
    load: () => import('./reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  },
  {
    ...blank,
    path: '/invitation',
    isPublic: true,
    load: () => import('./reset-password-page.tsx').then((m) => m.InvitationPage),
  },
  {
    ...blank,
    path: '/driver/enter',
    isPublic: true,
    load: () => import('./enter-by-link-page.tsx').then((m) => m.EnterByLinkPage),
  },
  {
    ...blank,
    path: '/verify-email',
    isPublic: true,
    load: () => import('./verify-email-page.tsx').then((m) => m.VerifyEmailPage),
  },
];
