import type { Trx } from './deps.ts';

/** The next number of a series without gaps or doubles: the counter's row is the lock, on either database. */
export const nextNumber = (trx: Trx, name: string, first = 1): Promise<number> => nextNumbers(trx, name, 1, first);

/** The first of so many numbers in a row, which are taken now. */
export async function nextNumbers(trx: Trx, name: string, count: number, first = 1): Promise<number> {
  const { value } = await trx
    .insertInto('counters')
    .values({ name, value: first + count - 1 })
    .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', count) })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value - count + 1;
}

/** Lets a series go on behind the highest number a seed has used. */
export async function startNumbersAfter(trx: Trx, name: string, last: number): Promise<void> {
  await trx
    .insertInto('counters')
    .values({ name, value: last })
    .onConflict((c) => c.column('name').doUpdateSet({ value: last }))
    .execute();
}
