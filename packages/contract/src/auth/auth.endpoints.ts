import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { userStatusSchema } from '#users/users.schema.ts';
import {
  addressSchema,
  changePasswordSchema,
  confirmSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
  sampleAccountsSchema,
  secondFactorSchema,
  sessionSchema,
  signInSchema,
  twoFactorSetupSchema,
  verifyEmailSchema,
} from './auth.schema.ts';

const wrongPassword = {
  status: 400,
  body: { code: 'wrong_password', message: 'The current password is not right' },
} as const;
const invalidToken = {
  status: 400,
  body: { code: 'invalid_token', message: 'This link has been used or is no longer valid. Ask for a new one' },
} as const;
const tooManyTries = {
  status: 429,
  body: { code: 'too_many_tries', message: 'Too many tries. Wait a little' },
} as const;

export const authEndpoints = {
  /**
   * Browsers get the session as an HttpOnly cookie and `accessToken` is a marker; every other client gets the token
   * itself, for `Authorization: Bearer`.
   */
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    status: 200,
    access: 'public',
    body: loginSchema,
    response: sessionSchema,
    failures: {
      wrongCredentials: {
        status: 401,
        body: { code: 'wrong_credentials', errors: { email: ['Email or password is not right'] } },
      },
      codeNeeded: {
        status: 401,
        body: { code: 'second_factor_needed', errors: { code: ['Enter the code of your authenticator'] } },
      },
      wrongCode: { status: 401, body: { code: 'wrong_code', errors: { code: ['This code is not right'] } } },
      notConfirmed: {
        status: 403,
        body: {
          code: 'email_not_confirmed',
          errors: { email: ['Confirm your address first: we have written to you'] },
        },
      },
      notActive: {
        status: 403,
        body: { code: 'account_not_active', errors: { email: ['This account is waiting for an administrator'] } },
      },
      tooManyTries,
    },
  }),
  /** The same answer whether or not somebody has this address. */
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    status: 201,
    access: 'public',
    body: registerSchema,
    response: z.object({ email: z.string() }),
    failures: { tooManyTries },
  }),
  logout: endpoint({ method: 'POST', path: '/api/auth/logout', status: 204, access: 'public', response: null }),
  session: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    status: 200,
    access: 'signedIn',
    response: sessionSchema,
  }),
  /** Always 204: nobody learns here who has an account. */
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    status: 204,
    access: 'public',
    body: addressSchema,
    response: null,
    failures: { tooManyTries },
  }),
  /** Ends every session of the person. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    status: 204,
    access: 'public',
    body: resetPasswordSchema,
    response: null,
    failures: { invalidToken, tooManyTries },
  }),
  /** `status` tells whether the person may sign in now, or waits for an administrator. */
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    status: 200,
    access: 'public',
    body: verifyEmailSchema,
    response: z.object({ status: userStatusSchema }),
    failures: { invalidToken, tooManyTries },
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/resend',
    status: 204,
    access: 'public',
    body: addressSchema,
    response: null,
    failures: { tooManyTries },
  }),
  /** Ends every other session and gives this one a new token. */
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    status: 200,
    access: 'signedIn',
    body: changePasswordSchema,
    response: sessionSchema,
    failures: { wrongPassword, tooManyTries },
  }),
  /** Prepares a second factor; it counts once a first code has been verified. */
  enableTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/two-factor/enable',
    status: 200,
    access: 'signedIn',
    body: confirmSchema,
    response: twoFactorSetupSchema,
    failures: {
      wrongPassword,
      tooManyTries,
      alreadyOn: { status: 409, body: { code: 'already_on', message: 'The second factor is on already' } },
    },
  }),
  verifyTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/two-factor/verify',
    status: 204,
    access: 'signedIn',
    body: z.object({ code: secondFactorSchema }),
    response: null,
    failures: {
      wrongCode: { status: 400, body: { code: 'wrong_code', message: 'This code is not right' } },
      notPrepared: { status: 409, body: { code: 'not_prepared', message: 'Prepare the second factor first' } },
      tooManyTries,
    },
  }),
  disableTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/two-factor/disable',
    status: 204,
    access: 'signedIn',
    body: confirmSchema,
    response: null,
    failures: { wrongPassword, tooManyTries },
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    status: 200,
    access: 'signedIn',
    response: z.object({ sessions: z.array(signInSchema) }),
  }),
  /** Signs out everywhere but here. */
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    status: 204,
    access: 'signedIn',
    response: null,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    status: 204,
    access: 'signedIn',
    params: z.object({ id: z.string() }),
    response: null,
  }),
  sampleAccounts: endpoint({
    method: 'GET',
    path: '/api/auth/sample-accounts',
    status: 200,
    access: 'public',
    response: sampleAccountsSchema,
  }),
};
