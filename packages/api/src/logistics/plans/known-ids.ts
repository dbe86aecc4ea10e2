import type { Db, Trx } from '#core/deps.ts';
import { invalidField } from '#core/failure.ts';

/** The ids, each once; 400 at the first that names nothing. */
export async function knownIds(
  db: Db | Trx,
  table: 'deliveries' | 'vehicles',
  ids: readonly string[],
  field: string,
): Promise<string[]> {
  const unique = [...new Set(ids)];
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', unique)
    .where('deletedAt', 'is', null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw invalidField(`${field}.${missing}`, 'unknown_id', `There is no ${ids[missing]}`);
  return unique;
}

/** Of these deliveries those that have a day, and not this one. */
export async function idsOfOtherDays(db: Db | Trx, deliveryIds: readonly string[], date: string): Promise<string[]> {
  if (deliveryIds.length === 0) return [];
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .where('id', 'in', [...new Set(deliveryIds)])
    .where('serviceDate', '<>', date)
    .orderBy('seq')
    .execute();
  return rows.map(({ id }) => id);
}
