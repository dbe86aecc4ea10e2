import type { Db, Trx } from '#core/deps.ts';

/** What the people of these accounts are called; those deleted since are missing. */
export async function namesOfPeople(db: Db | Trx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(people.map(({ id, fullName }) => [id, fullName]));
}

interface Actor {
  kind: string;
  id: string | null;
}
const withAccount: readonly string[] = ['user', 'driver', 'api'];

/** The account somebody acted with, where one did. */
export function accountOf({ kind, id }: Actor): number | null {
  const account = Number(id ?? Number.NaN);
  return withAccount.includes(kind) && Number.isSafeInteger(account) ? account : null;
}

/** Events with the name of whoever did it, where an account did and is still there. */
export async function withActorNames<Event extends { actor: Actor }>(
  db: Db | Trx,
  events: readonly Event[],
): Promise<(Event & { actor: Event['actor'] & { name: string | null } })[]> {
  const names = await namesOfPeople(
    db,
    events.flatMap(({ actor }) => accountOf(actor) ?? []),
  );
  return events.map((event) => ({
    ...event,
    actor: { ...event.actor, name: names.get(accountOf(event.actor) ?? 0) ?? null },
  }));
}
