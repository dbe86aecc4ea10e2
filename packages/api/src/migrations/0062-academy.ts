import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, real, flag, json, instant } = columnKinds(db);
  await createTable(db, 'courses')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('tag', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('summary', text, (c) => c.notNull())
    .addColumn('about', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('instructor', text, (c) => c.notNull())
    .addColumn('instructorPosition', text, (c) => c.notNull())
    .addColumn('skillLevel', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('isCaptioned', flag, (c) => c.notNull())
    .addColumn('logo', text, (c) => c.notNull())
    .addColumn('colour', text, (c) => c.notNull())
    .addColumn('image', text)
    .addColumn('durationS', integer, (c) => c.notNull())
    .addColumn('noteCount', integer, (c) => c.notNull())
    .addColumn('viewCount', integer, (c) => c.notNull())
    .addColumn('userCount', integer, (c) => c.notNull())
    .addColumn('rating', real, (c) => c.notNull())
    .addColumn('ratingCount', integer, (c) => c.notNull())
    .addColumn('sections', json, (c) => c.notNull())
    .addColumn('taskCount', integer, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  for (const column of ['title', 'tag'])
    await db.schema.createIndex(`coursesBy_${column}`).on('courses').columns([column, 'id']).execute();
  await createSearchIndex(db, 'courses');

  await createTable(db, 'enrolments')
    .addColumn('seq', rowKey)
    .addColumn('userId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('courseId', integer, (c) => c.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('completedTopics', json, (c) => c.notNull())
    .addColumn('completedTasks', integer, (c) => c.notNull())
    .addColumn('progress', real, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addUniqueConstraint('enrolmentsOnce', ['userId', 'courseId'])
    .execute();
  await db.schema
    .createIndex('enrolmentsByProgress')
    .on('enrolments')
    .columns(['userId', 'progress', 'courseId'])
    .execute();
  await db.schema.createIndex('enrolmentsByCourse').on('enrolments').column('courseId').execute();
}
