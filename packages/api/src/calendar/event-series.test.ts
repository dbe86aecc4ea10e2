import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.call('PUT', '/api/apps/logistics/settings', { as: 'admin', body: { timeZone: 'Europe/Paris' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.db.deleteFrom('notifications').execute();
});

const base = '/api/apps/calendar';
const create = (body: unknown, as: Role = 'admin') => app.call('POST', base, { as, body });
const put = (id: unknown, body: unknown, scope = 'following', as: Role = 'admin') =>
  app.call('PUT', `${base}/${id}?scope=${scope}`, { as, body });
const remove = (id: unknown, scope = 'following', as: Role = 'admin') =>
  app.call('DELETE', `${base}/${id}?scope=${scope}`, { as });
const read = async (id: unknown, as: Role = 'admin') => (await app.call('GET', `${base}/${id}`, { as })).body;

const weekly = {
  title: 'Round table',
  start: '2027-03-15T08:00:00Z',
  end: '2027-03-15T09:00:00Z',
  repeat: { every: 'week', until: '2027-04-05' },
  extendedProps: { calendar: 'Business' },
};
/** The events of a series that are there, in time order. */
async function seriesOf(seriesId: number | null, as: Role = 'admin'): Promise<CalendarEvent[]> {
  const all: CalendarEvent[] = (await app.call('GET', `${base}?calendars=Business,Personal,ETC`, { as })).body;
  return all
    .filter(({ extendedProps }) => extendedProps.seriesId === seriesId)
    .sort((a, b) => a.start.localeCompare(b.start));
}
async function made(body: object = {}, as: Role = 'admin') {
  const { status, body: first } = await create({ ...weekly, ...body }, as);
  expect(status).toBe(201);
  const events = await seriesOf(first.id, as);
  const [one, two, three, four] = events.map(({ id }) => id);
  return { first, events, one, two, three, four };
}
const startsOf = async (seriesId: number) => (await seriesOf(seriesId)).map(({ start }) => start);
const noticesOf = async (as: Role) =>
  (await app.call('GET', '/api/apps/notifications', { as })).body.notifications.map(
    ({ kind, link }: { kind: string; link: string }) => `${kind} ${link}`,
  );

describe('making', () => {
  test('each time is an event of its own, at the same hour when the clocks change; the answer is the first', async () => {
    const { first, events } = await made({ url: 'https://example.com' });
    expect(first.extendedProps.seriesId).toBe(first.id);
    expect(events[0]).toEqual(first);
    expect(events.map(({ start, end }) => [start, end])).toEqual([
      ['2027-03-15T08:00:00.000Z', '2027-03-15T09:00:00.000Z'],
      ['2027-03-22T08:00:00.000Z', '2027-03-22T09:00:00.000Z'],
      ['2027-03-29T07:00:00.000Z', '2027-03-29T08:00:00.000Z'],
      ['2027-04-05T07:00:00.000Z', '2027-04-05T08:00:00.000Z'],
    ]);
    for (const [index, { id, url, version, title }] of events.entries())
      expect([id, url, version, title]).toEqual([first.id + index, 'https://example.com', 1, 'Round table']);
    const file = await app.call('GET', `${base}/file?calendars=Business&from=2027-03-15&to=2027-04-06`, {
      as: 'admin',
    });
    expect(file.body.match(/UID:event-\d+@cartage/g)).toEqual(events.map(({ id }) => `UID:event-${id}@cartage`));
    await remove(first.id);
  });

  test('what does not repeat, or only once, is no series', async () => {
    const { repeat: _repeat, ...alone } = weekly;
    for (const body of [alone, { ...weekly, repeat: { every: 'day', until: '2027-03-15' } }]) {
      const { id, extendedProps } = (await create(body)).body;
      expect(extendedProps.seriesId).toBe(null);
      // Nothing follows it.
      expect((await put(id, { title: 'Alone' })).body.title).toBe('Alone');
      expect((await remove(id)).status).toBe(204);
    }
  });

  test('whole days stay whole days, the last of the month is the last', async () => {
    const days = {
      start: '2027-01-31',
      end: '2027-02-01',
      allDay: true,
      repeat: { every: 'month', until: '2027-03-31' },
    };
    const { first, events } = await made(days);
    expect(events.map(({ start, end, allDay }) => [start, end, allDay])).toEqual([
      ['2027-01-31', '2027-02-01', true],
      ['2027-02-28', '2027-03-01', true],
      ['2027-03-31', '2027-04-01', true],
    ]);
    await remove(first.id);
  });

  const until = (text: unknown, every: unknown = 'day') => ({ repeat: { every, until: text } });
  test.each([
    [until('2027-03-14'), 'repeat.until', 'ends_before_start'],
    [until('2027-10-01'), 'repeat.until', 'too_many_events'],
    [until('2199-12-31', 'month'), 'repeat.until', 'too_many_events'],
    [until('2200-01-01'), 'repeat.until', 'out_of_range'],
    [until('2027-02-30'), 'repeat.until', 'invalid_format'],
    [{ repeat: { every: 'week' } }, 'repeat.until', 'invalid_type'],
    [until('2027-03-20', 'hour'), 'repeat.every', 'invalid_value'],
    [until('2027-03-20', ['day']), 'repeat.every', 'invalid_value'],
    [{ repeat: 'daily' }, 'repeat', 'invalid_type'],
    [{ repeat: [] }, 'repeat', 'invalid_type'],
  ])('%j is refused at %s: %s', async (body, path, code) => {
    const before = (await seriesOf(null)).length;
    const { status, body: problem } = await create({ ...weekly, ...body });
    expect([status, problem.issues[0].path, problem.issues[0].code]).toEqual([400, path, code]);
    expect((await seriesOf(null)).length).toBe(before);
  });

  test('200 are made with a hundred guests each', async () => {
    const guests = (await app.deps.db.selectFrom('users').select('id').limit(100).execute()).map(({ id }) => id);
    const { first, events } = await made({
      repeat: { every: 'day', until: '2027-09-30' },
      extendedProps: { calendar: 'ETC', guests },
    });
    expect(events.length).toBe(200);
    expect(events.at(-1)?.extendedProps.guests.length).toBe(guests.length);
    expect(await noticesOf('editor')).toEqual([`event_invited /apps/calendar?event=${first.id}`]);
    expect((await remove(first.id)).status).toBe(204);
    expect(await seriesOf(first.id)).toEqual([]);
  });
});

describe('changing', () => {
  test('one alone stays one of the series', async () => {
    const { first, two } = await made();
    expect((await put(two, { title: 'Elsewhere', start: '2027-03-23T08:00:00Z', end: null }, 'one')).status).toBe(201);
    // Who does not say it, or says something else, means that one.
    await app.call('PUT', `${base}/${two}`, { as: 'admin', body: { url: 'https://example.com' } });
    await put(two, { extendedProps: { location: 'Dock 2' } }, 'all');
    const events = await seriesOf(first.id);
    expect(events.map(({ title, url, version }) => [title, url, version])).toEqual([
      ['Round table', '', 1],
      ['Elsewhere', 'https://example.com', 4],
      ['Round table', '', 1],
      ['Round table', '', 1],
    ]);
    await remove(first.id);
  });

  test('this and the following: what is changed in it is changed in those, and nothing else', async () => {
    const { first, two, three } = await made();
    await put(three, { title: 'Special' }, 'one');
    const extendedProps = { calendar: 'ETC', location: 'Dock 2', description: 'Bring boots', visibility: 'private' };
    const whole = { ...(await read(two)), url: 'https://example.com', extendedProps };
    const { status, body } = await put(two, whole);
    expect([status, body.id, body.version]).toEqual([201, two, 2]);
    const events = await seriesOf(first.id);
    expect(events.map(({ title }) => title)).toEqual(['Round table', 'Round table', 'Special', 'Round table']);
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 2]);
    for (const one of events.slice(1))
      expect(one).toMatchObject({
        url: 'https://example.com',
        extendedProps: { ...extendedProps, seriesId: first.id },
      });
    expect(events[0]).toEqual(first);
    await remove(first.id);
  });

  test('they move by the clock on the wall, and are as long as it is then', async () => {
    const { first, two, four } = await made();
    await put(four, { end: '2027-04-05T09:00:00Z' }, 'one');
    await put(two, { start: '2027-03-23T09:30:00Z', end: '2027-03-23T10:30:00Z' });
    expect(await startsOf(first.id)).toEqual([
      '2027-03-15T08:00:00.000Z',
      '2027-03-23T09:30:00.000Z',
      '2027-03-30T08:30:00.000Z',
      '2027-04-06T08:30:00.000Z',
    ]);
    // One that was longer is so still, until they are made as long as each other.
    expect((await read(four)).end).toBe('2027-04-06T10:30:00.000Z');
    await put(two, { end: '2027-03-23T10:00:00Z' });
    expect((await read(four)).end).toBe('2027-04-06T09:00:00.000Z');
    await put(two, { start: '2027-03-23', end: '2027-03-24', allDay: true });
    expect(await read(four)).toMatchObject({ start: '2027-04-06', end: '2027-04-07', allDay: true });
    await remove(first.id);
  });

  test('none of them is moved out of the years there are', async () => {
    const { first, one, four } = await made({ repeat: { every: 'year', until: '2030-03-15' } });
    const moved = { start: '2198-03-15T08:00:00Z', end: '2198-03-15T09:00:00Z' };
    const { status, body } = await put(one, moved);
    expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, 'start', 'out_of_range']);
    expect((await read(one)).start).toBe(first.start);
    await put(four, { start: '2198-03-15T08:00:00Z', end: null }, 'one');
    expect((await put(one, { title: 'Yearly' })).status).toBe(201);
    await remove(one);
  });

  test('the version is that of the one that was opened; nothing is changed where it is another', async () => {
    const { first, two, three } = await made();
    await put(three, { title: 'Special' }, 'one');
    const send = (method: 'PUT' | 'DELETE', version: number) =>
      app.call(method, `${base}/${two}?scope=following`, {
        as: 'admin',
        body: method === 'PUT' ? { url: 'https://example.com' } : undefined,
        headers: { 'if-match': `"${version}"` },
      });
    expect((await send('PUT', 1)).status).toBe(201);
    const late = await send('PUT', 1);
    expect([late.status, late.body.version]).toEqual([412, 2]);
    expect((await send('DELETE', 1)).status).toBe(412);
    expect((await seriesOf(first.id)).map(({ version }) => version)).toEqual([1, 2, 3, 2]);
    expect((await send('DELETE', 2)).status).toBe(204);
    expect((await seriesOf(first.id)).map(({ id }) => id)).toEqual([first.id]);
    await remove(first.id);
  });

  test('only those the caller sees and may change', async () => {
    const { first, one, three, four } = await made({}, 'editor');
    expect((await put(one, { title: 'Mine' }, 'following', 'author')).status).toBe(403);
    expect((await remove(one, 'following', 'author')).status).toBe(403);
    const { db } = app.deps;
    await db
      .updateTable('calendarEvents')
      .set({ ownerId: 4 })
      .where('id', '=', three ?? 0)
      .execute();
    await put(four, { extendedProps: { visibility: 'private' } }, 'one', 'editor');
    await put(one, { title: 'Ours' }, 'following', 'editor');
    const titles = async () => (await seriesOf(first.id, 'editor')).map(({ title }) => title);
    expect(await titles()).toEqual(['Ours', 'Ours', 'Round table', 'Ours']);
    // An administrator changes what others made, not what is private to them.
    await put(one, { title: 'Everybody’s' });
    expect(await titles()).toEqual(['Everybody’s', 'Everybody’s', 'Everybody’s', 'Ours']);
    await remove(one);
    expect(await titles()).toEqual(['Ours']);
    await remove(four, 'one', 'editor');
  });
});

describe('guests', () => {
  const isFor = (...guests: number[]) => ({ extendedProps: { calendar: 'Personal', guests } });

  test('hear once of the whole series: invited, changed, called off', async () => {
    const { one, two } = await made(isFor(3, 4));
    await put(two, { title: 'Square table' });
    await remove(two);
    const { notifications } = (await app.call('GET', '/api/apps/notifications', { as: 'editor' })).body;
    expect(notifications.map(({ params }: { params: { title: string } }) => params.title)).toEqual([
      'Square table',
      'Square table',
      'Round table',
    ]);
    expect(await noticesOf('author')).toEqual([
      'event_cancelled /apps/calendar?date=2027-03-22',
      `event_changed /apps/calendar?event=${two}`,
      `event_invited /apps/calendar?event=${one}`,
    ]);
    await remove(one);
  });

  test('who is invited to one alone stays invited to it', async () => {
    const { first, two, three } = await made(isFor(3, 4));
    await put(three, { extendedProps: { guests: [3, 4, 5] } }, 'one');
    await app.deps.db.deleteFrom('notifications').execute();
    await put(two, { extendedProps: { guests: [4, 6] } });
    const guests = (await seriesOf(first.id)).map(({ extendedProps }) =>
      extendedProps.guests.map(({ id }) => id).sort(),
    );
    expect(guests).toEqual([
      [3, 4],
      [4, 6],
      [4, 5, 6],
      [4, 6],
    ]);
    expect(await noticesOf('editor')).toEqual(['event_cancelled /apps/calendar?date=2027-03-22']);
    expect(await noticesOf('author')).toEqual([`event_changed /apps/calendar?event=${two}`]);
    // Of the first one that is theirs.
    expect(await noticesOf('subscriber')).toEqual([`event_changed /apps/calendar?event=${three}`]);
    const refused = await put(two, { extendedProps: { guests: [4, 999] } });
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'extendedProps.guests.1']);
    await remove(first.id);
  });

  test('of a series that began long ago they hear of the first that is still to come', async () => {
    const past = { start: '2026-11-02T08:00:00Z', end: null, repeat: { every: 'week', until: '2026-12-07' } };
    const { first, events } = await made({ ...past, ...isFor(4) });
    const next = events.find(({ start }) => start > app.clock.at.toISOString());
    expect(next?.id).toBeGreaterThan(first.id);
    expect(await noticesOf('author')).toEqual([`event_invited /apps/calendar?event=${next?.id}`]);
    await remove(first.id);
  });

  test('whose events somebody else deletes is told once', async () => {
    const { one } = await made({}, 'editor');
    await remove(one);
    expect(await noticesOf('editor')).toEqual(['event_deleted /apps/calendar?date=2027-03-15']);
  });
});

test('readers are told once, and of private events their people alone', async () => {
  const told: unknown[] = [];
  const stop = app.deps.events.subscribe((event) => {
    if (event.topic === 'calendar') told.push([event.id, event.to]);
  });
  // What was told of the series before this one may still be on its way.
  const alone = { ...weekly, repeat: undefined, extendedProps: { calendar: 'Personal' } };
  const { id } = (await create(alone, 'author')).body;
  await expect.poll(() => told.at(-1)).toEqual([`${id}`, [4]]);
  told.length = 0;
  const { one, two, three } = await made({ extendedProps: { calendar: 'Personal', guests: [4] } });
  await put(three, { extendedProps: { guests: [4, 5] } }, 'one');
  await put(two, { title: 'Square table' });
  await put(two, { extendedProps: { visibility: 'everyone' } });
  await remove(one);
  await expect.poll(() => told.length).toBe(7);
  stop();
  expect(told).toEqual([
    [`${one}`, [1, 4]],
    [`${three}`, [1, 4, 5]],
    [`${two}`, [1, 4]],
    [`${three}`, [1, 4, 5]],
    [`${two}`, undefined],
    [`${one}`, [1, 4]],
    [`${two}`, undefined],
  ]);
});

test('who leaves hands a series over whole', async () => {
  const { first } = await made({}, 'maintainer');
  expect((await app.call('DELETE', '/api/apps/users/2', { as: 'admin' })).status).toBe(204);
  expect((await put(first.id, { title: 'Ours' })).status).toBe(201);
  const events = await seriesOf(first.id);
  expect(events.map(({ title, extendedProps }) => [title, extendedProps.ownerId])).toEqual(Array(4).fill(['Ours', 1]));
});
