import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createProjects(db);
  await createPeopleTables(db);
}

async function createProjects(db: Kysely<unknown>) {
  const { rowKey, text, integer } = columnKinds(db);
  await createTable(db, 'projects')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('logo', text, (c) => c.notNull())
    .addColumn('client', text, (c) => c.notNull())
    .addColumn('leader', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('budgetMinor', integer, (c) => c.notNull())
    .addColumn('spentMinor', integer, (c) => c.notNull())
    .addColumn('startDate', text, (c) => c.notNull())
    .addColumn('deadline', text, (c) => c.notNull())
    .addColumn('taskCount', integer, (c) => c.notNull())
    .addColumn('completedTasks', integer, (c) => c.notNull())
    .addColumn('progressPercent', integer, (c) => c.notNull())
    .addColumn('workedS', integer, (c) => c.notNull())
    .addColumn('commentCount', integer, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  for (const column of ['name', 'leader', 'progressPercent'])
    await db.schema.createIndex(`projectsBy_${column}`).on('projects').columns([column, 'id']).execute();
  await createSearchIndex(db, 'projects');
  await createMembers(db, 'projectMembers', 'projectId', 'projects.id');
}

async function createPeopleTables(db: Kysely<unknown>) {
  const { rowKey, text, integer, json, instant } = columnKinds(db);
  await createTable(db, 'teams')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('logo', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('chips', json, (c) => c.notNull())
    .execute();
  await createMembers(db, 'teamMembers', 'teamId', 'teams.id');

  await createTable(db, 'connections')
    .addColumn('userId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('otherId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('since', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('connectionsKey', ['userId', 'otherId'])
    .execute();
  await db.schema.createIndex('connectionsByOther').on('connections').column('otherId').execute();
}

async function createMembers(db: Kysely<unknown>, table: string, column: string, target: string) {
  const { integer } = columnKinds(db);
  await createTable(db, table)
    .addColumn(column, integer, (c) => c.notNull().references(target).onDelete('cascade'))
    .addColumn('userId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint(`${table}Key`, [column, 'userId'])
    .execute();
  await db.schema.createIndex(`${table}ByUser`).on(table).columns(['userId', column]).execute();
}
