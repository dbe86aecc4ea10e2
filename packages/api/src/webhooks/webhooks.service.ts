import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { webhookEndpoints } from '@cartage/contract/webhooks/webhooks.endpoints.ts';
import {
  mostWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookChanges,
  type WebhookWithSecret,
} from '@cartage/contract/webhooks/webhooks.schema.ts';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { holdRows, takeTurn } from '#core/database/locks.ts';
import { containsFolded, firstPart, searchTextOf } from '#core/database/search.ts';
import { transact } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { fail, invalidField, notFound, refuseStale } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { listRows } from '#core/list-rows.ts';
import { seal } from '#core/seal.ts';
import { readRoadSettings } from '#logistics/roads/road-settings.service.ts';
import { goodUntil, type WebhookRow } from './send-message.ts';
import { newSecret } from './sign-message.ts';

export async function listWebhooks({ db, clock }: Ctx, { query }: VerbInput<typeof webhookEndpoints.list>) {
  let webhooks = db.selectFrom('webhooks').selectAll();
  if (query.q) webhooks = webhooks.where(containsFolded(db, 'webhooks', query.q));
  if (query.isActive !== undefined) webhooks = webhooks.where('isActive', '=', toFlag(query.isActive));
  const sort = { name: firstPart(db), url: 'url', isActive: 'isActive', createdAt: 'createdAt' } as const;
  const { rows, total } = await listRows(webhooks, { sort, newest: 'seq' }, query);
  return { webhooks: rows.map((row) => toWebhook(row, clock.now())), totalWebhooks: total };
}

export async function getWebhook({ db, clock }: Ctx, id: string): Promise<Webhook> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Webhook');
  return toWebhook(row, clock.now());
}

/** Its secret is in this reply and nowhere else, so no retry may get it again. */
export async function createWebhook(ctx: Ctx, webhook: NewWebhook): Promise<WebhookWithSecret> {
  if (webhook.isActive) refuseToSend(ctx);
  await refuseUrl(ctx, webhook.url);
  const secret = newSecret();
  const sealedSecret = await seal(ctx.secret, secret);
  return transact(ctx, async (trx, tell) => {
    await takeTurn(trx, 'webhooks');
    const known = await trx
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(known.count) >= mostWebhooks) throw fail(webhookEndpoints.create.failures.tooMany);
    const id = ctx.ids.next('whk');
    const now = toInstant(ctx.clock.now());
    const row = await trx
      .insertInto('webhooks')
      .values({
        id,
        version: 1,
        createdAt: now,
        updatedAt: now,
        ...columnsOf(webhook),
        offReason: null,
        sealedSecret,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(trx, ctx.clock, { ...act(ctx, row), action: 'webhook.created' });
    tell('webhooks', id);
    return { ...toWebhook(row, ctx.clock.now()), secret };
  });
}

export async function updateWebhook(ctx: Ctx, id: string, changes: WebhookChanges): Promise<Webhook> {
  if (changes.isActive) refuseToSend(ctx);
  if (changes.url !== undefined) await refuseUrl(ctx, changes.url);
  return ctx.transact(async (trx, tell) => {
    const before = await heldWebhook(trx, ctx, id);
    const after = { ...toWebhook(before, ctx.clock.now()), ...given(changes) };
    // Whoever switches it on, or sends it elsewhere, begins anew.
    const isAnother = (after.isActive && !fromFlag(before.isActive)) || after.url !== before.url;
    const row = await trx
      .updateTable('webhooks')
      .set({
        ...columnsOf(after),
        ...(isAnother && { failingSince: null, offReason: null }),
        version: before.version + 1,
        updatedAt: toInstant(ctx.clock.now()),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(trx, ctx.clock, {
      ...act(ctx, row),
      action: 'webhook.updated',
      detail: { ...act(ctx, row).detail, fields: Object.keys(given(changes)) },
    });
    tell('webhooks', id);
    return toWebhook(row, ctx.clock.now());
  });
}

export const removeWebhook = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldWebhook(trx, ctx, id);
    await trx.deleteFrom('webhooks').where('id', '=', id).execute();
    await recordAudit(trx, ctx.clock, { ...act(ctx, row), action: 'webhook.deleted' });
    tell('webhooks', id);
    return undefined;
  });

/** As createWebhook: the new secret is told once. */
export async function rotateSecret(ctx: Ctx, id: string): Promise<WebhookWithSecret> {
  const secret = newSecret();
  const sealedSecret = await seal(ctx.secret, secret);
  return transact(ctx, async (trx, tell) => {
    const before = await heldWebhook(trx, ctx, id);
    const now = ctx.clock.now();
    const row = await trx
      .updateTable('webhooks')
      .set({
        sealedSecret,
        oldSealedSecret: before.sealedSecret,
        oldSecretUntil: goodUntil(now),
        version: before.version + 1,
        updatedAt: toInstant(now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(trx, ctx.clock, { ...act(ctx, row), action: 'webhook.secret_rotated' });
    tell('webhooks', id);
    return { ...toWebhook(row, now), secret };
  });
}

/** The row, held until the transaction ends; 404, or 412 where the caller knows an older one. */
async function heldWebhook(trx: Trx, ctx: Ctx, id: string): Promise<WebhookRow> {
  const row = await holdRows(trx, trx.selectFrom('webhooks').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('Webhook');
  refuseStale(ctx, toWebhook(row, ctx.clock.now()));
  return row;
}

export function refuseToSend({ sendWebhook }: Ctx): void {
  if (!sendWebhook) throw fail(webhookEndpoints.create.failures.cannotSend);
}

/** Looked at again when something is sent: a name may point elsewhere by then. */
async function refuseUrl({ db, roads }: Ctx, url: string): Promise<void> {
  const { value } = await readRoadSettings(db);
  const refusal = await roads.refusalOfHost(new URL(url).hostname, value);
  if (refusal !== undefined) throw invalidField('url', 'host_refused', refusal);
}

/** An address may hold a secret of its own: the log is told its host alone. */
const act = (ctx: Ctx, { id, name, url }: WebhookRow) =>
  ({
    actorId: ctx.person().userId,
    subject: 'Webhook',
    subjectId: id,
    detail: { name, host: new URL(url).host },
  }) as const;

const columnsOf = ({ name, description, url, events, isActive }: NewWebhook) => ({
  name,
  description,
  url,
  events: toJson(events),
  isActive: toFlag(isActive),
  searchText: searchTextOf(name, description, url),
});

function toWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, version, createdAt, updatedAt, name, description, url, offReason, failingSince, lastSentAt } = row;
  const { oldSecretUntil } = row;
  return {
    id,
    version,
    createdAt,
    updatedAt,
    name,
    description,
    url,
    events: fromJson(row.events),
    isActive: fromFlag(row.isActive),
    offReason,
    failingSince,
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > toInstant(now) ? oldSecretUntil : null,
    lastSentAt,
  };
}
