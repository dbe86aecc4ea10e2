/** `evaluate` and `check` share no code and must say the same of any plan, good or bad. */
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { evaluate } from '#evaluate/evaluate.ts';
import type { Plan } from '#solution/solution.types.ts';
import { grid11 } from './grid-11.ts';

describe('check', () => {
  it('finds nothing wrong with the optimal plan of GRID-11', () => {
    const plan: Plan = [
      { route: 'V1', steps: ['A', 'B', 'C'] },
      { route: 'V2', steps: ['E', 'F', 'M', 'G'] },
    ];
    expect(check(grid11(), plan)).toEqual({
      violations: [],
      unknown: [],
      unassigned: ['H', 'J', 'K', 'N'],
      cost: 12000,
      priority: 110,
      served: 7,
      vehicles: 2,
      finishS: evaluate(grid11(), plan).routes.reduce((sum, { endS }) => sum + endS, 0),
    });
  });

  it('names what is wrong', () => {
    const plan: Plan = [
      { route: 'V1', steps: ['E', 'A', 'A'] },
      { route: 'V3', steps: [] },
    ];
    const { violations, unknown } = check(grid11(), plan);
    expect(violations).toEqual([{ route: 'V1', cause: 'skills', step: 'E', amount: 1 }]);
    expect(unknown).toEqual(['V3: ', 'A']);
  });
});
