import { describe, expect, test } from 'vitest';
import { toInstant } from '#core/database/column-kinds.ts';
import { dueAtOf, latenessOf, promiseOf } from './lateness.service.ts';

const at = (time: string) => toInstant(`2026-11-23T${time}:00Z`);
const window = (from: string, to: string) => ({ fromAt: at(from), toAt: at(to) });

test('a customer is told hours around the planned start, none outside the window it lies in', () => {
  const told = (start: string, ...windows: ReturnType<typeof window>[]) =>
    promiseOf({ startAt: at(start), windows }, 1800);
  expect(told('09:00')).toEqual({ from: at('08:30'), to: at('09:30') });
  expect(told('09:00', window('09:00', '12:00'))).toEqual({ from: at('09:00'), to: at('09:30') });
  expect(told('14:45', window('09:00', '12:00'), window('14:00', '15:00'))).toEqual({
    from: at('14:15'),
    to: at('15:00'),
  });
  // Planned outside of every window, with a breach somebody took on: told as it is.
  expect(told('12:30', window('09:00', '12:00'))).toEqual({ from: at('12:00'), to: at('13:00') });
});

test('a stop is due by the promise or its last window, whichever ends first', () => {
  expect(dueAtOf(at('09:30'), [window('08:00', '12:00')])).toBe(at('09:30'));
  expect(dueAtOf(at('13:00'), [window('08:00', '12:00')])).toBe(at('12:00'));
  expect(dueAtOf(null, [window('08:00', '10:00'), window('14:00', '15:00')])).toBe(at('15:00'));
  expect(dueAtOf(at('09:30'), [])).toBe(at('09:30'));
  expect(dueAtOf(null, [])).toBeNull();
});

describe('a stop due at nine in a house that bears with ten minutes', () => {
  const none = { arrivedAt: null, startedAt: null, departedAt: null, isEstimated: false };
  const seen = (
    stop: Partial<Parameters<typeof latenessOf>[0]>,
    now: string,
    route: Parameters<typeof latenessOf>[1] = 'in_progress',
  ) =>
    latenessOf({ dueAt: at('09:00'), status: 'pending', actual: none, ...stop }, route, {
      lateToleranceS: 600,
      now: new Date(at(now)),
    });

  test('is late after them, and by how much it is later than due', () => {
    expect(seen({}, '09:10')).toBeNull();
    expect(seen({}, '09:11')).toEqual({ byS: 660, isExpected: false });
    expect(seen({ etaAt: at('09:30') }, '09:11')).toEqual({ byS: 1800, isExpected: false });
    expect(seen({ etaAt: at('09:30') }, '08:00')).toEqual({ byS: 1800, isExpected: true });
  });

  test('is judged by when it was begun once it was, also where it failed', () => {
    const began = (time: string) => ({ ...none, arrivedAt: at('08:50'), startedAt: at(time) });
    expect(seen({ status: 'completed', actual: began('09:10') }, '15:00')).toBeNull();
    expect(seen({ status: 'failed', actual: began('09:20') }, '15:00')).toEqual({ byS: 1200, isExpected: false });
    expect(seen({ status: 'arrived', actual: { ...none, arrivedAt: at('08:50') } }, '15:00')).toBeNull();
  });

  test('is not late before its route is sent, nor once it is called off, nor without anybody who waits', () => {
    expect(seen({}, '15:00', 'planned')).toBeNull();
    expect(seen({}, '15:00', 'dispatched')).not.toBeNull();
    expect(seen({ status: 'cancelled' }, '15:00')).toBeNull();
    expect(seen({ dueAt: null }, '15:00')).toBeNull();
  });
});
