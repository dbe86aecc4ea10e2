import { permissionEndpoints } from '@cartage/contract/access/access.endpoints.ts';
import { roleEndpoints } from '@cartage/contract/access/roles.endpoints.ts';
import type { Mount } from '#core/route.ts';
import {
  createPermission,
  getPermission,
  listPermissions,
  removePermission,
  updatePermission,
} from './permissions.service.ts';
import { assignRole, createRole, getRole, listRoles, removeRole, updateRole } from './roles.service.ts';

export function accessRoutes(mount: Mount) {
  mount(permissionEndpoints.list, (ctx, { query }) => listPermissions(ctx, query));
  mount(permissionEndpoints.get, (ctx, { params }) => getPermission(ctx, params.id));
  mount(permissionEndpoints.create, (ctx, { body }) => createPermission(ctx, body));
  mount(permissionEndpoints.update, (ctx, { params, body }) => updatePermission(ctx, params.id, body));
  mount(permissionEndpoints.remove, (ctx, { params }) => removePermission(ctx, params.id));
  mount(roleEndpoints.list, (ctx) => listRoles(ctx));
  mount(roleEndpoints.get, (ctx, { params }) => getRole(ctx, params.id));
  mount(roleEndpoints.create, (ctx, { body }) => createRole(ctx, body));
  mount(roleEndpoints.update, (ctx, { params, body }) => updateRole(ctx, params.id, body));
  mount(roleEndpoints.remove, (ctx, { params }) => removeRole(ctx, params.id));
  mount(roleEndpoints.assign, (ctx, { params }) => assignRole(ctx, params.id, params.userId));
}
