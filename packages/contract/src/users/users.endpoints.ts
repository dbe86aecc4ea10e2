import * as z from 'zod/mini';
import { roleSchema } from '#access/access.schema.ts';
import { signInSchema } from '#auth/auth.schema.ts';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import { exactWord, pagedList } from '#core/paged-list.ts';
import {
  newUserSchema,
  userChangeSchema,
  userDetailSchema,
  userPlanSchema,
  userSchema,
  userStatusSchema,
} from './users.schema.ts';

/** What can be no id names nobody: the answer is the same as to an unknown one. */
const params = z.object({ id: numberInPath });

const unknownUser = { status: 404, body: { message: 'User not found' } } as const;
const lastAdmin = {
  status: 409,
  body: { code: 'last_admin', message: 'This is the last active administrator' },
} as const;
const yourself = {
  status: 409,
  body: { code: 'yourself', message: 'You cannot do this to your own account' },
} as const;

const list = pagedList({
  path: '/api/apps/users',
  access: { action: 'read', subject: 'User' },
  row: userSchema,
  rowsKey: 'users',
  totalKey: 'totalUsers',
  sortKeys: ['user', 'email', 'role', 'plan', 'status', 'billing'],
  filters: { role: exactWord(roleSchema), plan: exactWord(userPlanSchema), status: exactWord(userStatusSchema) },
});

export const userEndpoints = {
  /** A page behind the last one answers the first. */
  list: {
    ...list,
    response: z.object({
      users: z.array(userSchema),
      totalPages: z.int(),
      totalUsers: z.int(),
      page: z.int(),
    }),
  },
  get: endpoint({
    method: 'GET',
    path: '/api/apps/users/{id}',
    status: 200,
    access: { action: 'read', subject: 'User' },
    params,
    response: userDetailSchema,
    failures: { unknownUser },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/apps/users',
    status: 201,
    access: { action: 'create', subject: 'User' },
    body: newUserSchema,
    response: z.object({ body: userDetailSchema }),
  }),
  /** With If-Match, a change based on an older version is refused: 412 with the person as it is now. */
  update: endpoint({
    method: 'PUT',
    path: '/api/apps/users/{id}',
    status: 200,
    access: { action: 'update', subject: 'User' },
    params,
    body: userChangeSchema,
    response: userDetailSchema,
    failures: { unknownUser, lastAdmin, yourself },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/apps/users/{id}',
    status: 204,
    access: { action: 'delete', subject: 'User' },
    params,
    response: null,
    failures: {
      unknownUser: { status: 404, body: 'User not found' },
      lastAdmin,
      yourself,
      inUse: { status: 409, body: { code: 'in_use', message: 'Other records need this person. Suspend instead' } },
    },
  }),
  /** Signs the person out everywhere, at once. */
  suspend: endpoint({
    method: 'POST',
    path: '/api/apps/users/{id}/suspend',
    status: 200,
    access: { action: 'update', subject: 'User' },
    params,
    response: userDetailSchema,
    failures: { unknownUser, lastAdmin, yourself },
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/apps/users/{id}/activate',
    status: 200,
    access: { action: 'update', subject: 'User' },
    params,
    response: userDetailSchema,
    failures: { unknownUser },
  }),
  /** How the account is entered: whether a second factor guards it (since when), and where it is open, the latest first. */
  getAccess: endpoint({
    method: 'GET',
    path: '/api/apps/users/{id}/access',
    status: 200,
    access: { action: 'update', subject: 'User' },
    params,
    response: z.object({ twoFactorSince: z.nullable(z.string()), sessions: z.array(signInSchema) }),
    failures: { unknownUser },
  }),
  /** Signs the person out everywhere, at once. */
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/apps/users/{id}/sessions',
    status: 204,
    access: { action: 'update', subject: 'User' },
    params,
    response: null,
    failures: { unknownUser, yourself },
  }),
  /** Signs the person out of one place; one that is ended already stays so. */
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/apps/users/{id}/sessions/{sessionId}',
    status: 204,
    access: { action: 'update', subject: 'User' },
    params: z.extend(params, { sessionId: z.string() }),
    response: null,
    failures: { unknownUser, yourself },
  }),
  /** For who has lost both authenticator and recovery codes: the password alone lets them in, and a mail tells them. */
  turnOffTwoFactor: endpoint({
    method: 'DELETE',
    path: '/api/apps/users/{id}/two-factor',
    status: 204,
    access: { action: 'update', subject: 'User' },
    params,
    response: null,
    failures: { unknownUser, yourself },
  }),
  /** Mails the person a new link to choose a password. */
  invite: endpoint({
    method: 'POST',
    path: '/api/apps/users/{id}/invite',
    status: 204,
    access: { action: 'update', subject: 'User' },
    params,
    response: null,
    failures: { unknownUser },
  }),
};
