import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** Courses, projects and help articles are written by people now: versions, and numbers that go on behind the highest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer } = columnKinds(db);
  for (const table of ['courses', 'projects', 'helpArticles'])
    await db.schema
      .alterTable(table)
      .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
      .execute();
  for (const table of ['courses', 'projects'])
    await sql`insert into ${sql.ref('counters')} (${sql.ref('name')}, ${sql.ref('value')})
      select ${sql.lit(table)}, max(${sql.ref('id')}) from ${sql.table(table)} having count(*) > 0`.execute(db);
}
