import { expect, test } from 'vitest';
import { daysIn, inColumns, lastDays, stretchOf } from './period.ts';

const today = '2026-03-01';

test('stretches end today and count both ends', () => {
  expect(lastDays(7, today)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(daysIn(lastDays(365, today))).toBe(365);
  expect(stretchOf({ from: '2026-02-23', to: '2026-03-01' }, today)).toBe(7);
  expect(stretchOf({ from: '2026-02-22', to: '2026-02-28' }, today)).toBeUndefined();
});

test('a month has a column a day, a year one a week; no day is lost', () => {
  const days = (count: number) => Array.from({ length: count }, (_, at) => ({ date: `day ${at}` }));
  expect(inColumns(days(31))).toHaveLength(31);
  const weeks = inColumns(days(366));
  expect(weeks).toHaveLength(53);
  expect(weeks[1]?.date).toBe('day 7');
  expect(weeks.flatMap(({ days: inWeek }) => inWeek)).toHaveLength(366);
});
