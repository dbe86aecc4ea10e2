import { expect, test } from 'vitest';
import { axisTicks, labelledColumns } from './scale.ts';

test.each([
  [0, [0]],
  [3, [0, 1, 2, 3]],
  [9_300, [0, 2_000, 4_000, 6_000, 8_000, 10_000]],
])('an axis up to %i has round lines from zero to above it', (most, lines) => {
  expect(axisTicks(most)).toEqual(lines);
});

test('words stand under few columns, evenly', () => {
  expect([...labelledColumns(3)]).toEqual([0, 1, 2]);
  expect([...labelledColumns(30)]).toEqual([0, 5, 10, 15, 20, 25]);
  expect([...labelledColumns(0)]).toEqual([]);
});
