import { expect, test } from 'vitest';
import { reviewDay } from './review-day.ts';

test('R-3.14 the day of a review, month first, is read as that day', () => {
  expect(['11/5/2026', '1/31/2026', '12/12/2025'].map(reviewDay)).toEqual(['2026-11-05', '2026-01-31', '2025-12-12']);
});
