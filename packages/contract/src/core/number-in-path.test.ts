import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { digits, numberInPath } from './number-in-path.ts';

test.each([
  ['0', 0],
  ['7', 7],
  [7, 7],
  ['999999999999999', 999_999_999_999_999],
])('%j is %d', (text, number) => {
  expect(z.parse(digits, text)).toBe(number);
});

test.each(['', ' 1', '1 ', '+1', '-1', '01', '1.0', '1e1', '0x1', '1e400', 'NaN', '9'.repeat(16), null, undefined, {}])(
  '%j names nothing',
  (text) => {
    expect(z.safeParse(digits, text).success).toBe(false);
    expect(z.parse(numberInPath, text)).toBe(0);
  },
);
