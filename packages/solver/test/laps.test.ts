/** Where the budget buys many iterations for each visit the annealing goes in laps: the answer stays sound, and as good. */
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import { solve } from '../src/solve.ts';

const visits = 8;
/** From here on with several depots, or kinds of vehicles that may serve everything (`src/search/session.ts`). */
const lapsFrom = 8000 * visits;

/** Two depots, each with two small vehicles, windows of two hours. */
function twoDepots(draw: number): Problem {
  const random = createRandom(draw);
  const at = (): number => random.below(10_000);
  const x = Array.from({ length: visits + 2 }, at);
  const y = Array.from({ length: visits + 2 }, at);
  return {
    travel: { default: { kind: 'plane', x, y, scale: 1, rounding: 'round' } },
    jobs: Array.from({ length: visits }, (_, k) => {
      const open = random.below(15_000);
      return {
        id: `j${k}`,
        visit: { place: k + 2, serviceS: 300, windows: [[open, open + 7200] as [number, number]] },
        delivery: [1 + random.below(3)],
      };
    }),
    vehicles: [0, 0, 1, 1].map((depot, k) => ({
      id: `v${k}`,
      start: depot,
      end: depot,
      capacity: [8],
      shifts: [{ window: [0, 40_000] as [number, number] }],
    })),
  };
}

describe('laps of several depots', () => {
  it.each([1, 2, 3])('end where one long annealing ends, day %i', (draw) => {
    const problem = twoDepots(draw);
    const [once, laps, again] = [lapsFrom - 100, lapsFrom + 100, lapsFrom + 100].map((iterations) => {
      const { plan } = solve(problem, { iterations, seed: 1 });
      return { plan, ...check(problem, plan) };
    });
    expect(laps).toMatchObject({ unassigned: [], violations: [], cost: once?.cost });
    expect(again?.plan).toEqual(laps?.plan);
  });
});
