import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

/** Who is told of what happens, and what they are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json, flag, instant } = columnKinds(db);
  await createTable(db, 'webhooks')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('url', text, (c) => c.notNull())
    .addColumn('events', json, (c) => c.notNull())
    .addColumn('isActive', flag, (c) => c.notNull())
    .addColumn('offReason', text)
    .addColumn('sealedSecret', text, (c) => c.notNull())
    .addColumn('oldSealedSecret', text)
    .addColumn('oldSecretUntil', instant)
    .addColumn('failingSince', instant)
    .addColumn('lastSentAt', instant)
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await createSearchIndex(db, 'webhooks');

  await createTable(db, 'webhookMessages')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('webhookId', text, (c) => c.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('event', text, (c) => c.notNull())
    // Text and not JSON: it is signed letter for letter.
    .addColumn('body', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('tries', integer, (c) => c.notNull())
    .addColumn('nextAt', instant)
    .addColumn('claimedAt', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('triedAt', instant)
    .addColumn('answerStatus', integer)
    .addColumn('answer', text)
    .addColumn('tookMs', integer)
    .addColumn('error', text)
    .execute();
  await db.schema
    .createIndex('webhookMessagesDue')
    .on('webhookMessages')
    .columns(['status', 'webhookId', 'nextAt'])
    .execute();
  await db.schema.createIndex('webhookMessagesOfWebhook').on('webhookMessages').columns(['webhookId', 'seq']).execute();
  await db.schema.createIndex('webhookMessagesByAge').on('webhookMessages').column('createdAt').execute();
}
