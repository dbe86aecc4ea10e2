import { expect, test } from 'vitest';
import { noLoad, unlimited } from '#logistics/measures.schema.ts';
import { costMinorOf, overlaps, shortagesOf, workSOf } from './roster.rules.ts';
import type { RosterDay } from './roster.schema.ts';

const breaks = [{ from: '11:30', to: '13:30', durationS: 2700, isPaid: false }];

test.each([
  ['08:00', '16:00', 7.25],
  // The break may be taken before or after it.
  ['08:00', '12:00', 4],
  ['12:00', '16:00', 4],
  ['11:30', '13:30', 1.25],
  ['08:00', '08:00', 0],
  ['16:00', '24:00', 8],
])('from %s to %s are %s hours of work', (from, to, hours) => {
  expect(workSOf({ from, to, status: 'planned' }, { breaks }) / 3600).toBe(hours);
});

test('who is absent works nothing', () => {
  expect(workSOf({ from: '08:00', to: '16:00', status: 'absent' }, { breaks: [] })).toBe(0);
});

test('hours that meet do not overlap', () => {
  const morning = { from: '06:00', to: '14:00' };
  expect(overlaps(morning, { from: '14:00', to: '22:00' })).toBe(false);
  expect(overlaps(morning, { from: '13:59', to: '22:00' })).toBe(true);
  expect(overlaps({ from: '08:00', to: '09:00' }, morning)).toBe(true);
});

test('a rate that nobody has said costs nothing that could be told', () => {
  const rules = { maxWorkS: null, maxDriveS: null, breaks: [] };
  expect(costMinorOf(36_000, rules, 0)).toBeNull();
  expect(costMinorOf(5400, rules, 1000)).toBe(1500);
});

const day: RosterDay = {
  date: '2026-11-23',
  drivers: 2,
  absent: 0,
  workS: 3600,
  withoutVehicle: 0,
  capacity: { ...unlimited, parcels: 10 },
  due: { deliveries: 1, serviceS: 3600, load: { ...noLoad, parcels: 10, weightG: 1e9 } },
};
const due = { deliveries: 1, serviceS: 3601, load: { ...noLoad, parcels: 11 } };

test('a day is short of what is asked beyond what there is, to the last second and parcel', () => {
  expect(shortagesOf(day)).toEqual([]);
  expect(shortagesOf({ ...day, due })).toEqual(['hours', 'parcels']);
  expect(shortagesOf({ ...day, due, withoutVehicle: 1 })).toEqual(['hours']);
  expect(shortagesOf({ ...day, due, drivers: 0, workS: 0 })).toEqual(['drivers']);
  expect(shortagesOf({ ...day, drivers: 0, due: { ...due, deliveries: 0 } })).toEqual([]);
  expect(shortagesOf({ ...day, due: null })).toEqual([]);
});
