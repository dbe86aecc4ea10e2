import { calendarEndpoints } from '@cartage/contract/calendar/calendar.endpoints.ts';
import { usualVisibility } from '@cartage/contract/calendar/calendar.rules.ts';
import type {
  CalendarEvent,
  CalendarEventChange,
  EventVisibility,
  NewCalendarEvent,
} from '@cartage/contract/calendar/calendar.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, toFlag } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { firstPart } from '#core/database/search.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, invalidField, isStale, notFound, stale } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { groupBy } from '#core/group-by.ts';
import { nextNumber } from '#core/next-number.ts';
import { dayIn, readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import type { CalendarEventsTable } from './calendar.table.ts';
import { listDeliveryEvents } from './delivery-events.service.ts';

type EventRow = Selectable<CalendarEventsTable>;
const mostEvents = 1000;

/** What is for everybody, the caller's own, and what the caller is a guest of. */
const visibleEvents = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('calendarEvents')
    .selectAll('calendarEvents')
    .where((eb) =>
      eb.or([
        eb('visibility', '=', 'everyone'),
        eb('ownerId', '=', userId),
        eb(
          'calendarEvents.id',
          'in',
          eb.selectFrom('calendarGuests').select('eventId').where('calendarGuests.userId', '=', userId),
        ),
      ]),
    );

export async function listEvents(
  ctx: Ctx,
  { calendars, from, to }: VerbInput<typeof calendarEndpoints.list>['query'],
): Promise<CalendarEvent[]> {
  const written = calendars.filter((name) => name !== 'Deliveries');
  let events = visibleEvents(ctx.db, ctx.person().userId).where('calendar', 'in', written);
  if (from !== undefined) events = events.where('endAt', '>=', from);
  if (to !== undefined) events = events.where('startAt', '<', to);
  const rows = await events.orderBy('startAt', 'desc').orderBy('id', 'desc').limit(mostEvents).execute();
  const own = await toEvents(
    ctx,
    ctx.db,
    rows.toSorted((a, b) => a.id - b.id),
  );
  return calendars.includes('Deliveries') ? [...own, ...(await listDeliveryEvents(ctx, { from, to }))] : own;
}

async function toEvents(ctx: Ctx, db: Db | Trx, rows: readonly EventRow[]): Promise<CalendarEvent[]> {
  const guests = [];
  for (const ids of inSlices(rows.map(({ id }) => id)))
    guests.push(
      ...(await db
        .selectFrom('calendarGuests')
        .innerJoin('users', 'users.id', 'calendarGuests.userId')
        .select(['eventId', 'users.id', 'users.fullName', 'users.avatar'])
        .where('eventId', 'in', ids)
        .orderBy(firstPart(db, 'users.searchText'))
        .execute()),
    );
  const guestsOf = groupBy(guests, ({ eventId }) => eventId);
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    title: row.title,
    start: row.startAt,
    end: row.endAt,
    allDay: fromFlag(row.isAllDay),
    extendedProps: {
      calendar: row.calendar,
      location: row.location,
      description: row.description,
      guests: guestsOf.get(row.id) ?? [],
      visibility: row.visibility,
      ownerId: row.ownerId,
      isEditable: mayEdit(ctx, row),
    },
    version: row.version,
  }));
}

const mayEdit = (ctx: Ctx, { ownerId }: EventRow): boolean =>
  ownerId === ctx.person().userId || ctx.person().role === 'admin';

async function presented(ctx: Ctx, db: Db | Trx, row: EventRow): Promise<CalendarEvent> {
  const [event] = await toEvents(ctx, db, [row]);
  if (!event) throw new Error('The event was not read');
  return event;
}

export async function getEvent(ctx: Ctx, id: number): Promise<CalendarEvent> {
  const row = await visibleEvents(ctx.db, ctx.person().userId).where('calendarEvents.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Event');
  return presented(ctx, ctx.db, row);
}

export const createEvent = (ctx: Ctx, event: NewCalendarEvent): Promise<CalendarEvent> =>
  ctx.transact(async (trx, tell) => {
    const { calendar, location = '', description = '', guests = [], visibility } = event.extendedProps;
    const values: Insertable<CalendarEventsTable> = {
      id: await nextNumber(trx, 'calendarEvents'),
      version: 1,
      ownerId: ctx.person().userId,
      calendar,
      visibility: visibility ?? usualVisibility(calendar),
      title: event.title,
      url: event.url ?? '',
      location,
      description,
      ...timesOf(event),
    };
    const row = await trx.insertInto('calendarEvents').values(values).returningAll().executeTakeFirstOrThrow();
    await setGuests(trx, row.id, guests);
    await tellOf(trx, ctx, tell, row, { wasFor: row.visibility, before: [], after: guests });
    return presented(ctx, trx, row);
  });

/** Whole days are kept as days, everything else as moments. */
function timesOf({ start, end, allDay }: Pick<NewCalendarEvent, 'start' | 'end' | 'allDay'>) {
  const written = (text: string) => (allDay ? text.slice(0, 10) : new Date(text).toISOString());
  const [startAt, endAt] = [written(start), written(end ?? start)];
  if (endAt < startAt) throw invalidField('end', 'ends_before_start', 'It ends before it starts');
  return { startAt, endAt, isAllDay: toFlag(allDay) };
}

async function setGuests(trx: Trx, eventId: number, guests: readonly number[]): Promise<void> {
  const ids = [...new Set(guests)];
  const found = await trx.selectFrom('users').select('id').where('id', 'in', ids).execute();
  const known = new Set(found.map((one) => one.id));
  const index = ids.findIndex((id) => !known.has(id));
  if (index >= 0) throw invalidField(`extendedProps.guests.${index}`, 'unknown_id', `There is no person ${ids[index]}`);
  await trx.deleteFrom('calendarGuests').where('eventId', '=', eventId).execute();
  if (ids.length > 0)
    await trx
      .insertInto('calendarGuests')
      .values(ids.map((userId) => ({ eventId, userId })))
      .execute();
}

interface Change {
  wasFor: EventVisibility;
  before: readonly number[];
  after: readonly number[];
}

/** Those who see it, or saw it, read it again; guests get a notice. */
async function tellOf(trx: Trx, ctx: Ctx, tell: Tell, row: EventRow, { wasFor, before, after }: Change): Promise<void> {
  const isForAll = row.visibility === 'everyone' || wasFor === 'everyone';
  tell('calendar', row.id, isForAll ? undefined : [...new Set([row.ownerId, ...before, ...after])]);
  const invited = after.filter((id) => !before.includes(id));
  const stays = [row.ownerId, ...after.filter((id) => before.includes(id))];
  if (isOwnAlone(ctx, [...invited, ...stays])) return;
  const { timeZone } = await readLogisticsSettings(trx);
  if (isOver(row, ctx.clock.now(), timeZone)) return;
  const notice = { params: { title: row.title, by: ctx.person().fullName }, link: `/apps/calendar?event=${row.id}` };
  await notify(trx, tell, ctx, { kind: 'event_invited', to: invited, ...notice });
  await notify(trx, tell, ctx, { kind: 'event_changed', to: stays, ...notice });
}

/** Who was a guest and is not expected any more, or whose event was deleted, of the event as those people know it. */
async function tellOff(
  trx: Trx,
  ctx: Ctx,
  tell: Tell,
  row: EventRow,
  { kind, to }: { kind: 'event_cancelled' | 'event_deleted'; to: readonly number[] },
): Promise<void> {
  if (isOwnAlone(ctx, to)) return;
  const { timeZone } = await readLogisticsSettings(trx);
  if (isOver(row, ctx.clock.now(), timeZone)) return;
  const day = fromFlag(row.isAllDay) ? row.startAt : dayIn(timeZone, new Date(row.startAt));
  const params = { title: row.title, by: ctx.person().fullName };
  await notify(trx, tell, ctx, { kind, to, params, link: `/apps/calendar?date=${day}` });
}

const isOwnAlone = (ctx: Ctx, to: readonly number[]): boolean => to.every((id) => id === ctx.person().userId);

/** Nobody needs to hear what becomes of an event that is over. */
const isOver = ({ endAt, isAllDay }: EventRow, now: Date, timeZone: string): boolean =>
  endAt < (fromFlag(isAllDay) ? dayIn(timeZone, now) : now.toISOString());

/** The event the caller may change, held until the transaction ends. */
async function heldEvent(trx: Trx, ctx: Ctx, id: number): Promise<EventRow> {
  const { unknownEvent, notYours } = calendarEndpoints.update.failures;
  const events = visibleEvents(trx, ctx.person().userId).where('calendarEvents.id', '=', id);
  const row = await holdRows(trx, events).executeTakeFirst();
  if (!row) throw fail(unknownEvent);
  if (!mayEdit(ctx, row)) throw fail(notYours);
  if (isStale(ctx, row)) throw stale(await presented(ctx, trx, row));
  return row;
}

const guestIds = async (trx: Trx, eventId: number): Promise<number[]> =>
  (await trx.selectFrom('calendarGuests').select('userId').where('eventId', '=', eventId).execute()).map(
    ({ userId }) => userId,
  );

export const updateEvent = (ctx: Ctx, id: number, change: CalendarEventChange): Promise<CalendarEvent> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldEvent(trx, ctx, id);
    const before = await guestIds(trx, id);
    const { guests, ...props } = change.extendedProps ?? {};
    const allDay = change.allDay ?? fromFlag(row.isAllDay);
    const end = change.end === undefined ? row.endAt : change.end;
    const changed = await trx
      .updateTable('calendarEvents')
      .set({
        ...given({ title: change.title, url: change.url, ...props }),
        ...timesOf({ start: change.start ?? row.startAt, end, allDay }),
        version: row.version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (guests) await setGuests(trx, id, guests);
    const after = guests ?? before;
    await tellOf(trx, ctx, tell, changed, { wasFor: row.visibility, before, after });
    const takenOff = before.filter((guest) => !after.includes(guest));
    await tellOff(trx, ctx, tell, row, { kind: 'event_cancelled', to: takenOff });
    return presented(ctx, trx, changed);
  });

export const removeEvent = (ctx: Ctx, id: number): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldEvent(trx, ctx, id);
    const guests = await guestIds(trx, id);
    await trx.deleteFrom('calendarEvents').where('id', '=', id).execute();
    tell('calendar', id, row.visibility === 'everyone' ? undefined : [row.ownerId, ...guests]);
    const expected = guests.filter((guest) => guest !== row.ownerId);
    await tellOff(trx, ctx, tell, row, { kind: 'event_cancelled', to: expected });
    await tellOff(trx, ctx, tell, row, { kind: 'event_deleted', to: [row.ownerId] });
    return undefined;
  });

/** Somebody leaves: the events others see too get another owner. The rest goes with the account. */
export async function handOverEvents(trx: Trx, tell: Tell, { from, to }: { from: number; to: number }): Promise<void> {
  const handedOver = await trx
    .updateTable('calendarEvents')
    .set((eb) => ({ ownerId: to, version: eb('version', '+', 1) }))
    .where('ownerId', '=', from)
    .where((eb) =>
      eb.or([
        eb('visibility', '=', 'everyone'),
        eb('id', 'in', eb.selectFrom('calendarGuests').select('eventId').where('userId', '!=', from)),
      ]),
    )
    .returning(['id', 'visibility'])
    .execute();
  for (const { id, visibility } of handedOver) tell('calendar', id, visibility === 'everyone' ? undefined : [to]);
}
