import { expect, test } from 'vitest';
import { quantile, visitTimeS } from './visit-time.ts';

const day = '2026-11-23T';
const at = (time: string) => `${day}${time}Z`;
const visit = (arrived: string, departed: string, more: object = {}) =>
  visitTimeS({
    planned: { setupS: 0, windows: [] },
    arrivedAt: at(arrived),
    startedAt: at(arrived),
    departedAt: at(departed),
    ...more,
  });

test('the work at a stop is from its begin, or from the arrival without the time to park', () => {
  expect(visit('09:00:00', '09:12:00')).toBe(720);
  expect(visit('09:00:00', '09:12:00', { planned: { setupS: 120, windows: [] } })).toBe(600);
  expect(visit('09:00:00', '09:12:00', { startedAt: at('09:07:00'), planned: { setupS: 120, windows: [] } })).toBe(300);
});

test('what was tapped together, forgotten or waited for teaches nothing', () => {
  expect(visit('09:00:00', '09:00:19')).toBeNull();
  expect(visit('09:00:00', '09:10:00', { startedAt: at('09:09:55') })).toBeNull();
  expect(visit('09:00:00', '13:00:01')).toBeNull();
  const windows = [{ fromAt: at('09:30:00'), toAt: at('12:00:00') }];
  expect(visit('09:00:00', '09:45:00', { planned: { setupS: 0, windows } })).toBeNull();
  expect(visit('09:31:00', '09:45:00', { planned: { setupS: 0, windows } })).toBe(840);
  expect(visit('09:00:00', '09:45:00', { startedAt: at('09:30:00'), planned: { setupS: 0, windows } })).toBe(900);
});

test('the median and four of five', () => {
  expect(quantile([7], 0.5)).toBe(7);
  expect(quantile([1, 2, 3, 4, 100], 0.5)).toBe(3);
  expect(quantile([1, 2, 3, 4, 100], 0.8)).toBe(4);
  expect(quantile([1, 2, 3, 4, 5, 6], 0.5)).toBe(3);
});
