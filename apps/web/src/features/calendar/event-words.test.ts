import { expect, it } from 'vitest';
import { formatOf } from '#format/format.ts';
import { hoursOf } from './event-words.ts';

it('hours of an event run from left to right in Arabic, as all hours do', () => {
  const event = { start: '2026-11-30T08:00:00Z', end: '2026-11-30T09:30:00Z', allDay: false };
  expect(hoursOf(event, formatOf('ar'))).toMatch(/^\u2066\d\d:\d\d–\d\d:\d\d\u2069$/);
  expect(hoursOf({ ...event, end: event.start }, formatOf('ar'))).toMatch(/^\d\d:\d\d$/);
});
