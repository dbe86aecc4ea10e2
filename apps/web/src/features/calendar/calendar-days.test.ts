import { describe, expect, it } from 'vitest';
import { addMonths, dayBeside, dayByKey, isDay, rangeOf, weekStarts, weeksOf } from './calendar-days.ts';

describe('the days a view shows', () => {
  it.each([
    ['en', '2026-11-01', '2026-12-06'],
    ['fr', '2026-10-26', '2026-12-07'],
    ['ar', '2026-10-31', '2026-12-05'],
  ] as const)('a month in whole weeks, in %s from %s', (language, from, to) => {
    expect(rangeOf('month', '2026-11-26', weekStarts[language])).toEqual({ from, to });
    const weeks = weeksOf('2026-11-26', weekStarts[language]);
    expect([weeks[0]?.[0], weeks.every((week) => week.length === 7)]).toEqual([from, true]);
  });

  it('a week, a day, and a list from its day on', () => {
    expect(rangeOf('week', '2026-11-26', 6)).toEqual({ from: '2026-11-21', to: '2026-11-28' });
    expect(rangeOf('day', '2026-12-31', 1)).toEqual({ from: '2026-12-31', to: '2027-01-01' });
    expect(rangeOf('list', '2027-01-31', 1)).toEqual({ from: '2027-01-31', to: '2027-02-28' });
  });

  it('before and after', () => {
    expect(dayBeside('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(dayBeside('week', '2026-11-26', -1)).toBe('2026-11-19');
    expect(dayBeside('day', '2026-11-30', 1)).toBe('2026-12-01');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  });
});

it.each([
  ['ArrowLeft', '2026-11-25', '2026-11-27'],
  ['ArrowRight', '2026-11-27', '2026-11-25'],
  ['ArrowDown', '2026-12-03', '2026-12-03'],
  ['PageUp', '2026-10-26', '2026-10-26'],
  ['Home', '2026-11-22', '2026-11-21'],
  ['End', '2026-11-28', '2026-11-27'],
  ['x', undefined, undefined],
])('%s leads to %s, from right to left to %s', (key, ltr, rtl) => {
  expect(dayByKey(key, '2026-11-26', { isRtl: false, weekStart: 7 })).toBe(ltr);
  expect(dayByKey(key, '2026-11-26', { isRtl: true, weekStart: 6 })).toBe(rtl);
});

it('an address may name any text: only days are days', () => {
  expect(['2026-02-28', '2026-02-30', '1800-01-01', '26-1-1', undefined, ['2026-01-01']].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
