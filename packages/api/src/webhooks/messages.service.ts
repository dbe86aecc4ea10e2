import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { webhookTest } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import { webhookEndpoints } from '@cartage/contract/webhooks/webhooks.endpoints.ts';
import type { WebhookMessage, WebhookMessageDetail } from '@cartage/contract/webhooks/webhooks.schema.ts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, toInstant } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, notFound } from '#core/failure.ts';
import { listRows } from '#core/list-rows.ts';
import { sendMessage, type WebhookMessageRow } from './send-message.ts';
import { newMessage } from './tell-webhooks.service.ts';
import { refuseToSend } from './webhooks.service.ts';

export async function listMessages({ db }: Ctx, { query }: VerbInput<typeof webhookEndpoints.messages>) {
  let messages = db.selectFrom('webhookMessages').selectAll();
  if (query.webhookId !== undefined) messages = messages.where('webhookId', '=', query.webhookId);
  if (query.status !== undefined) messages = messages.where('status', '=', query.status);
  if (query.event !== undefined) messages = messages.where('event', '=', query.event);
  if (query.q) messages = messages.where(bodyHolds(query.q));
  const sort = { createdAt: 'seq', event: 'event', status: 'status' } as const;
  const { rows, total } = await listRows(messages, { sort, newest: 'seq' }, query);
  return { messages: rows.map(toMessage), totalMessages: total };
}

/** Ids and references are looked for in what was sent. */
const bodyHolds = (q: string) =>
  sql<SqlBool>`lower(${sql.ref('body')}) like ${`%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

export const getMessage = async ({ db }: Ctx, id: string): Promise<WebhookMessageDetail> =>
  toDetail(await readMessage(db, id));

/** It goes out with the next look for what is due, which this wakes. */
export const resendMessage = (ctx: Ctx, id: string): Promise<WebhookMessage> =>
  ctx.transact(async (trx, tell) => {
    refuseToSend(ctx);
    const message = await readMessage(trx, id);
    const webhook = await trx
      .selectFrom('webhooks')
      .select('isActive')
      .where('id', '=', message.webhookId)
      .executeTakeFirst();
    if (!webhook || !fromFlag(webhook.isActive)) throw fail(webhookEndpoints.resend.failures.isOff);
    const waiting = await trx
      .updateTable('webhookMessages')
      .set({ status: 'waiting', tries: 0, nextAt: toInstant(ctx.clock.now()) })
      .where('seq', '=', message.seq)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('webhooks', message.webhookId);
    return toMessage(waiting);
  });

/** Sent while the caller waits: what came back is the answer. */
export async function testWebhook(ctx: Ctx, id: string): Promise<WebhookMessageDetail> {
  refuseToSend(ctx);
  const now = toInstant(ctx.clock.now());
  const body = JSON.stringify({ type: webhookTest, timestamp: now, data: { webhookId: id } });
  const { webhook, message } = await ctx.transact(async (trx) => {
    const webhook = await trx.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
    if (!webhook) throw notFound('Webhook');
    const message = await trx
      .insertInto('webhookMessages')
      .values({ ...newMessage({ webhookId: id, event: webhookTest, body }, now), tries: 1, claimedAt: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { webhook, message };
  });
  await sendMessage(ctx, webhook, message, { once: true });
  return toDetail(await readMessage(ctx.db, message.id));
}

async function readMessage(db: Db | Trx, id: string): Promise<WebhookMessageRow> {
  const row = await db.selectFrom('webhookMessages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Message');
  return row;
}

const toMessage = (row: WebhookMessageRow): WebhookMessage => ({
  id: row.id,
  webhookId: row.webhookId,
  event: row.event,
  status: row.status,
  tries: row.tries,
  createdAt: row.createdAt,
  triedAt: row.triedAt,
  nextAt: row.nextAt,
  answerStatus: row.answerStatus,
  tookMs: row.tookMs,
  error: row.error,
});

const toDetail = (row: WebhookMessageRow): WebhookMessageDetail => ({
  ...toMessage(row),
  body: row.body,
  answer: row.answer,
});
