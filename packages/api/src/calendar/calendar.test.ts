import type { Role } from '@cartage/contract/access/access.schema.ts';
import { type CalendarEvent, calendars, type EventGuest } from '@cartage/contract/calendar/calendar.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const base = '/api/apps/calendar';
const everything = calendars.map((name) => `calendars=${name}`).join('&');
const list = async (query = everything, as: Role = 'admin'): Promise<CalendarEvent[]> =>
  (await app.call('GET', `${base}?${query}`, { as })).body;
const create = (body: unknown, as: Role = 'admin') => app.call('POST', base, { as, body });
const put = (id: unknown, body: unknown, as: Role = 'admin', headers: Record<string, string> = {}) =>
  app.call('PUT', `${base}/${id}`, { as, body, headers });
const remove = (id: unknown, as: Role = 'admin') => app.call('DELETE', `${base}/${id}`, { as });
const event = { title: 'Loading test', start: '2026-12-01T09:00:00Z', extendedProps: { calendar: 'Business' } };
const titles = (events: CalendarEvent[]) => events.map(({ title }) => title);

describe('the samples', () => {
  test('R-3.8 ten events around today, of every calendar', async () => {
    const events = await list();
    expect(events.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(events.map(({ extendedProps }) => extendedProps.calendar))).toEqual(new Set(calendars));
    for (const { title, start, end, allDay, url } of events) {
      expect(title).toMatch(/./);
      expect(url).toMatch(/^(https:.*)?$/);
      expect(start).toMatch(allDay ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT.*Z$/);
      expect(end >= start).toBe(true);
      expect(Math.abs(Date.parse(start) - app.clock.at.getTime())).toBeLessThan(30 * 86_400_000);
    }
  });
});

describe('the list', () => {
  test('R-7.8 the calendars named, and none where none is', async () => {
    const named = (events: CalendarEvent[]) =>
      [...new Set(events.map(({ extendedProps }) => extendedProps.calendar))].sort();
    expect(named(await list('calendars=Business'))).toEqual(['Business']);
    expect(named(await list('calendars=Family&calendars=ETC'))).toEqual(['ETC', 'Family']);
    for (const none of ['', 'calendars=', 'calendars=business', 'calendars=Nothing'])
      expect(await list(none)).toEqual([]);
  });

  test('from and to narrow it to what overlaps', async () => {
    expect(titles(await list(`${everything}&from=2026-11-22&to=2026-11-25`))).toEqual(['Fleet inspection', 'Dentist']);
    expect(await list(`${everything}&from=2030-01-01`)).toEqual([]);
    expect((await list(`${everything}&from=yesterday`)).length).toBe(10);
  });

  test('the same is a file for calendar programs, with the last of whole days in it', async () => {
    const days = { title: 'Fair, hall 2', start: '2027-03-01', end: '2027-03-03', allDay: true };
    const { id } = (await create({ ...days, url: 'https://fair.example', extendedProps: { calendar: 'Business' } }))
      .body;
    const file = await app.call('GET', `${base}/file?${everything}&from=2027-03-02&to=2027-03-03`, { as: 'admin' });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const lines = file.body.split('\r\n');
    for (const line of [
      `UID:event-${id}@cartage`,
      'DTSTART;VALUE=DATE:20270301',
      'DTEND;VALUE=DATE:20270304',
      'SUMMARY:Fair\\, hall 2',
      'DESCRIPTION:https://fair.example',
    ])
      expect(lines).toContain(line);
    expect(lines.filter((line: string) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    await remove(id);
    const seen = await app.call('GET', `${base}/file?${everything}`, { as: 'editor' });
    expect(seen.body).toContain('SUMMARY:Depot closed');
    expect(seen.body).not.toContain('Dentist');
  });

  test('what is private is for its owner and guests', async () => {
    const seen = titles(await list(everything, 'editor'));
    expect(seen).toContain('Depot closed');
    expect(seen).not.toContain('Dentist');
    const { id } = (await create({ ...event, extendedProps: { calendar: 'Personal', guests: [3] } })).body;
    expect((await app.call('GET', `${base}/${id}`, { as: 'editor' })).status).toBe(200);
    expect((await app.call('GET', `${base}/${id}`, { as: 'author' })).status).toBe(404);
    expect((await list('calendars=Personal', 'editor')).map((one) => one.id)).toEqual([id]);
    const { notifications } = (await app.call('GET', '/api/apps/notifications', { as: 'editor' })).body;
    expect(notifications[0]).toMatchObject({
      kind: 'event_invited',
      params: { title: 'Loading test', by: 'Amina Haddad' },
      link: `/apps/calendar?event=${id}`,
    });
    await remove(id);
  });
});

describe('guests', () => {
  const calledOff = async (as: Role) =>
    (await app.call('GET', '/api/apps/notifications', { as })).body.notifications
      .filter(({ kind }: { kind: string }) => kind === 'event_cancelled')
      .map(({ params, link }: { params: unknown; link: string }) => ({ params, link }));
  const notice = { params: { title: 'Loading test', by: 'Amina Haddad' }, link: '/apps/calendar?date=2026-12-01' };
  const isFor = (...guests: number[]) => ({ ...event, extendedProps: { calendar: 'Personal', guests } });

  test('who is taken off an event is told, of the event as it was, and led to its day; who stays is not', async () => {
    const { id } = (await create(isFor(1, 4, 5))).body;
    const moved = { title: 'Moved', start: '2027-01-01T09:00:00Z', end: null, extendedProps: { guests: [5] } };
    expect((await put(id, moved)).status).toBe(201);
    expect(await calledOff('author')).toEqual([notice]);
    expect([await calledOff('subscriber'), await calledOff('admin')]).toEqual([[], []]);
    await put(id, { extendedProps: { location: 'Dock 2' } });
    expect(await calledOff('subscriber')).toEqual([]);
    await remove(id);
  });

  test('an event that is called off is news to its guests, not to who calls it off', async () => {
    await app.deps.db.deleteFrom('notifications').execute();
    const { id } = (await create(isFor(1, 4, 5))).body;
    await remove(id);
    expect(await calledOff('author')).toEqual([notice]);
    expect(await calledOff('subscriber')).toEqual([notice]);
    expect([await calledOff('admin'), await calledOff('editor')]).toEqual([[], []]);
  });

  test('the day is the one of the house, and of whole days their first', async () => {
    await app.deps.db.deleteFrom('notifications').execute();
    const times = [{ start: '2026-12-01T23:30:00Z' }, { start: '2026-12-05', end: '2026-12-07', allDay: true }];
    for (const time of times) await remove((await create({ ...isFor(4), ...time })).body.id);
    expect((await calledOff('author')).map(({ link }: { link: string }) => link)).toEqual([
      '/apps/calendar?date=2026-12-05',
      '/apps/calendar?date=2026-12-02',
    ]);
  });
});

const toldOf = async (as: Role) =>
  (await app.call('GET', '/api/apps/notifications', { as })).body.notifications.map(
    ({ kind }: { kind: string }) => kind,
  );

test('whose event somebody else changes or deletes is told; who does so is not', async () => {
  await app.deps.db.deleteFrom('notifications').execute();
  const { id } = (await create({ ...event, extendedProps: { calendar: 'Business', visibility: 'everyone' } }, 'editor'))
    .body;
  await put(id, { title: 'Theirs' }, 'editor');
  expect(await toldOf('editor')).toEqual([]);
  await put(id, { title: 'Renamed' });
  await remove(id);
  expect(await toldOf('editor')).toEqual(['event_deleted', 'event_changed']);
  expect(await toldOf('admin')).toEqual([]);
});

test('nobody is told of an event that is over', async () => {
  await app.deps.db.deleteFrom('notifications').execute();
  const extendedProps = { calendar: 'Business', guests: [4] };
  const { id } = (await create({ ...event, start: '2026-11-01T09:00:00Z', extendedProps })).body;
  await put(id, { title: 'Renamed' });
  await remove(id);
  const wholeDay = (await create({ ...event, start: '2026-11-02', allDay: true, extendedProps })).body;
  await remove(wholeDay.id);
  expect(await toldOf('author')).toEqual([]);
});

describe('the people', () => {
  const people = async (q: string, as: Role = 'driver'): Promise<EventGuest[]> =>
    (await app.call('GET', `${base}/people?q=${q}`, { as })).body.people;

  test('whoever may write an event finds whom to invite, by name, with no more than events tell of guests', async () => {
    const all = await people('');
    expect(all.length).toBe(20);
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(['avatar', 'fullName', 'id']);
    expect((await people('amina')).map(({ fullName }) => fullName)).toEqual(['Amina Haddad']);
    expect(await people('nobody-is-called-so')).toEqual([]);
  });

  test('who is suspended or not yet there is not invited', async () => {
    const [one] = await people('camila');
    await app.call('POST', `/api/apps/users/${one?.id}/suspend`, { as: 'admin' });
    expect(await people('camila')).toEqual([]);
    await app.call('POST', `/api/apps/users/${one?.id}/activate`, { as: 'admin' });
  });
});

describe('making', () => {
  test('R-7.9 R-4.14 a new event gets the last event’s id plus one, and comes back with it; ids are never used again', async () => {
    const last = Math.max(...(await list()).map(({ id }) => id), (await create(event)).body.id);
    const { status, body } = await create({ ...event, id: 3, version: 9 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: last + 1,
      title: 'Loading test',
      start: '2026-12-01T09:00:00.000Z',
      end: '2026-12-01T09:00:00.000Z',
      allDay: false,
      url: '',
      extendedProps: { calendar: 'Business', visibility: 'everyone', ownerId: 1, guests: [], isEditable: true },
      version: 1,
    });
    expect(await list()).toContainEqual(body);
    await remove(body.id);
    expect((await create(event)).body.id).toBe(last + 2);
  });

  test('whole days are days, moments are kept in UTC', async () => {
    const days = await create({ ...event, start: '2026-12-01T00:00:00+01:00', end: '2026-12-03', allDay: true });
    expect(days.body).toMatchObject({ start: '2026-12-01', end: '2026-12-03', allDay: true });
    const moment = await create({ ...event, start: '2026-12-01T00:30:00+01:00', end: '2026-12-01T02:00:00+01:00' });
    expect(moment.body).toMatchObject({ start: '2026-11-30T23:30:00.000Z', end: '2026-12-01T01:00:00.000Z' });
  });

  test.each([
    [{}, 'title'],
    [{ ...event, title: '  ' }, 'title'],
    [{ ...event, start: 'tomorrow' }, 'start'],
    [{ ...event, start: '2026-02-30' }, 'start'],
    [{ ...event, start: '0000-01-01T00:00:00Z' }, 'start'],
    [{ ...event, end: '2026-12-01T08:59:59Z' }, 'end'],
    [{ ...event, url: 'javascript:alert(1)' }, 'url'],
    [{ ...event, extendedProps: { calendar: 'Work' } }, 'extendedProps.calendar'],
    [{ ...event, extendedProps: { calendar: 'ETC', guests: [1, 999] } }, 'extendedProps.guests.1'],
    [{ ...event, allDay: 'yes' }, 'allDay'],
  ])('%j is refused at %s', async (body, path) => {
    const { status, body: problem } = await create(body);
    expect([status, problem.issues[0].path]).toEqual([400, path]);
  });

  test('an end before the start is told in the word the screens know', async () => {
    const { body: problem } = await create({ ...event, end: '2026-12-01T08:59:59Z' });
    expect(problem.issues[0].code).toBe('ends_before_start');
  });
});

describe('changing', () => {
  test('R-7.10 the body is merged, and cannot change the id', async () => {
    const before = (
      await create({ ...event, url: 'https://example.com', extendedProps: { calendar: 'ETC', location: 'Dock 2' } })
    ).body;
    const { status, body } = await put(before.id, { id: 1, title: 'Renamed', extendedProps: { calendar: 'Holiday' } });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...before,
      title: 'Renamed',
      extendedProps: { ...before.extendedProps, calendar: 'Holiday' },
      version: 2,
    });
    expect((await list()).find(({ id }) => id === 1)?.title).toBe('Morning briefing');
    // As a calendar sends it back: the whole event, moved.
    const moved = await put(before.id, {
      ...body,
      id: 'x',
      start: '2026-12-02T09:00:00Z',
      end: '2026-12-02T10:00:00Z',
    });
    expect(moved.body).toMatchObject({ id: before.id, start: '2026-12-02T09:00:00.000Z', title: 'Renamed' });
    expect((await put(before.id, { end: '2026-12-01' })).status).toBe(400);
    expect((await put(before.id, { allDay: true })).body).toMatchObject({ start: '2026-12-02', end: '2026-12-02' });
  });

  test('R-7.11 it is deleted', async () => {
    const { id } = (await create(event)).body;
    const { status, body } = await remove(id);
    expect([status, body]).toEqual([204, undefined]);
    expect((await list()).map((one) => one.id)).not.toContain(id);
  });

  test('R-5.3 R-8.3 an event nobody knows answers 400 with a fixed text', async () => {
    for (const id of [999, 'x', 0]) {
      for (const { status, body } of [await put(id, { title: 'x' }), await remove(id)])
        expect([status, body]).toEqual([400, 'Something Went Wrong']);
    }
  });

  test('only the owner and administrators change it; what one does not see is unknown', async () => {
    const { id } = (await create(event, 'author')).body;
    expect((await put(id, { title: 'Mine now' }, 'editor')).status).toBe(403);
    expect((await remove(id, 'editor')).status).toBe(403);
    expect((await list(everything, 'editor')).find((one) => one.id === id)?.extendedProps.isEditable).toBe(false);
    expect((await put(id, { extendedProps: { visibility: 'private' } })).status).toBe(201);
    expect((await put(id, { title: 'x' }, 'editor')).status).toBe(400);
    expect((await remove(id, 'author')).status).toBe(204);
  });

  test('an older version is not written over', async () => {
    const { id } = (await create(event)).body;
    expect((await put(id, { title: 'Two' }, 'admin', { 'if-match': '"1"' })).status).toBe(201);
    const late = await put(id, { title: 'Three' }, 'admin', { 'if-match': '"1"' });
    expect([late.status, late.body.title]).toEqual([412, 'Two']);
  });
});

describe('who leaves', () => {
  test('leaves what others see to whoever deletes the account; what nobody else sees goes with it', async () => {
    const one = async (extendedProps: object, as: Role = 'maintainer') =>
      (await create({ ...event, extendedProps }, as)).body.id;
    const forAll = await one({ calendar: 'Business' });
    const forGuests = await one({ calendar: 'Personal', guests: [2, 3] });
    const own = await one({ calendar: 'Personal', guests: [2] });
    const ofAnother = await one({ calendar: 'Personal', guests: [2] }, 'author');
    expect((await app.call('DELETE', '/api/apps/users/2', { as: 'admin' })).status).toBe(204);
    const read = async (id: number, as: Role) => (await app.call('GET', `${base}/${id}`, { as })).body;
    for (const id of [forAll, forGuests]) {
      expect(await read(id, 'editor')).toMatchObject({ id, version: 2, extendedProps: { ownerId: 1 } });
      expect((await read(id, 'admin')).extendedProps.isEditable).toBe(true);
    }
    expect((await read(forGuests, 'editor')).extendedProps.guests.map(({ id }: EventGuest) => id)).toEqual([3]);
    const left = await app.deps.db
      .selectFrom('calendarEvents')
      .select('id')
      .where('id', 'in', [own, ofAnother])
      .execute();
    expect(left).toEqual([{ id: ofAnother }]);
    expect((await put(forAll, { title: 'Mine now' })).status).toBe(201);
    expect(await read(ofAnother, 'author')).toMatchObject({ version: 1, extendedProps: { ownerId: 4, guests: [] } });
  });
});
