import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json, instant } = columnKinds(db);
  await createTable(db, 'kanbanBoards')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('titleKey', text, (c) => c.notNull().unique())
    .addColumn('position', integer, (c) => c.notNull())
    .execute();

  await createTable(db, 'kanbanItems')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('boardId', integer, (c) => c.notNull().references('kanbanBoards.id').onDelete('cascade'))
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('dueDate', text)
    .addColumn('labels', json, (c) => c.notNull())
    .addColumn('members', json, (c) => c.notNull())
    .addColumn('comments', text, (c) => c.notNull())
    .addColumn('attachments', integer, (c) => c.notNull())
    .addColumn('commentsCount', integer, (c) => c.notNull())
    .addColumn('image', text)
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('kanbanItemsByBoard').on('kanbanItems').columns(['boardId', 'position', 'id']).execute();
}
