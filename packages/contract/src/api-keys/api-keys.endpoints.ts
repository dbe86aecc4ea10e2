import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { digits } from '#core/number-in-path.ts';
import { pagedList, queryFlag, queryWord } from '#core/paged-list.ts';
import { apiKeySchema, createdApiKeySchema, newApiKeySchema } from './api-keys.schema.ts';

const path = '/api/apps/api-keys';

export const apiKeyEndpoints = {
  list: pagedList({
    path,
    row: apiKeySchema,
    rowsKey: 'apiKeys',
    totalKey: 'totalApiKeys',
    sortKeys: ['name', 'created', 'lastUsed'],
    filters: { revoked: queryFlag, ownerId: queryWord(digits) },
    access: { action: 'read', subject: 'ApiKey' },
  }),
  /** The secret is told here and never again. */
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'ApiKey' },
    body: newApiKeySchema,
    response: createdApiKeySchema,
  }),
  /** Revokes it: it opens nothing from now on, and stays on the list. */
  revoke: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'ApiKey' },
    params: z.object({ id: z.string() }),
    response: null,
  }),
};
