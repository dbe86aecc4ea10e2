import { expect, it } from 'vitest';
import { daysOf, daysWithEvents, eventsOn, localOf, momentOf, moved, stretched } from './event-times.ts';

const at = (start: string, end = start) => ({ start: momentOf(start), end: momentOf(end), allDay: false });
const days = (start: string, end = start) => ({ start, end, allDay: true });

it('a moment is read and written by the clock of the device', () => {
  expect(localOf(momentOf('2026-11-26T09:30'))).toBe('2026-11-26T09:30');
});

it.each([
  [days('2026-11-26', '2026-11-28'), '2026-11-26', '2026-11-28'],
  [at('2026-11-26T09:00', '2026-11-26T10:00'), '2026-11-26', '2026-11-26'],
  [at('2026-11-26T22:00', '2026-11-27T00:00'), '2026-11-26', '2026-11-26'],
  [at('2026-11-26T22:00', '2026-11-27T00:30'), '2026-11-26', '2026-11-27'],
  [at('2026-11-26T00:00'), '2026-11-26', '2026-11-26'],
])('%j touches the days %s to %s', (event, first, last) => {
  expect(daysOf(event)).toEqual({ first, last });
});

it('a day tells whole days first, then by the clock', () => {
  const late = at('2026-11-26T17:00', '2026-11-26T18:00');
  const early = at('2026-11-26T08:00', '2026-11-26T09:00');
  const whole = days('2026-11-25', '2026-11-26');
  expect(eventsOn([late, early, whole, days('2026-11-27')], '2026-11-26')).toEqual([whole, early, late]);
  expect(
    daysWithEvents([late, whole], { from: '2026-11-26', to: '2026-11-30' }).map(({ day, events }) => [
      day,
      events.length,
    ]),
  ).toEqual([['2026-11-26', 2]]);
});

it('nine o’clock stays nine o’clock over days, and whole days stay days', () => {
  for (const day of ['2026-03-28', '2026-10-24', '2026-11-26']) {
    const { start, end } = moved(at(`${day}T09:00`, `${day}T10:30`), { days: 2 });
    expect([localOf(start).slice(10), localOf(end).slice(10)]).toEqual(['T09:00', 'T10:30']);
  }
  expect(moved(days('2026-11-30', '2026-12-01'), { days: -7 })).toEqual(days('2026-11-23', '2026-11-24'));
  expect(localOf(moved(at('2026-11-26T09:00'), { minutes: 30 }).start)).toBe('2026-11-26T09:30');
});

it('is stretched at its end, never to before its start', () => {
  expect(stretched(days('2026-11-26'), { days: 1 }).end).toBe('2026-11-27');
  expect(stretched(days('2026-11-26'), { days: -1 }).end).toBe('2026-11-26');
  const hour = at('2026-11-26T09:00', '2026-11-26T09:30');
  expect(stretched(hour, { minutes: -60 }).end).toBe(hour.start);
});
