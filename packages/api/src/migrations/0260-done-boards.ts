import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A board says whether what stands on it is done. Until now that was the last one, where there were several. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag } = columnKinds(db);
  await db.schema
    .alterTable('kanbanBoards')
    .addColumn('isDone', flag, (c) => c.notNull().defaultTo(sql`false`))
    .execute();
  await sql`
    update "kanbanBoards" set "isDone" = true
    where "id" = (select "id" from "kanbanBoards" order by "position" desc, "id" desc limit 1)
      and (select count(*) from "kanbanBoards") > 1`.execute(db);
}
