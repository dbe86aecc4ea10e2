import { calendarEndpoints } from '@cartage/contract/calendar/calendar.endpoints.ts';
import { usualVisibility } from '@cartage/contract/calendar/calendar.rules.ts';
import {
  type CalendarEvent,
  type CalendarEventChange,
  type EventTimes,
  isInRange,
  type NewCalendarEvent,
  type SeriesScope,
} from '@cartage/contract/calendar/calendar.schema.ts';
import {
  firstDayOf,
  mostRepeated,
  movedAlike,
  repeatedTimes,
  repeatProblem,
} from '@cartage/contract/calendar/repeat.rules.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
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
import { nextNumbers } from '#core/next-number.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import type { EventRow } from './calendar.table.ts';
import { listDeliveryEvents } from './delivery-events.service.ts';
import { type EventChange, tellChanged, tellOff, tellReaders } from './tell-of-events.ts';

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
      seriesId: row.seriesId,
      isEditable: mayEdit(ctx, row),
    },
    version: row.version,
  }));
}

const mayEdit = (ctx: Ctx, { ownerId }: EventRow): boolean =>
  ownerId === ctx.person().userId || ctx.person().role === 'admin';

async function presented(ctx: Ctx, db: Db | Trx, row: EventRow | undefined): Promise<CalendarEvent> {
  const [event] = await toEvents(ctx, db, row ? [row] : []);
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
    const facts = {
      version: 1,
      ownerId: ctx.person().userId,
      calendar,
      visibility: visibility ?? usualVisibility(calendar),
      title: event.title,
      url: event.url ?? '',
      location,
      description,
    };
    const { timeZone } = await readLogisticsSettings(trx);
    const times = allTimes(event, timeZone);
    const first = await nextNumbers(trx, 'calendarEvents', times.length);
    const seriesId = times.length > 1 ? first : null;
    const values = times.map((time, k) => ({ ...facts, id: first + k, seriesId, ...columnsOf(time) }));
    const made = await trx.insertInto('calendarEvents').values(values).returningAll().execute();
    const rows = made.sort((a, b) => a.id - b.id);
    const after = await knownGuests(trx, guests);
    await addGuests(trx, rows, after);
    const changes = rows.map((row) => ({ row, wasFor: row.visibility, before: [], after }));
    await tellChanged({ trx, ctx, tell, timeZone }, changes);
    return presented(ctx, trx, rows[0]);
  });

/** Of what repeats all, in their order. */
function allTimes({ repeat, ...event }: NewCalendarEvent, timeZone: string): EventTimes[] {
  const first = timesOf(event);
  if (!repeat) return [first];
  const problem = repeatProblem(firstDayOf(first, timeZone), repeat);
  if (problem) throw invalidField('repeat.until', problem, repeatProblems[problem]);
  return repeatedTimes(first, repeat, timeZone);
}

const repeatProblems = {
  ends_before_start: 'It ends before it starts',
  too_many_events: `That is more than ${mostRepeated} events`,
};

/** Whole days are kept as days, everything else as moments. */
function timesOf({ start, end, allDay }: Pick<NewCalendarEvent, 'start' | 'end' | 'allDay'>): EventTimes {
  const written = (text: string) => (allDay ? text.slice(0, 10) : new Date(text).toISOString());
  const times = { start: written(start), end: written(end ?? start), allDay };
  if (times.end < times.start) throw invalidField('end', 'ends_before_start', 'It ends before it starts');
  return times;
}

const columnsOf = ({ start, end, allDay }: EventTimes) => ({ startAt: start, endAt: end, isAllDay: toFlag(allDay) });
const timesIn = ({ startAt, endAt, isAllDay }: EventRow): EventTimes => ({
  start: startAt,
  end: endAt,
  allDay: fromFlag(isAllDay),
});

/** Each once; whoever is not there is refused. */
async function knownGuests(trx: Trx, guests: readonly number[]): Promise<number[]> {
  const ids = [...new Set(guests)];
  const found = await trx.selectFrom('users').select('id').where('id', 'in', ids).execute();
  const known = new Set(found.map((one) => one.id));
  const index = ids.findIndex((id) => !known.has(id));
  if (index >= 0) throw invalidField(`extendedProps.guests.${index}`, 'unknown_id', `There is no person ${ids[index]}`);
  return ids;
}

async function addGuests(trx: Trx, rows: readonly EventRow[], userIds: readonly number[]): Promise<void> {
  const guests = rows.flatMap(({ id }) => userIds.map((userId) => ({ eventId: id, userId })));
  for (const values of inSlices(guests))
    await trx
      .insertInto('calendarGuests')
      .values(values)
      .onConflict((c) => c.doNothing())
      .execute();
}

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

/** Those of its series the caller may change that come later, held as well, in their order. */
async function heldAfter(
  trx: Trx,
  ctx: Ctx,
  { id, seriesId, startAt }: EventRow,
  scope: SeriesScope | undefined,
): Promise<EventRow[]> {
  if (seriesId === null || scope !== 'following') return [];
  const later = visibleEvents(trx, ctx.person().userId)
    .where('seriesId', '=', seriesId)
    .where('startAt', '>=', startAt)
    .where('calendarEvents.id', '!=', id)
    .orderBy('startAt')
    .orderBy('id');
  return (await holdRows(trx, later).execute()).filter((row) => mayEdit(ctx, row));
}

/** Of each event that has any. */
async function guestsOf(trx: Trx, rows: readonly EventRow[]): Promise<(row: EventRow) => number[]> {
  const ids = rows.map(({ id }) => id);
  const guests = await trx.selectFrom('calendarGuests').selectAll().where('eventId', 'in', ids).execute();
  const byEvent = groupBy(guests, ({ eventId }) => eventId);
  return ({ id }) => (byEvent.get(id) ?? []).map(({ userId }) => userId);
}

export const updateEvent = (
  ctx: Ctx,
  id: number,
  change: CalendarEventChange,
  scope: SeriesScope | undefined,
): Promise<CalendarEvent> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldEvent(trx, ctx, id);
    const rows = [row, ...(await heldAfter(trx, ctx, row, scope))];
    const guestsBefore = await guestsOf(trx, rows);
    const { guests, ...props } = change.extendedProps ?? {};
    const from = timesIn(row);
    const to = timesOf({
      start: change.start ?? from.start,
      end: change.end === undefined ? from.end : change.end,
      allDay: change.allDay ?? from.allDay,
    });
    const news = differing(given({ title: change.title, url: change.url, ...props }), row);
    const wanted = guests ? await knownGuests(trx, guests) : guestsBefore(row);
    const invited = wanted.filter((guest) => !guestsBefore(row).includes(guest));
    const takenOff = guestsBefore(row).filter((guest) => !wanted.includes(guest));
    if (takenOff.length > 0) await removeGuests(trx, rows, takenOff);
    await addGuests(trx, rows, invited);
    const { timeZone } = await readLogisticsSettings(trx);
    const changes: EventChange[] = [];
    for (const one of rows) {
      const times = one === row ? to : movedTimes(one, { from, to, timeZone });
      const changed = await trx
        .updateTable('calendarEvents')
        .set({ ...news, ...columnsOf(times), version: one.version + 1 })
        .where('id', '=', one.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const before = guestsBefore(one);
      const stay = before.filter((guest) => !takenOff.includes(guest));
      changes.push({ row: changed, wasFor: one.visibility, before, after: [...new Set([...stay, ...invited])] });
    }
    const telling = { trx, ctx, tell, timeZone };
    await tellChanged(telling, changes);
    const off = rows.map((one) => ({ row: one, to: guestsBefore(one).filter((guest) => takenOff.includes(guest)) }));
    await tellOff(telling, 'event_cancelled', off);
    return presented(ctx, trx, changes[0]?.row);
  });

/** When one of a series is after another one of it has moved. */
function movedTimes(
  row: EventRow,
  { from, to, timeZone }: { from: EventTimes; to: EventTimes; timeZone: string },
): EventTimes {
  const own = timesIn(row);
  const times = movedAlike(own, from, to, timeZone);
  if (times !== own && !(isInRange(times.start) && isInRange(times.end)))
    throw invalidField('start', 'out_of_range', 'That moves others of the series too far');
  return times;
}

/** Those of the fields that are not as they were. */
function differing<Fields extends object>(fields: Fields, from: NoInfer<Fields>): Partial<Fields> {
  const found: Partial<Fields> = {};
  for (const name in fields) if (fields[name] !== from[name]) found[name] = fields[name];
  return found;
}

async function removeGuests(trx: Trx, rows: readonly EventRow[], userIds: readonly number[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await trx.deleteFrom('calendarGuests').where('eventId', 'in', ids).where('userId', 'in', userIds).execute();
}

export const removeEvent = (ctx: Ctx, id: number, scope: SeriesScope | undefined): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldEvent(trx, ctx, id);
    const rows = [row, ...(await heldAfter(trx, ctx, row, scope))];
    const guests = await guestsOf(trx, rows);
    const ids = rows.map((one) => one.id);
    await trx.deleteFrom('calendarEvents').where('id', 'in', ids).execute();
    tellReaders(
      tell,
      rows.map((one) => ({ row: one, wasFor: one.visibility, before: guests(one), after: [] })),
    );
    const expected = rows.map((one) => ({ row: one, to: guests(one).filter((guest) => guest !== one.ownerId) }));
    const { timeZone } = await readLogisticsSettings(trx);
    const telling = { trx, ctx, tell, timeZone };
    await tellOff(telling, 'event_cancelled', expected);
    const owned = rows.map((one) => ({ row: one, to: [one.ownerId] }));
    await tellOff(telling, 'event_deleted', owned);
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
