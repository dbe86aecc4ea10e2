export const unitSystems = ['metric', 'imperial'] as const;
export type UnitSystem = (typeof unitSystems)[number];

export const gramsOfPound = 453.592_37;
export const cm3OfCubicFoot = 28_316.846_592;
export const metresOfMile = 1609.344;

/** What one of the units people read and type holds of what is stored: grams, cm³ and metres. Exact (NIST SP 811, B.8). */
export const shownUnits: Readonly<Record<UnitSystem, { weightG: number; volumeCm3: number; distanceM: number }>> = {
  metric: { weightG: 1000, volumeCm3: 1000, distanceM: 1000 },
  imperial: { weightG: gramsOfPound, volumeCm3: cm3OfCubicFoot, distanceM: metresOfMile },
};

/**
 * The number in a shown unit that stands for what is stored: the one with the fewest decimals that gives it back. Stored numbers are
 * whole, or multiples of a part.
 */
export function shownAmount(stored: number, unit: number, parts = 1): number {
  for (let digits = 0; digits < 6; digits++) {
    const shown = Number((stored / unit).toFixed(digits));
    if (storedAmount(shown, unit, parts) === stored) return shown;
  }
  return stored / unit;
}
export const storedAmount = (shown: number, unit: number, parts = 1): number =>
  Math.round(shown * unit * parts) / parts;
