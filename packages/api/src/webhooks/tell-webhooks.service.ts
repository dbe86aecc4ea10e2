import type { WebhookEvent } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import type { Insertable } from 'kysely';
import { fromJson, type Instant, toFlag, toInstant } from '#core/database/column-kinds.ts';
import { compiled, remembered } from '#core/database/remembered.ts';
import { inSlices, inStatements } from '#core/database/slices.ts';
import type { Clock, Db, Trx } from '#core/deps.ts';
import { given } from '#core/given.ts';
import { readWebhookData } from './webhook-data.ts';
import type { WebhookMessagesTable } from './webhooks.table.ts';

/** What became of a record, as it cannot be seen from the record itself; what is left out is as the record has it. */
interface Facts {
  from?: string | null | undefined;
  to?: string | null | undefined;
  reason?: string | null | undefined;
  changed?: unknown;
  isCorrection?: boolean;
  runId?: string;
  isStoppedEarly?: boolean;
}

export interface WebhookNews {
  event: WebhookEvent;
  /** Of the record. */
  id: string | number;
  /** When it happened. */
  at: Instant;
  facts?: Facts;
}

const listening = remembered((db: Db, _told: null) =>
  compiled(db.selectFrom('webhooks').select(['id', 'events']).where('isActive', '=', toFlag(true)).orderBy('seq')),
);

/**
 * Writes what servers are told of, one message for each that wants to know, inside the transaction that does it and after
 * what it tells of is written. Where nobody listens it costs one look.
 */
export async function tellWebhooks(trx: Trx, clock: Clock, news: readonly WebhookNews[]): Promise<void> {
  if (news.length === 0) return;
  const { rows: webhooks } = await trx.executeQuery(listening(trx, null));
  if (webhooks.length === 0) return;
  const idsOf = new Map<WebhookEvent, string[]>();
  for (const { id, events } of webhooks)
    for (const event of fromJson(events)) idsOf.set(event, [...(idsOf.get(event) ?? []), id]);
  const wanted = news.filter(({ event }) => idsOf.has(event));
  const createdAt = toInstant(clock.now());
  for (const some of inSlices(wanted)) {
    const dataOf = await readWebhookData(trx, some);
    const rows = some.flatMap((one) => {
      const data = dataOf(one);
      if (!data) return [];
      const body = JSON.stringify({ type: one.event, timestamp: one.at, data: { ...data, ...given(one.facts ?? {}) } });
      return (idsOf.get(one.event) ?? []).map((webhookId) =>
        newMessage({ webhookId, event: one.event, body }, createdAt),
      );
    });
    for (const slice of inStatements(rows)) await trx.insertInto('webhookMessages').values(slice).execute();
  }
}

/** One that goes out as soon as it is there. */
export const newMessage = (
  message: Pick<WebhookMessagesTable, 'webhookId' | 'event' | 'body'>,
  now: Instant,
): Insertable<WebhookMessagesTable> => ({
  ...message,
  id: `msg_${crypto.randomUUID()}`,
  status: 'waiting',
  tries: 0,
  createdAt: now,
  nextAt: now,
});
