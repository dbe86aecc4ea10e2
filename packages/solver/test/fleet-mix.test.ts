/** Which vehicles a plan uses where the fleet leaves the choice. */
import { expect, it } from 'vitest';
import type { Problem } from '#problem/problem.types.ts';
import { solve } from '../src/solve.ts';

/** Jobs of one unit at one place 100 s away, vehicles of four sizes and plenty of each; the small ones are cheap to open. */
const streets = (sizes: [capacity: number, fixed: number][], count: number, timed: boolean): Problem => ({
  travel: { default: { kind: 'matrix', size: 2, durationsS: [0, 100, 100, 0] } },
  jobs: Array.from({ length: count }, (_, k) => ({
    id: `j${k}`,
    visit: { place: 1, ...(timed ? { windows: [[0, 50_000]] } : {}) },
    delivery: [1],
  })),
  vehicles: sizes.flatMap(([capacity, fixed]) =>
    Array.from({ length: count }, (_, k) => ({
      id: `of ${capacity} no. ${k}`,
      start: 0,
      end: 0,
      capacity: [capacity],
      costs: { perHour: 3600, fixed },
    })),
  ),
});

it.each([false, true])('takes the vehicles that carry a unit for the least (windows: %s)', (timed) => {
  // a unit costs 150 in the smallest, (640 + 200) / 20 = 42 in the largest: full large ones are a lower bound
  const problem = streets(
    [
      [2, 100],
      [5, 220],
      [9, 380],
      [20, 640],
    ],
    60,
    timed,
  );
  const { solution } = solve(problem, { iterations: 300, seed: 1 });
  expect(solution.totals).toMatchObject({ served: 60, vehicles: 3, cost: 2520 });
});

it('opens a route for several prizes none of which would pay it alone', () => {
  const problem: Problem = {
    travel: { default: { kind: 'matrix', size: 3, durationsS: [0, 500, 10, 500, 0, 500, 10, 500, 0] } },
    jobs: Array.from({ length: 40 }, (_, k) => ({
      id: `j${k}`,
      visit: { place: k < 20 ? 1 : 2 },
      delivery: [1],
      prize: 100,
    })),
    vehicles: Array.from({ length: 4 }, (_, k) => ({ id: `v${k}`, start: 0, end: 0, capacity: [20] })),
  };
  const { solution } = solve(problem, { iterations: 300, seed: 1 });
  expect(solution.totals).toMatchObject({ served: 40, cost: 1020 });
});

it('takes the next vehicle into use where the lock of an empty route closes the first', () => {
  const problem: Problem = {
    travel: { default: { kind: 'matrix', size: 2, durationsS: [0, 100, 100, 0] } },
    jobs: [{ id: 'j', visit: { place: 1 } }],
    vehicles: ['first', 'second'].map((id) => ({ id, start: 0, end: 0, capacity: [] })),
    initial: [{ route: 'first', steps: [], lock: 'all' }],
  };
  const { plan, solution } = solve(problem, { iterations: 50, seed: 1 });
  expect(solution.unassigned).toEqual([]);
  expect(plan.filter(({ steps }) => steps.length > 0).map(({ route }) => route)).toEqual(['second']);
});
