import { apiKeyEndpoints } from '@cartage/contract/api-keys/api-keys.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts';

export function apiKeyRoutes(mount: Mount) {
  mount(apiKeyEndpoints.list, listApiKeys);
  mount(apiKeyEndpoints.create, (ctx, { body }) => createApiKey(ctx, body));
  mount(apiKeyEndpoints.revoke, (ctx, { params }) => revokeApiKey(ctx, params.id));
}
