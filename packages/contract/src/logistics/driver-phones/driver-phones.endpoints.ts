import * as z from 'zod/mini';
import { authEndpoints } from '#auth/auth.endpoints.ts';
import { sessionSchema } from '#auth/auth.schema.ts';
import type { Access } from '#core/endpoint.ts';
import { endpoint } from '#core/endpoint.ts';
import { recordId } from '#logistics/measures.schema.ts';
import {
  driverPhonesSchema,
  enterByLinkSchema,
  newPhoneLinkSchema,
  phoneLinkSchema,
  phoneTokenSchema,
} from './driver-phones.schema.ts';

const path = '/api/apps/logistics/driver-phones/{id}';
const access = { action: 'update', subject: 'Driver' } as const satisfies Access;
const { invalidToken, tooManyTries } = authEndpoints.resetPassword.failures;
const { codeNeeded, wrongCode, notActive } = authEndpoints.login.failures;

/** Drivers sign in on a phone by a link, without a password. */
export const driverPhoneEndpoints = {
  read: endpoint({ method: 'GET', path, status: 200, access, params: recordId, response: driverPhonesSchema }),
  /** Makes a link, good once and for a quarter of an hour, and ends the one there was. It is in this reply and nowhere else. */
  makeLink: endpoint({
    method: 'PUT',
    path: `${path}/link`,
    status: 200,
    access,
    params: recordId,
    body: newPhoneLinkSchema,
    response: phoneLinkSchema,
    failures: {
      noAccount: { status: 409, body: { code: 'no_account', message: 'This driver has no account to sign in to' } },
      moreThanDriver: {
        status: 409,
        body: { code: 'more_than_driver', message: 'This account may do more than drive: it takes its password' },
      },
      accountOff: { status: 409, body: { code: 'account_off', message: 'This account is not let in' } },
      driverOff: { status: 409, body: { code: 'driver_off', message: 'This driver is not active' } },
    },
  }),
  /** Signs the driver out of every phone, and ends the link that is open. */
  signOut: endpoint({ method: 'DELETE', path, status: 204, access, params: recordId, response: null }),
  /** Whose sign-in a link is. Looking uses nothing up: programs that follow links before people do may look. */
  look: endpoint({
    method: 'POST',
    path: '/api/driver-phones/look',
    status: 200,
    access: 'public',
    body: phoneTokenSchema,
    response: z.object({ name: z.string() }),
    failures: { invalidToken, tooManyTries },
  }),
  /** Signs in, as `POST /api/auth/login` does: the link takes the place of the password, not of the second factor. */
  enter: endpoint({
    method: 'POST',
    path: '/api/driver-phones/enter',
    status: 200,
    access: 'public',
    body: enterByLinkSchema,
    response: sessionSchema,
    failures: { invalidToken, codeNeeded, wrongCode, notActive, tooManyTries },
  }),
};
