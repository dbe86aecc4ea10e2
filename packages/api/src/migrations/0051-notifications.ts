import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, flag, json, instant } = columnKinds(db);
  await createTable(db, 'notifications')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('userId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('params', json, (c) => c.notNull())
    .addColumn('link', text)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('readAt', instant)
    .execute();
  await db.schema.createIndex('notificationsByPerson').on('notifications').columns(['userId', 'seq']).execute();
  await db.schema.createIndex('notificationsUnread').on('notifications').columns(['userId', 'readAt', 'seq']).execute();

  await createTable(db, 'notificationPreferences')
    .addColumn('userId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('byApp', flag, (c) => c.notNull())
    .addColumn('byEmail', flag, (c) => c.notNull())
    .addColumn('byBrowser', flag, (c) => c.notNull())
    .addPrimaryKeyConstraint('notificationPreferencesKey', ['userId', 'kind'])
    .execute();
}
