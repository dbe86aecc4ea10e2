import type { EventVisibility } from '@cartage/contract/calendar/calendar.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { dayIn, readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import type { EventRow } from './calendar.table.ts';

/** What became of an event: as it is now, whom it was for, and its guests before and after. */
export interface EventChange {
  row: EventRow;
  wasFor: EventVisibility;
  before: readonly number[];
  after: readonly number[];
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
export async function tellChanged(trx: Trx, ctx: Ctx, tell: Tell, changes: readonly EventChange[]): Promise<void> {
  tellReaders(tell, changes);
  if (
    isOwnAlone(
      ctx,
      changes.flatMap(({ row, after }) => [row.ownerId, ...after]),
    )
  )
    return;
  const { timeZone } = await readLogisticsSettings(trx);
  const isNews = onceEach();
  for (const { row, before, after } of changes) {
    if (isOver(row, ctx.clock.now(), timeZone)) continue;
    const notice = { params: { title: row.title, by: ctx.person().fullName }, link: `/apps/calendar?event=${row.id}` };
    const invited = after.filter((id) => !before.includes(id)).filter(isNews);
    await notify(trx, tell, ctx, { kind: 'event_invited', to: invited, ...notice });
    const stays = [row.ownerId, ...after.filter((id) => before.includes(id))].filter(isNews);
    await notify(trx, tell, ctx, { kind: 'event_changed', to: stays, ...notice });
  }
}

/** Who is not expected any more, or whose event was deleted, of the first of these events as those people know it. */
export async function tellOff(
  trx: Trx,
  ctx: Ctx,
  tell: Tell,
  kind: 'event_cancelled' | 'event_deleted',
  events: readonly { row: EventRow; to: readonly number[] }[],
): Promise<void> {
  if (
    isOwnAlone(
      ctx,
      events.flatMap(({ to }) => to),
    )
  )
    return;
  const { timeZone } = await readLogisticsSettings(trx);
  const isNews = onceEach();
  for (const { row, to } of events) {
    if (isOver(row, ctx.clock.now(), timeZone)) continue;
    const day = fromFlag(row.isAllDay) ? row.startAt : dayIn(timeZone, new Date(row.startAt));
    const params = { title: row.title, by: ctx.person().fullName };
    await notify(trx, tell, ctx, { kind, to: to.filter(isNews), params, link: `/apps/calendar?date=${day}` });
  }
}

const isOwnAlone = (ctx: Ctx, to: readonly number[]): boolean => to.every((id) => id === ctx.person().userId);

/** Says of each person once that they have not heard yet. */
function onceEach(): (id: number) => boolean {
  const heard = new Set<number>();
  return (id) => !heard.has(id) && heard.add(id).has(id);
}

/** Nobody needs to hear what becomes of an event that is over. */
const isOver = ({ endAt, isAllDay }: EventRow, now: Date, timeZone: string): boolean =>
  endAt < (fromFlag(isAllDay) ? dayIn(timeZone, now) : now.toISOString());
