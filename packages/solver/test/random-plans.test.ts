/** `evaluate` and `check` share no code and must say the same of any plan, sound or not. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { evaluate } from '#evaluate/evaluate.ts';
import { findProblemIssues } from '#problem/check-problem.ts';
import type { Violation } from '#solution/solution.types.ts';
import { draws } from './draws.ts';
import { features, randomPlan, randomProblem } from './random-problem.ts';

/** Loads and releases name one step of several that may be blamed; of a relation only that it is broken is compared. */
function comparable(list: readonly (Violation & { route: string })[]): string[] {
  const lines = list.map(({ route, cause, step, amount, dimension }) => {
    if (cause === 'relation') return cause;
    const isShared = cause === 'load' || cause === 'release';
    return [route, cause, isShared ? '' : step, amount?.toFixed(3), dimension].join(' ');
  });
  return [...new Set(lines)].sort();
}

describe('random plans of random problems', { timeout: 90_000 }, () => {
  it('are judged alike by evaluate and check', () => {
    const input = fc.record({
      seed: fc.integer({ min: 1 }),
      wanted: fc.subarray([...features]),
      tasks: fc.integer({ min: 1, max: 14 }),
    });
    fc.assert(
      fc.property(input, ({ seed, wanted, tasks }) => {
        const problem = randomProblem(seed, wanted, tasks);
        expect(findProblemIssues(problem)).toEqual([]);
        const plan = randomPlan(problem, seed);
        const solution = evaluate(problem, plan);
        const checked = check(problem, plan);
        expect(checked.unknown).toEqual([]);
        const found = solution.routes.flatMap(({ route, violations }) =>
          violations.map((violation) => ({ route, ...violation })),
        );
        expect(comparable(found)).toEqual(comparable(checked.violations));
        expect(solution.totals.cost).toBeCloseTo(checked.cost, 4);
        expect(solution.unassigned).toEqual(checked.unassigned);
        expect(solution.routes.filter(({ vehicles }) => vehicles > 0).reduce((sum, { endS }) => sum + endS, 0)).toBe(
          checked.finishS,
        );
        expect([solution.totals.priority, solution.totals.served, solution.totals.vehicles]).toEqual([
          checked.priority,
          checked.served,
          checked.vehicles,
        ]);
      }),
      { numRuns: 800, ...draws },
    );
  });
});
