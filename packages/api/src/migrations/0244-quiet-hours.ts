import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** What waits for quiet hours to end, and why it could not be done, should that be forgotten by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, instant } = columnKinds(db);
  for (const [name, kind] of [
    ['waitsUntil', instant],
    ['statusReason', text],
  ] as const)
    await db.schema.alterTable('customerMessages').addColumn(name, kind).execute();
  await db.schema.createIndex('customerMessagesThatWait').on('customerMessages').columns(['waitsUntil']).execute();
}
