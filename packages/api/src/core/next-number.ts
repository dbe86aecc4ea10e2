import type { Trx } from './deps.ts';

/** The next number of a series without gaps or doubles: the counter's row is the lock, on either database. */
export async function nextNumber(trx: Trx, name: string, first = 1): Promise<number> {
  const { value } = await trx
    .insertInto('counters')
    .values({ name, value: first })
    .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** Lets a series go on behind the highest number a seed has used. */
export async function startNumbersAfter(trx: Trx, name: string, last: number): Promise<void> {
  await trx
    .insertInto('counters')
    .values({ name, value: last })
    .onConflict((c) => c.column('name').doUpdateSet({ value: last }))
    .execute();
}
