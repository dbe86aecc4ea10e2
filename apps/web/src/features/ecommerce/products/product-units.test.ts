import { shownAmount, storedAmount } from '@cartage/contract/core/units.rules.ts';
import { expect, it } from 'vitest';
import { productUnits } from './product-units.ts';

/** Typed, kept and read again, at most as fine as the field writes it. */
const written = ({ scale, decimalScale }: { scale: number; decimalScale: number }, shown: number) =>
  Number(shownAmount(storedAmount(shown, scale), scale).toFixed(decimalScale));

it.each([
  ['kg', 1.234],
  ['g', 7],
  ['lb', 2.75],
  ['lb', 0.01],
  ['oz', 1.3],
  ['oz', 0.1],
] as const)('what is weighed in %s is read again as %d', (weightUnit, shown) => {
  expect(written(productUnits({ weightUnit, unitSystem: 'metric' }).weightG, shown)).toBe(shown);
});

it('cubic inches are kept as whole cubic centimetres and read again as they were typed', () => {
  const { volumeCm3 } = productUnits({ weightUnit: 'lb', unitSystem: 'imperial' });
  expect(Math.round(100 * volumeCm3.scale)).toBe(1639);
  for (const shown of [0.1, 12.7, 100, 1728]) expect(written(volumeCm3, shown)).toBe(shown);
});
