import type { EventGuest } from '@cartage/contract/calendar/calendar.schema.ts';
import type { Ctx } from '#core/context.ts';
import { containsFolded, firstPart } from '#core/database/search.ts';

const mostFound = 20;

/** Whom an event may invite, by part of a name or address: they see who comes, and nothing else of each other. */
export async function findPeople({ db }: Ctx, q: string): Promise<{ people: EventGuest[] }> {
  let people = db
    .selectFrom('users')
    .select(['id', 'fullName', 'avatar'])
    .where('status', '=', 'active')
    .orderBy(firstPart(db))
    .limit(mostFound);
  if (q) people = people.where(containsFolded(db, 'users', q));
  return { people: await people.execute() };
}
