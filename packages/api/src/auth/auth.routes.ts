import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import type { Mount } from '#core/route.ts';
import {
  currentSession,
  endOtherSessions,
  endSession,
  listSessions,
  sampleAccounts,
  signIn,
  signOut,
} from './auth.service.ts';
import { changePassword, forgotPassword, resetPassword } from './password-change.service.ts';
import { register, resendVerification, verifyEmail } from './registration.service.ts';
import { disableTwoFactor, enableTwoFactor, verifyTwoFactor } from './two-factor.service.ts';

export function authRoutes(mount: Mount) {
  mount(authEndpoints.login, (ctx, { body }) => signIn(ctx, body));
  mount(authEndpoints.logout, (ctx) => signOut(ctx));
  mount(authEndpoints.session, (ctx) => currentSession(ctx));
  mount(authEndpoints.listSessions, (ctx) => listSessions(ctx));
  mount(authEndpoints.endOtherSessions, (ctx) => endOtherSessions(ctx));
  mount(authEndpoints.endSession, (ctx, { params }) => endSession(ctx, params.id));
  mount(authEndpoints.sampleAccounts, (ctx) => sampleAccounts(ctx));

  mount(authEndpoints.register, (ctx, { body }) => register(ctx, body));
  mount(authEndpoints.verifyEmail, (ctx, { body }) => verifyEmail(ctx, body.token));
  mount(authEndpoints.resendVerification, (ctx, { body }) => resendVerification(ctx, body.email));

  mount(authEndpoints.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email));
  mount(authEndpoints.resetPassword, (ctx, { body }) => resetPassword(ctx, body));
  mount(authEndpoints.changePassword, (ctx, { body }) => changePassword(ctx, body));

  mount(authEndpoints.enableTwoFactor, (ctx, { body }) => enableTwoFactor(ctx, body.password));
  mount(authEndpoints.verifyTwoFactor, (ctx, { body }) => verifyTwoFactor(ctx, body.code));
  mount(authEndpoints.disableTwoFactor, (ctx, { body }) => disableTwoFactor(ctx, body.password));
}
