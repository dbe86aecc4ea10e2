import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const paris = 'Europe/Paris';
const night = { from: '21:00', to: '07:00' };

test.each([
  ['2026-11-23T19:59:00Z', night, paris, null],
  ['2026-11-23T20:00:00Z', night, paris, '2026-11-24T06:00:00.000Z'],
  ['2026-11-24T02:00:00Z', night, paris, '2026-11-24T06:00:00.000Z'],
  ['2026-11-24T06:00:00Z', night, paris, null],
  ['2026-11-24T02:00:00Z', night, 'Asia/Tokyo', null],
  ['2026-11-23T11:30:00Z', { from: '12:00', to: '13:00' }, paris, '2026-11-23T12:00:00.000Z'],
  ['2026-11-23T12:00:00Z', { from: '12:00', to: '13:00' }, paris, null],
  ['2026-11-23T22:59:59Z', { from: '22:00', to: '24:00' }, paris, '2026-11-23T23:00:00.000Z'],
  ['2026-11-23T23:00:00Z', { from: '22:00', to: '24:00' }, paris, null],
  // Clocks go back at three: this night is an hour longer, and half past two comes twice.
  ['2026-10-24T20:00:00Z', night, paris, '2026-10-25T06:00:00.000Z'],
  ['2026-10-25T01:10:00Z', { from: '01:00', to: '02:30' }, paris, null],
  ['2026-03-29T00:30:00Z', { from: '01:00', to: '02:30' }, paris, '2026-03-29T01:30:00.000Z'],
  ['2026-11-23T22:00:00Z', null, paris, null],
] as const)('at %s, quiet %j in %s, it is quiet until %s', (now, quietHours, timeZone, until) => {
  expect(quietUntil({ quietHours, timeZone }, new Date(now))).toBe(until);
});

const time = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));

test('it is quiet or not as the clock of the place says, and quiet hours end later than now', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(time, time, moment, (from, to, now) => {
      fc.pre(from !== to);
      const until = quietUntil({ quietHours: { from, to }, timeZone: 'UTC' }, now);
      const clock = now.toISOString().slice(11, 16);
      expect(until !== null).toBe(from < to ? from <= clock && clock < to : clock >= from || clock < to);
      if (until !== null) expect(until.slice(11, 16)).toBe(to);
      if (until !== null) expect(Date.parse(until) - now.getTime()).toBeGreaterThan(0);
      if (until !== null) expect(Date.parse(until) - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
    }),
  );
});
