import type { MessageError } from '@cartage/contract/webhooks/webhooks.schema.ts';
import { oldSecretHours } from '@cartage/contract/webhooks/webhooks.schema.ts';
import type { Selectable } from 'kysely';
import { type Instant, toFlag, toInstant } from '#core/database/column-kinds.ts';
import { type Tell, transact } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { NoAnswer } from '#core/no-answer.ts';
import { RoadsHostError } from '#core/roads-host.ts';
import { unseal } from '#core/seal.ts';
import { readRoadSettings } from '#logistics/roads/road-settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { headersOf } from './sign-message.ts';
import type { WebhookMessagesTable, WebhooksTable } from './webhooks.table.ts';

export type WebhookRow = Selectable<WebhooksTable>;
export type WebhookMessageRow = Selectable<WebhookMessagesTable>;

const minuteS = 60;
const hourS = 60 * minuteS;
/** How long it rests after each try that was not taken; after the last it has failed. */
const restsS = [5, 5 * minuteS, 30 * minuteS, 2 * hourS, 5 * hourS, 10 * hourS, 14 * hourS, 20 * hourS, 24 * hourS];
export const mostTries = restsS.length + 1;
const failsForMs = 5 * 24 * hourS * 1000;

interface Outcome {
  answerStatus: number | null;
  answer: string | null;
  tookMs: number | null;
  error: MessageError | null;
}

/** Sends a message this process has claimed, and keeps what came of it. `once`: it is not tried again. */
export async function sendMessage(
  deps: Deps,
  webhook: WebhookRow,
  message: WebhookMessageRow,
  { once = false }: { once?: boolean } = {},
): Promise<void> {
  const outcome = await post(deps, webhook, message);
  const isTaken = outcome.answerStatus !== null && outcome.answerStatus >= 200 && outcome.answerStatus < 300;
  const now = deps.clock.now().getTime();
  const restS = once || outcome.answerStatus === 410 ? undefined : restsS[message.tries - 1];
  await transact(deps, async (trx, tell) => {
    const kept = await trx
      .updateTable('webhookMessages')
      .set({
        ...outcome,
        status: isTaken ? 'sent' : restS === undefined ? 'failed' : 'waiting',
        nextAt: isTaken || restS === undefined ? null : toInstant(now + restS * 1000),
        claimedAt: null,
        triedAt: toInstant(now),
      })
      .where('seq', '=', message.seq)
      // Another process has it by now where this one was away for longer than its claim.
      .where('claimedAt', '=', message.claimedAt)
      .returning('seq')
      .executeTakeFirst();
    if (!kept) return;
    tell('webhooks', webhook.id);
    if (isTaken) await keepTaken(trx, webhook, toInstant(now));
    else if (!once) await keepRefused(deps, trx, tell, webhook, outcome, now);
  });
  if (!isTaken) {
    const { answerStatus, error } = outcome;
    deps.log('warn', 'A webhook was not taken', { message: message.id, webhook: webhook.id, answerStatus, error });
  }
}

async function post(deps: Deps, webhook: WebhookRow, { id, body }: WebhookMessageRow): Promise<Outcome> {
  const none = { answerStatus: null, answer: null, tookMs: null };
  if (!deps.sendWebhook) return { ...none, error: 'no_answer' };
  const at = deps.clock.now();
  const secrets = await secretsOf(deps, webhook, at);
  if (!secrets) return { ...none, error: 'no_secret' };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Cartage-Webhooks',
    ...(await headersOf(secrets, { id, body, at })),
  };
  const { value } = await readRoadSettings(deps.db);
  const started = performance.now();
  const tookMs = () => Math.round(performance.now() - started);
  try {
    const { status, text } = await deps.sendWebhook({ url: webhook.url, method: 'POST', headers, body }, value);
    // Bytes of any kind may come back; a database keeps text.
    const answer = text.replaceAll('\0', '').toWellFormed();
    return { answerStatus: status, answer, tookMs: tookMs(), error: null };
  } catch (error) {
    return { ...none, tookMs: tookMs(), error: codeOf(error) };
  }
}

const codeOf = (error: unknown): MessageError =>
  error instanceof RoadsHostError ? 'host_refused' : error instanceof NoAnswer ? error.code : 'no_answer';

/** The secret, and the one before it while that is still good; undefined where this server cannot read them. */
async function secretsOf({ secret }: Deps, webhook: WebhookRow, at: Date): Promise<string[] | undefined> {
  const own = await unseal(secret, webhook.sealedSecret);
  if (own === undefined) return undefined;
  const isOldGood = webhook.oldSecretUntil !== null && toInstant(at) < webhook.oldSecretUntil;
  const old = isOldGood && webhook.oldSealedSecret ? await unseal(secret, webhook.oldSealedSecret) : undefined;
  return old === undefined ? [own] : [own, old];
}

/** Until when the secret that is replaced now is signed with. */
export const goodUntil = (now: Date): Instant => toInstant(now.getTime() + oldSecretHours * hourS * 1000);

/** To the minute: where thousands go out one after the other this is not written with each. */
async function keepTaken(trx: Trx, { id }: WebhookRow, now: Instant): Promise<void> {
  const minuteAgo = toInstant(Date.parse(now) - minuteS * 1000);
  await trx
    .updateTable('webhooks')
    .set({ failingSince: null, lastSentAt: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('failingSince', 'is not', null), eb('lastSentAt', 'is', null), eb('lastSentAt', '<', minuteAgo)]),
    )
    .execute();
}

/** Notes since when nothing is taken. One that says it is gone, or has taken nothing for days, is switched off. */
async function keepRefused(
  deps: Deps,
  trx: Trx,
  tell: Tell,
  { id, name, failingSince }: WebhookRow,
  { answerStatus }: Outcome,
  now: number,
): Promise<void> {
  const hasFailedLong = failingSince !== null && now - Date.parse(failingSince) >= failsForMs;
  const offReason = answerStatus === 410 ? 'gone' : hasFailedLong ? 'failing' : undefined;
  if (!offReason) {
    await trx
      .updateTable('webhooks')
      .set({ failingSince: toInstant(now) })
      .where('id', '=', id)
      .where('failingSince', 'is', null)
      .execute();
    return;
  }
  const off = await trx
    .updateTable('webhooks')
    .set((eb) => ({ isActive: toFlag(false), offReason, version: eb('version', '+', 1), updatedAt: toInstant(now) }))
    .where('id', '=', id)
    .where('isActive', '=', toFlag(true))
    .returning('id')
    .executeTakeFirst();
  if (off)
    await notify(
      trx,
      tell,
      { ...deps, caller: null },
      {
        kind: 'webhook_off',
        to: { action: 'update', subject: 'Webhook' },
        params: { webhook: name },
        link: `/apps/webhooks/log?webhookId=${id}`,
      },
    );
}
