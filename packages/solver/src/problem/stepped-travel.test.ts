import { expect, it } from 'vitest';
import { arrivalBy, coveredBy, departureBy, type Steps } from './stepped-travel.ts';

const steps: Steps = [
  { fromS: 10, percent: 150 },
  { fromS: 50, percent: 80 },
  { fromS: 90, percent: 130 },
];

it('splits a leg where the pace changes: 4 s at 100 %, 26 at 150 %, the rest at 80 %', () => {
  expect(arrivalBy(steps, 6, 4)).toBe(10);
  expect(arrivalBy(steps, 6, 30)).toBe(49);
  expect(arrivalBy(steps, 6, 40)).toBe(57);
  expect(coveredBy(steps, 6, 49)).toBeCloseTo(30);
});

it('who leaves a second after the latest departure is late, and nobody who leaves by it', () => {
  for (let byS = 0; byS < 140; byS++)
    for (let durationS = 0; durationS < 60; durationS++) {
      const latestS = departureBy(steps, byS, durationS);
      expect(arrivalBy(steps, latestS, durationS)).toBeLessThanOrEqual(byS);
      expect(arrivalBy(steps, latestS + 1, durationS)).toBeGreaterThan(byS);
    }
});

it('ends where an instant is none', () => {
  expect(arrivalBy(steps, Number.POSITIVE_INFINITY, 1)).toBe(Number.POSITIVE_INFINITY);
  expect(departureBy(steps, Number.NEGATIVE_INFINITY, 1)).toBe(Number.NEGATIVE_INFINITY);
});
