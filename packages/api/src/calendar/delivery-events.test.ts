import type { CalendarEvent } from '@cartage/contract/calendar/calendar.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false, now: '2026-11-20T09:00:00Z' });
  for (const [day, count] of [
    ['2026-11-23', 2],
    ['2026-11-24', 11],
    ['2027-06-01', 1],
  ] as const)
    for (let number = 1; number <= count; number++) await deliver(day, `${day} ${number}`);
  await deliver(null, 'some day');
});
afterAll(() => app.close());

const path = '/api/apps/logistics/deliveries';
const deliver = (serviceDate: string | null, customer: string) =>
  app.call('POST', path, { as: 'editor', body: { customer, serviceDate, visits: [{ location: [3, 50] }] } });
const list = async (query: string, as: 'editor' | 'driver' | 'subscriber' = 'editor'): Promise<CalendarEvent[]> =>
  (await app.call('GET', `/api/apps/calendar?calendars=Deliveries${query}`, { as })).body;

test('deliveries stand on their day in a calendar of their own; a full day is one event', async () => {
  const events = await list('&from=2026-11-01&to=2026-12-01');
  expect(events.map(({ title, start, allDay }) => [title.replace(/^\S+ /, ''), start, allDay])).toEqual([
    ['2026-11-23 1', '2026-11-23', true],
    ['2026-11-23 2', '2026-11-23', true],
    ['11', '2026-11-24', true],
  ]);
  expect(events[0]?.extendedProps).toMatchObject({
    calendar: 'Deliveries',
    isEditable: false,
    delivery: { status: 'ready', order: null },
  });
  expect(events[2]?.extendedProps).toMatchObject({ deliveryCount: 11 });
  expect(new Set(events.map(({ id }) => id)).size).toBe(3);
});

test('without days it shows those around today; other calendars show none', async () => {
  expect((await list('')).map(({ start }) => start)).toEqual(['2026-11-23', '2026-11-23', '2026-11-24']);
  expect((await list('&from=2027-06-01&to=2027-06-02')).length).toBe(1);
  expect((await app.call('GET', '/api/apps/calendar?calendars=Business', { as: 'editor' })).body).toEqual([]);
});

test('is for those who may read deliveries, and can be written by nobody', async () => {
  expect((await list('', 'subscriber')).length).toBe(3);
  expect(await list('', 'driver')).toEqual([]);
  const [event] = await list('');
  for (const [method, body] of [
    ['PUT', { title: 'Mine' }],
    ['DELETE', undefined],
  ] as const) {
    const reply = await app.call(method, `/api/apps/calendar/${event?.id}`, { as: 'editor', body });
    expect([reply.status, reply.body]).toEqual([400, 'Something Went Wrong']);
  }
  const body = { title: 'X', start: '2026-11-23', allDay: true, extendedProps: { calendar: 'Deliveries' } };
  expect((await app.call('POST', '/api/apps/calendar', { as: 'editor', body })).status).toBe(400);
});

test('one that is cancelled or deleted is gone', async () => {
  const [first, second] = await list('');
  const id = (event?: CalendarEvent) => event?.extendedProps.delivery?.id;
  await app.call('POST', `${path}/${id(first)}/status`, { as: 'editor', body: { to: 'cancelled' } });
  await app.call('DELETE', `${path}/${id(second)}`, { as: 'editor' });
  expect((await list('')).map(({ start }) => start)).toEqual(['2026-11-24']);
});
