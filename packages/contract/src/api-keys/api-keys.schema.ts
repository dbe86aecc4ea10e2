import * as z from 'zod/mini';
import { actions, subjects } from '#access/access.schema.ts';
import { line } from '#core/plain-text.ts';
import { instantSchema } from '#logistics/measures.schema.ts';

/** What a key may at most; what its owner may not, it may not either. `manage` and `all` stand for every one. */
export const apiKeyScopeSchema = z.object({ action: z.enum(actions), subject: z.enum(subjects) });
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

export const newApiKeySchema = z.object({
  name: line(80),
  scopes: z.array(apiKeyScopeSchema).check(z.minLength(1), z.maxLength(100)),
  /** Default: until it is revoked. */
  expiresAt: z._default(z.nullable(instantSchema), null),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  /** Its first letters, by which its holder knows it. */
  start: z.string(),
  ownerId: z.int(),
  ownerName: z.string(),
  createdAt: instantSchema,
  expiresAt: z.nullable(instantSchema),
  /** To the minute. */
  lastUsedAt: z.nullable(instantSchema),
  revokedAt: z.nullable(instantSchema),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The one reply that carries the secret. */
export const createdApiKeySchema = z.extend(apiKeySchema, { secret: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;
