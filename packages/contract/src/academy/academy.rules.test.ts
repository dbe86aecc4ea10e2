import { expect, test } from 'vitest';
import { courseSeconds, courseTime } from './academy.rules.ts';

test.each([0, 240, 2700, 3600, 12_000, 360_000])('%i seconds are told, and read again', (seconds) => {
  expect(courseSeconds(courseTime(seconds))).toBe(seconds);
});
