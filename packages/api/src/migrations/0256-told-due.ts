import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** An order keeps what its delivery was last told to collect; of those before nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer } = columnKinds(db);
  await db.schema.alterTable('orders').addColumn('toldDueMinor', integer).execute();
}
