import { type Kysely, sql } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createMailboxes(db);
  const { text, json } = columnKinds(db);
  await db.schema.alterTable('outbox').addColumn('html', text).execute();
  await db.schema.alterTable('outbox').addColumn('replyTo', text).execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('fileIds', json, (c) => c.notNull().defaultTo(sql`'[]'`))
    .execute();
}

async function createMailboxes(db: Kysely<unknown>) {
  const { rowKey, text, integer, flag, json, instant } = columnKinds(db);
  await createTable(db, 'mailMessages')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('threadId', text, (c) => c.notNull())
    .addColumn('inReplyTo', text)
    .addColumn('fromUserId', integer)
    .addColumn('fromEmail', text, (c) => c.notNull())
    .addColumn('fromName', text, (c) => c.notNull())
    .addColumn('fromAvatar', text)
    .addColumn('to', json, (c) => c.notNull())
    .addColumn('cc', json, (c) => c.notNull())
    .addColumn('bcc', json, (c) => c.notNull())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .addColumn('sentAt', instant)
    .execute();

  await createTable(db, 'emails')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('ownerId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('messageId', text, (c) => c.notNull().references('mailMessages.id'))
    .addColumn('threadId', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('folder', text, (c) => c.notNull())
    .addColumn('isRead', flag, (c) => c.notNull())
    .addColumn('isStarred', flag, (c) => c.notNull())
    .addColumn('isDeleted', flag, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('emails').columns(columns).execute();
  await index('emailsByFolder', ['ownerId', 'isDeleted', 'folder', 'at', 'seq']);
  await index('emailsStarred', ['ownerId', 'isDeleted', 'isStarred', 'at', 'seq']);
  await index('emailsByTime', ['ownerId', 'isDeleted', 'at', 'seq']);
  await index('emailsUnread', ['ownerId', 'isDeleted', 'folder', 'isRead']);
  await index('emailsByThread', ['ownerId', 'threadId']);
  await index('emailsByMessage', ['messageId', 'ownerId']);
  await createSearchIndex(db, 'emails');

  await createTable(db, 'emailLabels')
    .addColumn('ownerId', integer, (c) => c.notNull())
    .addColumn('label', text, (c) => c.notNull())
    .addColumn('emailId', integer, (c) => c.notNull().references('emails.id').onDelete('cascade'))
    .addColumn('at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('emailLabelsKey', ['emailId', 'label'])
    .execute();
  await db.schema
    .createIndex('emailLabelsByTime')
    .on('emailLabels')
    .columns(['ownerId', 'label', 'at', 'emailId'])
    .execute();
}
