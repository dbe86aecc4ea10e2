import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import { solve } from '../solve.ts';

function cluster(size: number): Problem {
  const random = createRandom(11);
  const draw = (): number => random.below(100000);
  return {
    travel: {
      default: {
        kind: 'plane',
        x: Array.from({ length: size + 1 }, draw),
        y: Array.from({ length: size + 1 }, draw),
        scale: 1,
        rounding: 'round',
      },
    },
    jobs: Array.from({ length: size }, (_, i) => ({ id: `j${i}`, visit: { place: i + 1 }, delivery: [1] })),
    vehicles: Array.from({ length: Math.ceil(size / 15) }, (_, i) => ({
      id: `v${i}`,
      start: 0,
      end: 0,
      capacity: [20],
    })),
  };
}

describe('problems too large for a matrix', () => {
  it('are served part by part, cleanly, the same each time', () => {
    const problem = cluster(5100);
    const once = solve(problem, { iterations: 3000, seed: 2 });
    expect(once.solution.unassigned).toEqual([]);
    expect(check(problem, once.plan).violations).toEqual([]);
    const again = solve(problem, { iterations: 3000, seed: 2 });
    expect(again.plan).toEqual(once.plan);
  }, 240_000);
});
