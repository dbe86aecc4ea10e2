import { narrowRules } from '@cartage/contract/access/access.rules.ts';
import type { apiKeyEndpoints } from '@cartage/contract/api-keys/api-keys.endpoints.ts';
import type { ApiKey, CreatedApiKey, NewApiKey } from '@cartage/contract/api-keys/api-keys.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { Selectable } from 'kysely';
import { hashOfToken, newToken } from '#auth/tokens.service.ts';
import { recordAudit } from '#core/audit.ts';
import type { Caller, Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { containsFolded, searchTextOf } from '#core/database/search.ts';
import { transact } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { sessionsTopic } from '#core/event-stream.ts';
import { forbidden, invalidField, notFound } from '#core/failure.ts';
import { listRows } from '#core/list-rows.ts';
import type { ApiKeysTable } from './api-keys.table.ts';
import { keyPrefix } from './find-key-caller.service.ts';

const shownLetters = keyPrefix.length + 5;

const rowsWithOwner = (db: Db | Trx) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.userId')
    .selectAll('apiKeys')
    .select('users.fullName as ownerName');

export async function listApiKeys(ctx: Ctx, { query }: VerbInput<typeof apiKeyEndpoints.list>) {
  let keys = rowsWithOwner(ctx.db);
  if (query.q) keys = keys.where(containsFolded(ctx.db, 'apiKeys', query.q));
  if (query.revoked !== undefined) keys = keys.where('apiKeys.revokedAt', query.revoked ? 'is not' : 'is', null);
  if (query.ownerId !== undefined) keys = keys.where('apiKeys.userId', '=', query.ownerId);
  const sort = { name: 'apiKeys.name', created: 'apiKeys.createdAt', lastUsed: 'apiKeys.lastUsedAt' } as const;
  const { rows, total } = await listRows(keys, { sort, nullable: ['lastUsed'], newest: 'apiKeys.seq' }, query);
  return { apiKeys: rows.map(toApiKey), totalApiKeys: total };
}

/** A key of the caller's own. Its secret is in this reply and nowhere else, so no retry may get it again. */
export async function createApiKey(ctx: Ctx, key: NewApiKey): Promise<CreatedApiKey> {
  const caller = ctx.person();
  refuseKey(caller);
  key.scopes.forEach((scope, index) => {
    if (!narrowRules(caller.rules, [scope]).some(({ inverted }) => !inverted))
      throw invalidField(`scopes.${index}`, 'beyond_own', 'You may not do this yourself');
  });
  const now = toInstant(ctx.clock.now());
  if (key.expiresAt !== null && toInstant(key.expiresAt) <= now)
    throw invalidField('expiresAt', 'in_the_past', 'That moment is past');
  const { token } = await newToken();
  const secret = `${keyPrefix}${token}`;
  const secretHash = await hashOfToken(secret);
  return transact(ctx, async (trx) => {
    const id = ctx.ids.next('key');
    await trx
      .insertInto('apiKeys')
      .values({
        id,
        userId: caller.userId,
        name: key.name,
        scopes: toJson(key.scopes),
        start: secret.slice(0, shownLetters),
        secretHash,
        createdAt: now,
        expiresAt: key.expiresAt === null ? null : toInstant(key.expiresAt),
        lastUsedAt: null,
        revokedAt: null,
        searchText: searchTextOf(key.name),
      })
      .execute();
    await recordAudit(trx, ctx.clock, {
      actorId: caller.userId,
      action: 'api_key.created',
      subject: 'ApiKey',
      subjectId: id,
      detail: { name: key.name, scopes: key.scopes },
    });
    const row = await rowsWithOwner(trx).where('apiKeys.id', '=', id).executeTakeFirstOrThrow();
    return { ...toApiKey(row), secret };
  });
}

/** From now on it opens nothing, and streams it has open end. Revoking again changes nothing. */
export const revokeApiKey = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    refuseKey(ctx.person());
    const key = await trx.selectFrom('apiKeys').selectAll().where('id', '=', id).executeTakeFirst();
    if (!key) throw notFound('API key');
    if (key.revokedAt !== null) return undefined;
    await trx
      .updateTable('apiKeys')
      .set({ revokedAt: toInstant(ctx.clock.now()) })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, ctx.clock, {
      actorId: ctx.person().userId,
      action: 'api_key.revoked',
      subject: 'ApiKey',
      subjectId: id,
      detail: { name: key.name },
    });
    tell(sessionsTopic, key.userId);
    return undefined;
  });

/** A key that makes keys would outlive its own end. */
function refuseKey({ via }: Caller): void {
  if (via === 'apiKey') throw forbidden('Keys are made and revoked by people');
}

function toApiKey(row: Selectable<ApiKeysTable> & { ownerName: string }): ApiKey {
  const { id, name, start, userId, ownerName, createdAt, expiresAt, lastUsedAt, revokedAt } = row;
  return {
    id,
    name,
    scopes: fromJson(row.scopes),
    start,
    ownerId: userId,
    ownerName,
    createdAt,
    expiresAt,
    lastUsedAt,
    revokedAt,
  };
}
