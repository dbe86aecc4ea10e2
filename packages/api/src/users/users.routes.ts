import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { endSessionsOf, getAccess, turnOffTwoFactor } from './user-access.service.ts';
import { createUser, getUser, inviteUser, listUsers, removeUser, setStatus, updateUser } from './users.service.ts';

export function usersRoutes(mount: Mount) {
  mount(userEndpoints.list, (ctx, { query }) => listUsers(ctx, query));
  mount(userEndpoints.get, (ctx, { params }) => getUser(ctx, params.id));
  mount(userEndpoints.create, (ctx, { body }) => createUser(ctx, body));
  mount(userEndpoints.update, (ctx, { params, body }) => updateUser(ctx, params.id, body));
  mount(userEndpoints.remove, (ctx, { params }) => removeUser(ctx, params.id));
  mount(userEndpoints.suspend, (ctx, { params }) => setStatus(ctx, params.id, 'inactive'));
  mount(userEndpoints.activate, (ctx, { params }) => setStatus(ctx, params.id, 'active'));
  mount(userEndpoints.getAccess, (ctx, { params }) => getAccess(ctx, params.id));
  mount(userEndpoints.endSessions, (ctx, { params }) => endSessionsOf(ctx, params.id));
  mount(userEndpoints.endSession, (ctx, { params }) => endSessionsOf(ctx, params.id, { only: params.sessionId }));
  mount(userEndpoints.turnOffTwoFactor, (ctx, { params }) => turnOffTwoFactor(ctx, params.id));
  mount(userEndpoints.invite, (ctx, { params }) => inviteUser(ctx, params.id));
}
