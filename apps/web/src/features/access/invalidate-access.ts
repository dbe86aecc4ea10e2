import { permissionEndpoints } from '@cartage/contract/access/access.endpoints.ts';
import { roleEndpoints } from '@cartage/contract/access/roles.endpoints.ts';
import { invalidate } from '#http/api.ts';

/** Each list says something of the other's records. */
export const invalidateAccess = () => invalidate([permissionEndpoints.list.path, roleEndpoints.list.path]);
