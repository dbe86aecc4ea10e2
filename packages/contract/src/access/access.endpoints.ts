import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import { pagedList } from '#core/paged-list.ts';
import { newPermissionSchema, permissionChangeSchema, permissionSchema } from './permissions.schema.ts';

const path = '/api/apps/permissions';
/** What can be no id names nothing: the answer is the same as to an unknown one. */
const params = z.object({ id: numberInPath });

const unknownPermission = { status: 404, body: { code: 'not_found', message: 'Permission not found' } } as const;
const core = {
  status: 409,
  body: { code: 'core_permission', message: 'A core permission cannot be deleted' },
} as const;
const reserved = {
  status: 409,
  body: { code: 'reserved', message: 'Managing roles, and everything at once, is for administrators alone' },
} as const;

export const permissionEndpoints = {
  list: pagedList({
    path,
    access: { action: 'read', subject: 'Role' },
    row: permissionSchema,
    rowsKey: 'permissions',
    totalKey: 'totalPermissions',
    sortKeys: ['name'],
    filters: {},
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Role' },
    params,
    response: permissionSchema,
    failures: { unknownPermission },
  }),
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Role' },
    body: newPermissionSchema,
    response: permissionSchema,
    failures: { reserved },
  }),
  /** Holds from the next request of everybody who has one of its roles. */
  update: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Role' },
    params,
    body: permissionChangeSchema,
    response: permissionSchema,
    failures: { unknownPermission, reserved },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Role' },
    params,
    response: null,
    failures: { unknownPermission, core },
  }),
};
