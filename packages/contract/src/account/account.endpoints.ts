import { endpoint } from '#core/endpoint.ts';
import { userEndpoints } from '#users/users.endpoints.ts';
import { userDetailSchema } from '#users/users.schema.ts';
import { accountChangeSchema, deactivationSchema } from './account.schema.ts';

const path = '/api/account';

export const accountEndpoints = {
  /** The signed-in person. */
  get: endpoint({ method: 'GET', path, status: 200, access: 'signedIn', response: userDetailSchema }),
  /** With If-Match, a change based on an older version is refused: 412 with the account as it is now. */
  update: endpoint({
    method: 'PUT',
    path,
    status: 200,
    versioned: true,
    access: 'signedIn',
    body: accountChangeSchema,
    response: userDetailSchema,
  }),
  /** Suspends the own account and signs out everywhere; somebody else lets in again. */
  deactivate: endpoint({
    method: 'POST',
    path: `${path}/deactivate`,
    status: 204,
    access: 'signedIn',
    body: deactivationSchema,
    response: null,
    failures: { lastAdmin: userEndpoints.update.failures.lastAdmin },
  }),
};
