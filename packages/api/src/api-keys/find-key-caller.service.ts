import { narrowRules } from '@cartage/contract/access/access.rules.ts';
import { rulesFor } from '#access/rules-in-force.service.ts';
import { hashOfToken } from '#auth/tokens.service.ts';
import type { Caller } from '#core/context.ts';
import { fromJson, toInstant } from '#core/database/column-kinds.ts';
import type { Deps } from '#core/deps.ts';

export const keyPrefix = 'ck_';
const touchEveryMs = 60_000;

/** The key a request carries, as `X-Api-Key` or bearer token. */
export function keyOf({ headers }: Pick<Request, 'headers'>): string | undefined {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1];
  return headers.get('x-api-key')?.trim() ?? (bearer?.startsWith(keyPrefix) ? bearer : undefined);
}

/** Whoever gave a key away, seen through its scopes. It ends with its time, its revocation, and its owner's account. */
export async function findKeyCaller(deps: Deps, key: string): Promise<Caller | null> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  const row = await db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.userId')
    .select(['apiKeys.id', 'apiKeys.scopes', 'apiKeys.lastUsedAt'])
    .select(['users.id as userId', 'users.role', 'users.customRoleId', 'users.fullName'])
    .where('apiKeys.secretHash', '=', await hashOfToken(key))
    .where('apiKeys.revokedAt', 'is', null)
    .where((eb) => eb.or([eb('apiKeys.expiresAt', 'is', null), eb('apiKeys.expiresAt', '>', toInstant(now))]))
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  if (row.lastUsedAt === null || now - Date.parse(row.lastUsedAt) > touchEveryMs)
    await db
      .updateTable('apiKeys')
      .set({ lastUsedAt: toInstant(now) })
      .where('id', '=', row.id)
      .execute();
  const { userId, role, fullName } = row;
  return {
    userId,
    role,
    fullName,
    credentialId: row.id,
    rules: narrowRules(await rulesFor(deps, row), fromJson(row.scopes)),
    via: 'apiKey',
  };
}
