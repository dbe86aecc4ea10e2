import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import {
  profileConnectionSchema,
  profileHeaderSchema,
  profileTabSchema,
  profileTabs,
  profileTeamSchema,
} from './profile.schema.ts';

const path = '/api/pages/profile';
const params = z.object({ id: numberInPath });
/** Whose profile: the caller's own, unless another person is named whom the caller may read. */
const userId = z.optional(numberInPath);
const unknownUser = { status: 404, body: { message: 'User not found' } } as const;

export const profileEndpoints = {
  header: endpoint({
    method: 'GET',
    path: `${path}/header`,
    status: 200,
    access: 'signedIn',
    query: z.object({ userId }),
    response: profileHeaderSchema,
    failures: { unknownUser },
  }),
  /** An unknown tab, or none, is the first: `profile`. */
  tab: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: 'signedIn',
    query: z.object({ tab: z.catch(z.enum(profileTabs), 'profile'), userId }),
    response: profileTabSchema,
    failures: { unknownUser },
  }),
  connect: endpoint({
    method: 'PUT',
    path: `${path}/connections/{id}`,
    status: 200,
    access: 'signedIn',
    params,
    response: profileConnectionSchema,
    failures: {
      unknownUser,
      yourself: { status: 400, body: { code: 'yourself', message: 'You cannot connect with yourself' } },
    },
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: `${path}/connections/{id}`,
    status: 204,
    access: 'signedIn',
    params,
    response: null,
    failures: { unknownUser },
  }),
  joinTeam: endpoint({
    method: 'PUT',
    path: `${path}/teams/{id}/membership`,
    status: 200,
    access: 'signedIn',
    params,
    response: profileTeamSchema,
    failures: { unknownTeam: { status: 404, body: { code: 'not_found', message: 'Team not found' } } },
  }),
  leaveTeam: endpoint({
    method: 'DELETE',
    path: `${path}/teams/{id}/membership`,
    status: 204,
    access: 'signedIn',
    params,
    response: null,
    failures: { unknownTeam: { status: 404, body: { code: 'not_found', message: 'Team not found' } } },
  }),
};
