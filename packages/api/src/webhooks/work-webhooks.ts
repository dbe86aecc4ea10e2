import { messagesKeptDays } from '@cartage/contract/webhooks/webhooks.schema.ts';
import type { Kysely } from 'kysely';
import { claimed, isUnclaimed } from '#core/database/claims.ts';
import { type Flag, toFlag, toInstant } from '#core/database/column-kinds.ts';
import { mayTellOf } from '#core/database/events.ts';
import type { Database, Deps } from '#core/deps.ts';
import { mostTries, sendMessage, type WebhookMessageRow, type WebhookRow } from './send-message.ts';

/** Longer than a server is waited for: whoever has not told by then what came of it is gone. */
const claimMs = 60_000;
/** To one server at a time; one that does not take them gets one after the other. */
const mostAtOnce = 4;
const lookEveryMs = 5000;
const tidyEveryMs = 3600_000;

export interface WebhookWorker {
  /** Sends what is due; resolves when all of it has been tried. */
  work(): Promise<void>;
  /** Takes no more, and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Sends messages, each server's apart from the others', so that a slow one holds up nobody else. Any number of processes
 * may do this on one database; a message belongs to one of them. Order is not kept.
 */
export function webhookWorker(deps: Deps): WebhookWorker {
  const lanes = new Map<string, Promise<void>>();
  const asked = new Set<string>();
  let isStopping = false;

  async function work(): Promise<void> {
    if (isStopping || !deps.sendWebhook) return;
    for (const id of await webhooksWithDue(deps)) {
      if (lanes.has(id)) {
        asked.add(id);
        continue;
      }
      const lane = send(id)
        .catch((error: unknown) => deps.log('error', 'Sending webhooks failed', { error: String(error) }))
        .finally(() => lanes.delete(id))
        // What came while the lane was ending.
        .then(() => (asked.delete(id) ? work() : undefined));
      lanes.set(id, lane);
    }
    await Promise.all(lanes.values());
  }

  async function send(id: string): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!isStopping) {
      const webhook = await readWebhook(deps.db, id);
      if (!webhook) break;
      const room = webhook.failingSince === null ? mostAtOnce : 1;
      const message = underWay.size < room ? await claimNext(deps, id) : undefined;
      if (message) {
        const sending: Promise<void> = sendClaimed(deps, webhook, message).finally(() => underWay.delete(sending));
        underWay.add(sending);
      } else if (underWay.size > 0) await Promise.race(underWay);
      else break;
    }
    await Promise.all(underWay);
  }

  return {
    work,
    stop: async () => {
      isStopping = true;
      await Promise.all(lanes.values());
    },
  };
}

/** What is told by these may be told to servers too. */
const topics = ['deliveries', 'stops', 'routes', 'plans', 'runs', 'orders', 'invoices', 'webhooks'];

/** Works by itself: woken by what happens, and by a slow clock for what is to be tried again. */
export function workWebhooks(deps: Deps): Pick<WebhookWorker, 'stop'> {
  const worker = webhookWorker(deps);
  let isLooking = false;
  let isAskedAgain = false;
  const look = async (): Promise<void> => {
    isAskedAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    // Not for as long as the sending takes: others' messages come meanwhile.
    void worker
      .work()
      .catch((error: unknown) => deps.log('error', 'Sending webhooks failed', { error: String(error) }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    isLooking = false;
    if (isAskedAgain) await look();
  };
  let tidiedAt = 0;
  const tidy = () => {
    const now = deps.clock.now().getTime();
    if (now - tidiedAt < tidyEveryMs) return;
    tidiedAt = now;
    forgetOldMessages(deps).catch((error: unknown) =>
      deps.log('warn', 'Old webhook messages were not removed', { error: String(error) }),
    );
  };
  const unsubscribe = deps.events.subscribe((event) => {
    if (topics.some((topic) => mayTellOf(event, topic))) void look();
  });
  const clock = setInterval(() => {
    tidy();
    void look();
  }, lookEveryMs);
  void look();
  return {
    stop: () => {
      unsubscribe();
      clearInterval(clock);
      return worker.stop();
    },
  };
}

const readWebhook = (db: Kysely<Database>, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).where('isActive', '=', on).executeTakeFirst();
const on: Flag = toFlag(true);

const dueMessages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const now = clock.now();
  return db
    .selectFrom('webhookMessages')
    .where('status', '=', 'waiting')
    .where('nextAt', '<=', toInstant(now))
    .where(isUnclaimed(now, claimMs));
};

async function webhooksWithDue(deps: Deps): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('webhooks')
    .select('id')
    .where('isActive', '=', on)
    .where('id', 'in', dueMessages(deps).select('webhookId'))
    .orderBy('seq')
    .execute();
  return rows.map(({ id }) => id);
}

/** Each message is taken by one process at a time; what a crash left is free again when its claim ends. */
async function claimNext(deps: Deps, webhookId: string): Promise<WebhookMessageRow | undefined> {
  const next = await dueMessages(deps)
    .select('seq')
    .where('webhookId', '=', webhookId)
    .orderBy('nextAt')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  const now = deps.clock.now();
  const message = await deps.db
    .updateTable('webhookMessages')
    .set(claimed(now))
    .where('seq', '=', next.seq)
    .where('status', '=', 'waiting')
    .where(isUnclaimed(now, claimMs))
    .returningAll()
    .executeTakeFirst();
  return message ?? claimNext(deps, webhookId);
}

/** One whose every try ended with its process is given up. */
async function sendClaimed(deps: Deps, webhook: WebhookRow, message: WebhookMessageRow): Promise<void> {
  if (message.tries <= mostTries) return sendMessage(deps, webhook, message);
  await deps.db
    .updateTable('webhookMessages')
    .set({ status: 'failed', nextAt: null, claimedAt: null, error: 'interrupted' })
    .where('seq', '=', message.seq)
    .execute();
}

export async function forgetOldMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = toInstant(clock.now().getTime() - messagesKeptDays * 24 * 3600_000);
  await db.deleteFrom('webhookMessages').where('createdAt', '<', oldest).execute();
}
