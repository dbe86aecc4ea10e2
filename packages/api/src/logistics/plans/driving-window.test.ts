import { everyDay } from '@cartage/contract/logistics/depots/depots.schema.ts';
import { expect, test } from 'vitest';
import { type DepotHours, drivingWindow, isShutOut, secondsOf } from './driving-window.ts';

const monday = '2026-11-23';
const dayStartMs = Date.parse(`${monday}T00:00Z`);
const depot = (openingHours: DepotHours['openingHours'], loadingS = 0) => ({ depot: { openingHours, loadingS } });
type End = Parameters<typeof drivingWindow>[0]['start'];
const hours = (start: End, end: End, shift = { from: '07:00', to: '18:00' }) =>
  drivingWindow({ shift, start, end, timeZone: 'UTC' }, monday, dayStartMs).map((seconds) => seconds / 3600);

test('a van leaves its depot once that is open and it is loaded, and is back before it closes', () => {
  const open = depot(everyDay('09:00', '15:00'), 1800);
  expect(hours(open, open)).toEqual([9.5, 15]);
  expect(hours(depot([], 1800), null)).toEqual([7.5, 18]);
  expect(hours(depot(everyDay('05:00', '20:00')), null)).toEqual([7, 18]);
  expect(hours(null, open)).toEqual([7, 15]);
  expect(hours(open, null)).toEqual([9.5, 18]);
});

test('between two openings nothing leaves or comes back, and a night is that of both days', () => {
  const twice = depot([...everyDay('14:00', '19:00'), ...everyDay('06:00', '12:00')]);
  expect(hours(twice, twice)).toEqual([7, 18]);
  expect(hours(twice, twice, { from: '12:30', to: '13:30' })).toEqual([14, 14]);
  expect(hours(twice, twice, { from: '08:00', to: '13:00' })).toEqual([8, 12]);
  expect(hours(twice, twice, { from: '18:00', to: '07:00' })).toEqual([18, 31]);
});

test('on a day the depot stays closed there is no time to drive', () => {
  const sunday = depot([{ weekday: 7, from: '08:00', to: '12:00' }]);
  expect(hours(sunday, null)).toEqual([7, 7]);
  expect(hours(null, sunday)).toEqual([7, 7]);
  const isShut = (start: End, end: End, shift = { from: '07:00', to: '18:00' }) =>
    isShutOut({ shift, start, end, timeZone: 'UTC' }, monday, dayStartMs);
  expect([isShut(sunday, null), isShut(null, sunday), isShut(null, null)]).toEqual([true, true, false]);
  const noon = depot(everyDay('12:00', '13:00'));
  const shut = (from: string, to: string) => isShut(noon, noon, { from, to });
  expect([shut('07:00', '18:00'), shut('13:00', '18:00'), shut('07:00', '12:00')]).toEqual([false, true, true]);
});

test.each([
  ['both are left out', '02:10', '02:40', ['03:10', '03:40']],
  ['it begins in what is left out', '02:30', '03:00', ['03:00', '03:00']],
  ['it is of the night before and after', '22:00', '06:00', ['22:00', '06:00 of the next day']],
])('a window on the night the clocks go forward: %s', (_what, from, to, expected) => {
  const of = (date: string, time: string) => Date.parse(`${date}T${time}+02:00`);
  const dayMs = Date.parse('2027-03-28T00:00+01:00');
  const [start, end] = secondsOf('2027-03-28', from, to, 'Europe/Paris', dayMs);
  const instants = expected.map((text) => of(text.includes('next') ? '2027-03-29' : '2027-03-28', text.slice(0, 5)));
  expect([start, end]).toEqual(instants.map((ms) => (ms - dayMs) / 1000));
});

test('a night in which the clocks go back is an hour longer', () => {
  const dayMs = Date.parse('2027-10-30T00:00+02:00');
  expect(secondsOf('2027-10-30', '22:00', '06:00', 'Europe/Paris', dayMs)).toEqual([22 * 3600, 31 * 3600]);
});
