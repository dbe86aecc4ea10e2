import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import { userEndpoints } from '#users/users.endpoints.ts';
import { userDetailSchema } from '#users/users.schema.ts';
import { permissionEndpoints } from './access.endpoints.ts';
import { newRoleSchema, roleChangeSchema, roleRecordSchema } from './roles.schema.ts';

const path = '/api/apps/roles';
const params = z.object({ id: z.string() });

const unknownRole = { status: 404, body: { code: 'not_found', message: 'Role not found' } } as const;
const builtIn = {
  status: 409,
  body: { code: 'built_in', message: 'A built-in role stays as it is. Make one of your own based on it' },
} as const;
const { reserved } = permissionEndpoints.create.failures;
const { unknownUser, lastAdmin, yourself } = userEndpoints.update.failures;

export const roleEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    status: 200,
    access: { action: 'read', subject: 'Role' },
    response: z.object({ roles: z.array(roleRecordSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Role' },
    params,
    response: roleRecordSchema,
    failures: { unknownRole },
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Role' },
    body: newRoleSchema,
    response: roleRecordSchema,
    failures: { reserved },
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Role' },
    params,
    body: roleChangeSchema,
    response: roleRecordSchema,
    failures: { unknownRole, builtIn, reserved },
  }),
  /** Only while nobody has it. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Role' },
    params,
    response: null,
    failures: {
      unknownRole,
      builtIn,
      inUse: { status: 409, body: { code: 'in_use', message: 'Somebody has this role. Give them another one first' } },
    },
  }),
  /** Gives a person this role instead of the one they have, and signs them out everywhere. */
  assign: endpoint({
    method: 'PUT',
    path: `${path}/{id}/people/{userId}`,
    status: 200,
    access: { action: 'update', subject: 'Role' },
    params: z.object({ id: z.string(), userId: numberInPath }),
    response: userDetailSchema,
    failures: { unknownRole, unknownUser, lastAdmin, yourself },
  }),
};
