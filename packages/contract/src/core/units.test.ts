import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownAmount, shownUnits, storedAmount } from './units.rules.ts';

test('what is typed in pounds, cubic feet or miles is shown so again', () => {
  const { weightG, volumeCm3, distanceM } = shownUnits.imperial;
  for (const unit of [weightG, volumeCm3, distanceM])
    for (const typed of [0, 0.1, 0.25, 1, 5, 12.5, 40, 333, 2000])
      expect(shownAmount(storedAmount(typed, unit), unit)).toBe(typed);
});

test('a price by the mile, kept by the kilometre to a thousandth of a cent, comes back as it was typed', () => {
  const unit = 100 / (shownUnits.imperial.distanceM / 1000);
  for (const typed of [0, 0.005, 0.5, 0.75, 1, 1.2, 2.5, 199.99])
    expect(shownAmount(storedAmount(typed, unit, 1000), unit, 1000)).toBe(typed);
});

test('nothing stored is changed by being shown', () => {
  const units = [...Object.values(shownUnits.imperial), ...Object.values(shownUnits.metric), 60, 1, 1 / 1.609344];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(...units),
      (stored, unit) => storedAmount(shownAmount(stored, unit), unit) === stored,
    ),
  );
});
