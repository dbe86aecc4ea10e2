import { expect, test } from 'vitest';
import { repeatedDays } from './repeat.rules.ts';

const days = (rule: Partial<Parameters<typeof repeatedDays>[0]>, most = 1000) =>
  repeatedDays({ weekdays: [1], everyWeeks: 1, from: '2026-11-23', until: '2026-12-31', ...rule }, most);

test.each([
  ['every Monday', {}, ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']],
  ['in the order of the week', { weekdays: [5, 2], until: '2026-12-01' }, ['2026-11-24', '2026-11-27', '2026-12-01']],
  [
    'only from the day it begins',
    { weekdays: [1, 7], from: '2026-11-24', until: '2026-11-30' },
    ['2026-11-29', '2026-11-30'],
  ],
  [
    'every second week, counted from the one it begins in',
    { everyWeeks: 2, from: '2026-11-29' },
    ['2026-12-07', '2026-12-21'],
  ],
  ['over the end of a year', { from: '2026-12-28', until: '2027-01-04' }, ['2026-12-28', '2027-01-04']],
  ['on one day', { until: '2026-11-23' }, ['2026-11-23']],
  ['on none', { weekdays: [3], until: '2026-11-24' }, []],
  ['to the end of time', { weekdays: [5], from: '9999-12-25', until: '9999-12-31' }, ['9999-12-31']],
])('a rule says its days: %s', (_what, rule, expected) => {
  expect(days(rule)).toEqual(expected);
});

test('it stops where enough are named, however far the end is', () => {
  expect(days({ weekdays: [1, 2], until: '9999-12-31' }, 3)).toEqual(['2026-11-23', '2026-11-24', '2026-11-30']);
});
