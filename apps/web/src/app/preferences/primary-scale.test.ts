import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, primaryScale } from './primary-scale.ts';

const at = (scale: readonly string[], step: number) => scale[step] ?? '';

it('R-9.11 keeps the shades of the brand for the colour it comes with', () => {
  expect(primaryScale('#7367F0')[7]).toBe('#6556DE');
});

it('keeps the contrast of every shade, whatever the colour', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
  fc.assert(
    fc.property(hex, (color) => {
      const scale = primaryScale(color);
      expect(scale).toHaveLength(10);
      for (const shade of scale) expect(shade).toMatch(/^#[0-9A-F]{6}$/);
      // White on a button; links on the page and on their own tint; text in the dark.
      expect(contrast(at(scale, 7), '#FFFFFF')).toBeGreaterThan(4.5);
      expect(contrast(at(scale, 8), '#F9F9FC')).toBeGreaterThan(4.5);
      expect(contrast(at(scale, 8), at(scale, 0))).toBeGreaterThan(4.5);
      expect(contrast(at(scale, 3), '#242230')).toBeGreaterThan(4.5);
    }),
    { numRuns: 300 },
  );
});
