import type { EventVisibility } from '@cartage/contract/calendar/calendar.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { dayIn } from '#logistics/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import type { EventRow } from './calendar.table.ts';

/** What became of an event: as it is now, whom it was for, and its guests before and after. */
export interface EventChange {
  row: EventRow;
  wasFor: EventVisibility;
  before: readonly number[];
  after: readonly number[];
}

export interface Telling {
  trx: Trx;
  ctx: Ctx;
  tell: Tell;
  timeZone: string;
}

/** Those who see them, or saw them, read the calendar again: once of all events that are for the same people. */
export function tellReaders(tell: Tell, changes: readonly EventChange[]): void {
  const told = new Set<string>();
  for (const { row, wasFor, before, after } of changes) {
    const isForAll = row.visibility === 'everyone' || wasFor === 'everyone';
    const readers = isForAll ? undefined : [...new Set([row.ownerId, ...before, ...after])].sort((a, b) => a - b);
    const name = readers?.join() ?? 'everyone';
    if (!told.has(name)) tell('calendar', row.id, readers);
    told.add(name);
  }
}

/** Their readers, and a notice to guests and owners: one to each of the first of these events that is theirs. */
export async function tellChanged(telling: Telling, changes: readonly EventChange[]): Promise<void> {
  const { trx, ctx, tell } = telling;
  tellReaders(tell, changes);
  const isNews = onceEach();
  for (const { row, before, after } of worthTelling(telling, changes, (one) => [one.row.ownerId, ...one.after])) {
    const notice = { params: { title: row.title, by: ctx.person().fullName }, link: `/apps/calendar?event=${row.id}` };
    const invited = after.filter((id) => !before.includes(id)).filter(isNews);
    await notify(trx, tell, ctx, { kind: 'event_invited', to: invited, ...notice });
    const stays = [row.ownerId, ...after.filter((id) => before.includes(id))].filter(isNews);
    await notify(trx, tell, ctx, { kind: 'event_changed', to: stays, ...notice });
  }
}

/** Who is not expected any more, or whose event was deleted, of the first of these events as those people know it. */
export async function tellOff(
  telling: Telling,
  kind: 'event_cancelled' | 'event_deleted',
  events: readonly { row: EventRow; to: readonly number[] }[],
): Promise<void> {
  const { trx, ctx, tell, timeZone } = telling;
  const isNews = onceEach();
  for (const { row, to } of worthTelling(telling, events, (one) => one.to)) {
    const day = fromFlag(row.isAllDay) ? row.startAt : dayIn(timeZone, new Date(row.startAt));
    const params = { title: row.title, by: ctx.person().fullName };
    await notify(trx, tell, ctx, { kind, to: to.filter(isNews), params, link: `/apps/calendar?date=${day}` });
  }
}

/** Those that are not over; none where all of them concern nobody but the caller. */
function worthTelling<Event extends { row: EventRow }>(
  { ctx, timeZone }: Telling,
  events: readonly Event[],
  concerned: (event: Event) => readonly number[],
): readonly Event[] {
  if (events.flatMap(concerned).every((id) => id === ctx.person().userId)) return [];
  return events.filter(({ row }) => !isOver(row, ctx.clock.now(), timeZone));
}

/** Says of each person once that they have not heard yet. */
function onceEach(): (id: number) => boolean {
  const heard = new Set<number>();
  return (id) => !heard.has(id) && heard.add(id).has(id);
}

/** Nobody needs to hear what becomes of an event that is over. */
const isOver = ({ endAt, isAllDay }: EventRow, now: Date, timeZone: string): boolean =>
  endAt < (fromFlag(isAllDay) ? dayIn(timeZone, now) : now.toISOString());
