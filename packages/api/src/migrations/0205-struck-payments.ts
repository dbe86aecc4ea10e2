import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** A payment that was recorded by mistake stays on the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { integer, instant } = columnKinds(db);
  const payments = () => db.schema.alterTable('invoicePayments');
  await payments().addColumn('struckAt', instant).execute();
  await payments().addColumn('struckBy', integer).execute();
}
