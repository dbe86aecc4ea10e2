import type { LogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import type { Selectable } from 'kysely';
import { fromJson, type Instant, toInstant } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import { inSlices } from '#core/database/slices.ts';
import { transact } from '#core/database/transact.ts';
import type { Db, Deps, Trx } from '#core/deps.ts';
import { linkToMail } from '#logistics/deliveries/customer-link.service.ts';
import type { DeliveriesTable } from '#logistics/deliveries/deliveries.table.ts';
import { expectedByDelivery } from '#logistics/routes/approach.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { languageOf } from '#outbox/mail-language.service.ts';
import { mailsTopic, queueMail } from '#outbox/outbox.service.ts';
import type { CustomerMessagesTable } from './customer-messages.table.ts';
import { messageMail } from './message-mail.ts';
import { type CustomerTold, freshMs, type News, newsOf, openStages, toldStatuses } from './news.ts';
import { quietUntil } from './quiet-hours.ts';

type DeliveryRow = Selectable<DeliveriesTable>;
type MessageRow = Selectable<CustomerMessagesTable>;
type TellDeps = Pick<Deps, 'db' | 'events' | 'clock' | 'ids' | 'host' | 'log'>;

/**
 * Writes to customers what has changed for them since they were told last: their delivery goes out, is on the way, comes
 * at another time, is there, could not be left. Looks at how things are instead of following each step, so nothing is said
 * twice and what a crash left unsaid is said. Hosts call it every minute.
 */
export async function tellCustomers(deps: TellDeps): Promise<void> {
  try {
    const settings = await readLogisticsSettings(deps.db);
    if (!Object.values(settings.customerMails).includes(true)) return;
    // Mostly there is nothing to say, and nobody need wait for that to be found.
    if ((await findNews(deps.db, settings, deps.clock.now())).length === 0) return;
    await transact(deps, async (trx, tell) => {
      await takeTurn(trx, 'customer messages');
      const found = await findNews(trx, settings, deps.clock.now());
      for (const one of found) await say(trx, deps, settings, one);
      if (found.length > 0) tell(mailsTopic, 'customers');
    });
  } catch (error) {
    deps.log('error', 'Telling customers failed', { error: error instanceof Error ? error.message : String(error) });
  }
}

interface Found {
  delivery: DeliveryRow;
  news: News;
  /** The latest that was held back of it and is followed on. */
  held: MessageRow | undefined;
}

async function findNews(db: Db | Trx, settings: LogisticsSettings, now: Date): Promise<Found[]> {
  const mailed = db
    .selectFrom('deliveries')
    .selectAll('deliveries')
    .where('deletedAt', 'is', null)
    .where('email', '!=', '');
  const out = await mailed.where('status', 'in', toldStatuses('open')).orderBy('id').execute();
  const ended = await mailed
    .innerJoin('customerTold', 'customerTold.deliveryId', 'deliveries.id')
    .where('customerTold.stage', 'in', [...openStages])
    .where('status', 'in', toldStatuses('ended'))
    .orderBy('id')
    .execute();
  const waiting = await readWaiting(db, now);
  const all = new Map([...out, ...ended].map((delivery) => [delivery.id, delivery]));
  for (const ids of inSlices([...new Set(waiting.map(({ deliveryId }) => deliveryId))]))
    for (const delivery of await mailed.where('id', 'in', ids).orderBy('id').execute()) all.set(delivery.id, delivery);
  const routeIds = new Set(out.flatMap(({ routeId }) => routeId ?? []));
  const expected = await expectedByDelivery(db, [...routeIds], now);
  const found: Found[] = [];
  for (const slice of inSlices([...all.values()])) {
    const ids = slice.map(({ id }) => id);
    const told = await db.selectFrom('customerTold').selectAll().where('deliveryId', 'in', ids).execute();
    const byDelivery = new Map<string, CustomerTold>(told.map((row) => [row.deliveryId, row]));
    for (const delivery of slice) {
      const ofIt = waiting.filter(({ deliveryId }) => deliveryId === delivery.id);
      const ofAttempt = ofIt.filter(({ attempt }) => attempt === delivery.attempt).map(({ kind }) => kind);
      const followed = { ...delivery, expectedAt: expected.get(delivery.id), waiting: ofAttempt };
      const news = newsOf(followed, byDelivery.get(delivery.id), settings, now);
      if (news) found.push({ delivery, news, held: undefined });
      for (const held of ofIt)
        if (settings.customerMails[held.kind] && hasMovedOn(delivery, held)) found.push(stillTrue(delivery, held));
    }
  }
  return withoutWhatWasSaid(db, found, quietUntil(settings, now), now);
}

/** What waits for quiet hours to end, or did until a moment ago. */
const readWaiting = (db: Db | Trx, now: Date): Promise<MessageRow[]> =>
  db
    .selectFrom('customerMessages')
    .selectAll()
    .where('heldBack', '=', 'quiet_hours')
    .where('waitsUntil', '>=', toInstant(now.getTime() - freshMs))
    .orderBy('seq')
    .execute();

/** It ended as the mail says and has gone on to something else since, which takes nothing back. */
const hasMovedOn = ({ status, attempt }: DeliveryRow, { kind, attempt: before }: MessageRow): boolean =>
  (kind === 'missed' || kind === 'done') && (attempt > before ? status !== 'cancelled' : status === 'returned');

const stillTrue = (delivery: DeliveryRow, held: MessageRow): Found => ({
  delivery: { ...delivery, attempt: held.attempt, statusReason: held.statusReason ?? '' },
  news: {
    deliveryId: delivery.id,
    told: null,
    message: { kind: held.kind, heldBack: null, expectedAt: null, beforeAt: null },
  },
  held,
});

const minuteMs = 60_000;
/** What was taken back and done again within these is one step; after them it is another day's. */
const sameStepMs = 12 * 60 * minuteMs;

/** Leaves out what was held back already and has not grown since, and what was said of the same attempt not long ago. */
async function withoutWhatWasSaid(
  db: Db | Trx,
  found: readonly Found[],
  quietEnd: Instant | null,
  now: Date,
): Promise<Found[]> {
  const fresh: Found[] = [];
  for (const slice of inSlices(found)) {
    const rows = await db
      .selectFrom('customerMessages')
      .selectAll()
      .where(
        'deliveryId',
        'in',
        slice.map(({ delivery }) => delivery.id),
      )
      .orderBy('seq')
      .execute();
    for (const { delivery, news } of slice) {
      const { message } = news;
      const said = rows.filter(
        ({ deliveryId, attempt, kind }) =>
          deliveryId === delivery.id && attempt === delivery.attempt && kind === message?.kind,
      );
      /** It waits already, for the end of just these quiet hours. */
      const waits = (row: MessageRow | undefined) =>
        quietEnd !== null && row?.heldBack === 'quiet_hours' && row.waitsUntil === quietEnd;
      if (message === null || message.kind !== 'time_moved') {
        const isSaid = said.some(
          ({ at, heldBack }) => heldBack !== 'quiet_hours' && now.getTime() - Date.parse(at) < sameStepMs,
        );
        const held = said.findLast(
          ({ waitsUntil }) => waitsUntil !== null && Date.parse(waitsUntil) >= now.getTime() - freshMs,
        );
        if (isSaid) fresh.push({ delivery, news: { ...news, message: null }, held: undefined });
        else if (!waits(held)) fresh.push({ delivery, news, held });
        continue;
      }
      const held = said.findLast(({ heldBack, beforeAt }) => heldBack !== null && beforeAt === message.beforeAt);
      const aside = (at: string | null) => Math.abs(Date.parse(at ?? '') - Date.parse(message.beforeAt ?? ''));
      const hasGrown = held === undefined || aside(message.expectedAt) >= aside(held.expectedAt) + minuteMs;
      const isOther = waits(held)
        ? message.heldBack === null && held?.expectedAt !== message.expectedAt
        : hasGrown || (message.heldBack === null && held.heldBack !== 'opted_out');
      if (isOther) fresh.push({ delivery, news, held });
    }
  }
  return fresh;
}

async function say(
  trx: Trx,
  deps: TellDeps,
  settings: LogisticsSettings,
  { delivery, news, held }: Found,
): Promise<void> {
  const { message, told } = news;
  const now = deps.clock.now();
  const quietEnd = quietUntil(settings, now);
  const isUnwanted = message !== null && message.heldBack === null && (await hasOptedOut(trx, delivery.email));
  const heldBack = isUnwanted ? 'opted_out' : (message?.heldBack ?? (message && quietEnd ? 'quiet_hours' : null));
  // Whoever was not told of another time still counts on the one before; of what waits nothing is told yet.
  if (told && heldBack !== 'quiet_hours' && (message?.kind !== 'time_moved' || heldBack === null)) {
    const { deliveryId: _, ...belief } = told;
    await trx
      .insertInto('customerTold')
      .values(told)
      .onConflict((c) => c.column('deliveryId').doUpdateSet(belief))
      .execute();
  }
  if (message === null) return;
  const isWaiting = heldBack === 'quiet_hours';
  const row = {
    ...message,
    heldBack,
    deliveryId: delivery.id,
    attempt: delivery.attempt,
    at: toInstant(now),
    waitsUntil: isWaiting ? quietEnd : null,
    statusReason: isWaiting ? delivery.statusReason : null,
  };
  if (held && (held.heldBack === heldBack || held.heldBack === 'quiet_hours'))
    await trx.updateTable('customerMessages').set(row).where('seq', '=', held.seq).execute();
  else await trx.insertInto('customerMessages').values(row).execute();
  if (heldBack !== null) return;
  const url = await linkToMail(trx, deps, delivery.id);
  const language = languageOf(fromJson(delivery.visits).at(-1)?.address.country ?? '');
  await queueMail(trx, deps.clock, messageMail(delivery, message, { settings, language, url, now: row.at }));
}

export async function hasOptedOut(db: Db | Trx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailOptOuts')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}
