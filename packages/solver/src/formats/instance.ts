/** A benchmark instance as a problem: costs are whole, `cost / costScale` is in the instance's own units. */
import type { Problem } from '#problem/problem.types.ts';

export interface Instance {
  problem: Problem;
  costScale: number;
}

/**
 * How a family measures: `round` to whole numbers, `dimacs` truncates to tenths, `thousandths` rounds to thousandths
 * (which also stands for double precision: it is within half a thousandth a leg).
 */
export type Convention = 'round' | 'dimacs' | 'thousandths';

export const conventions = {
  round: { scale: 1, rounding: 'round' },
  dimacs: { scale: 10, rounding: 'floor' },
  thousandths: { scale: 1000, rounding: 'round' },
} as const satisfies Record<Convention, { scale: number; rounding: 'round' | 'floor' }>;

/** Costs of a vehicle that pays its distance alone, in the instance's units × scale: a scaled metre costs one. */
export const distanceOnly = { perKm: 1000 };

/** Rows of numbers of a text, blank lines left out. */
export function numberRows(text: string): number[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/).map(Number));
}
