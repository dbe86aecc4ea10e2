import { expect, test } from 'vitest';
import { instantOf, isoIn, isTimeZone, offsetsBetween, wallTimeAt } from './zoned-time.ts';

test.each([
  ['2026-10-24', '08:00', 'Europe/Paris', '2026-10-24T06:00:00.000Z'],
  ['2026-10-25', '08:00', 'Europe/Paris', '2026-10-25T07:00:00.000Z'],
  ['2026-03-29', '08:00', 'Europe/Paris', '2026-03-29T06:00:00.000Z'],
  ['2026-03-29', '01:30', 'Europe/Paris', '2026-03-29T00:30:00.000Z'],
  ['2026-11-20', '23:59', 'America/New_York', '2026-11-21T04:59:00.000Z'],
  ['2026-11-20', '00:00', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
  ['2026-11-20', '12:00', 'UTC', '2026-11-20T12:00:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantOf(day, time, zone).toISOString()).toBe(instant);
  expect(wallTimeAt(new Date(instant), zone)).toMatchObject({ day, time });
});

test('a wall time that comes twice is the first, one left out moves on by the gap', () => {
  expect(instantOf('2026-10-25', '02:30', 'Europe/Paris').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(wallTimeAt(instantOf('2026-03-29', '02:30', 'Europe/Paris'), 'Europe/Paris').time).toBe('03:30');
});

test.each([
  ['Europe/Paris', '2026-11-28T19:04:15+01:00'],
  ['Pacific/Auckland', '2026-11-29T07:04:15+13:00'],
  ['America/St_Johns', '2026-11-28T14:34:15-03:30'],
  ['UTC', '2026-11-28T18:04:15+00:00'],
])('an instant as clocks in %s show it is the same instant', (zone, text) => {
  expect(isoIn('2026-11-28T18:04:15.085Z', zone)).toBe(text);
});

test('zones are checked by name', () => {
  expect(isTimeZone('Europe/Vaduz')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});

test.each(['Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Tehran'])(
  'in %s clocks show what the platform says, at any time',
  (timeZone) => {
    const platform = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const stepMs = (37 * 60 + 13) * 60_000 + 17_123;
    for (let ms = Date.UTC(1972, 11, 30); ms < Date.UTC(2031, 0); ms += 9 * stepMs) {
      const [date = '', clock = ''] = platform.format(ms).split(', ');
      const { day, time, seconds } = wallTimeAt(new Date(ms), timeZone);
      expect([day, `${time}:${String(seconds).padStart(2, '0')}`]).toEqual([
        date.split('/').reverse().join('-'),
        clock,
      ]);
    }
  },
);

test('says how long clocks are ahead of UTC by the same', () => {
  const told = (zone: string) =>
    offsetsBetween(new Date('2026-01-01T00:20:00Z'), new Date('2026-12-31T00:20:00Z'), zone).map(
      ({ until, offsetS }) => `${offsetS / 3600} until ${until.toISOString().slice(0, 16)}`,
    );
  expect(told('UTC')).toEqual(['0 until 2026-12-31T00:20']);
  expect(told('Asia/Kolkata')).toEqual(['5.5 until 2026-12-31T00:20']);
  expect(told('Europe/Paris')).toEqual([
    '1 until 2026-03-29T01:00',
    '2 until 2026-10-25T01:00',
    '1 until 2026-12-31T00:20',
  ]);
  expect(told('Pacific/Auckland')).toEqual([
    '13 until 2026-04-04T14:00',
    '12 until 2026-09-26T14:00',
    '13 until 2026-12-31T00:20',
  ]);
});
