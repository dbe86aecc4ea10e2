/** Deliveries first, what is taken back after them, each against the whole vehicle: the plain kernel's second load. */
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { compileProblem } from '#problem/compile-problem.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import { solve } from '../src/solve.ts';
import { aimsOf, enumerateOptimum, isLess } from './enumerate.ts';
import { oneDepot } from './one-depot.ts';

/** About half of the jobs are backhauls; with two kinds of vehicles the second holds twice as much. */
function withBackhauls(size: number, seed: number, vehicles: number, kinds: 1 | 2): Problem {
  const random = createRandom(seed + 1000);
  const problem = oneDepot(size, seed, false);
  return {
    ...problem,
    jobs: (problem.jobs ?? []).map(({ delivery = [], ...job }) =>
      random.unit() < 0.5 ? { ...job, pickup: delivery, backhaul: true } : { ...job, delivery },
    ),
    vehicles: problem.vehicles
      .slice(0, vehicles)
      .map((vehicle, k) => (kinds === 2 && k % 2 === 1 ? { ...vehicle, capacity: [24] } : vehicle)),
  };
}

const seeds = (count: number): number[] => Array.from({ length: count }, (_, k) => k + 1);

describe('backhauls', () => {
  it('need no more than the plain kernel', () => {
    expect(compileProblem(withBackhauls(12, 1, 12, 1)).features).toMatchObject({ backhauls: true, full: false });
  });

  it.each(seeds(6))('of six tasks are planned as well as can be (seed %i)', (seed) => {
    const problem = withBackhauls(6, seed, 2, seed % 2 === 0 ? 2 : 1);
    const { plan } = solve(problem, { iterations: 2000, seed: 1 });
    expect(check(problem, plan).violations).toEqual([]);
    expect(isLess(enumerateOptimum(problem).aims, aimsOf(problem, plan))).toBe(false);
  });

  it('of hundreds of tasks keep order and loads', () => {
    for (const seed of seeds(8)) {
      const problem = withBackhauls(150, seed, 150, seed % 2 === 0 ? 2 : 1);
      const { plan } = solve(problem, { iterations: 3000, seed });
      const { violations, unassigned } = check(problem, plan);
      expect({ violations, unassigned }).toEqual({ violations: [], unassigned: [] });
    }
  });

  it('share a route with deliveries, one load after the other', () => {
    const problem: Problem = {
      travel: { default: { kind: 'plane', x: [0, 10, 20, 30, 40], y: [0, 0, 0, 0, 0], scale: 1, rounding: 'round' } },
      jobs: [10, 2, 8, 4].map((amount, k) => ({
        id: `j${k}`,
        visit: { place: k + 1 },
        ...(k % 2 === 0 ? { pickup: [amount], backhaul: true } : { delivery: [amount] }),
      })),
      vehicles: [0, 1].map((k) => ({ id: `v${k}`, start: 0, end: 0, capacity: [18], costs: { perHour: 3600 } })),
    };
    const { plan } = solve(problem, { iterations: 300, seed: 1 });
    expect(plan.map(({ steps }) => steps)).toEqual([['j1', 'j3', 'j2', 'j0']]);
  });
});
