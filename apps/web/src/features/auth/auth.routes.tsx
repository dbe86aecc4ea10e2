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
    load: () => import('./login-page.tsx').then(({ LoginPage }) => LoginPage),
  },
  {
    ...blank,
    path: '/register',
    isUnauthenticatedOnly: true,
    load: () => import('./register-page.tsx').then(({ RegisterPage }) => RegisterPage),
  },
  {
    ...blank,
    path: '/forgot-password',
    isUnauthenticatedOnly: true,
    load: () => import('./forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  },
  {
    ...blank,
    path: '/reset-password',
    isPublic: true,
    load: () => import('./reset-password-page.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
  },
  {
    ...blank,
    path: '/invitation',
    isPublic: true,
    load: () => import('./reset-password-page.tsx').then(({ InvitationPage }) => InvitationPage),
  },
  {
    ...blank,
    path: '/verify-email',
    isPublic: true,
    load: () => import('./verify-email-page.tsx').then(({ VerifyEmailPage }) => VerifyEmailPage),
  },
];
