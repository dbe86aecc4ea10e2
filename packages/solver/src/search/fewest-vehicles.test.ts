import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createRandom, type Random } from '#random.ts';
import { solve } from '../solve.ts';

const fleet = 12;
const capacity = 20;
const side = 40;

/** Four loads that fill a vehicle to the last unit. */
function fourThatFill(random: Random): number[] {
  const cuts = [3 + random.below(4), 3 + random.below(4), 3 + random.below(4)];
  return [...cuts, capacity - cuts.reduce((sum, load) => sum + load, 0)];
}

function tight(seed: number): Problem {
  const random = createRandom(seed);
  const loads = Array.from({ length: fleet }, () => fourThatFill(random)).flat();
  const places = Array.from({ length: loads.length + 1 }, () => [random.below(side), random.below(side)] as const);
  return {
    travel: {
      default: {
        kind: 'matrix',
        size: places.length,
        durationsS: places.flatMap(([x, y]) => places.map(([u, v]) => Math.abs(x - u) + Math.abs(y - v))),
      },
    },
    jobs: loads.map((load, k) => ({ id: `j${k}`, visit: { place: k + 1 }, delivery: [load] })),
    vehicles: Array.from({ length: 2 * fleet }, (_, k) => ({ id: `v${k}`, start: 0, end: 0, capacity: [capacity] })),
    objective: { fewestVehicles: true },
  };
}

describe('fewest vehicles', () => {
  it.each([1, 2, 3, 4])('fills every vehicle where nothing less will do (%d)', (seed) => {
    const { plan } = solve(tight(seed), { iterations: 40000, seed });
    expect(check(tight(seed), plan)).toMatchObject({ violations: [], unassigned: [], vehicles: fleet });
  });

  it.each([1, 2, 3, 4])('does not leave anything out to save a vehicle (%d)', (seed) => {
    const problem = tight(seed);
    const { plan } = solve({ ...problem, vehicles: problem.vehicles.slice(0, fleet) }, { iterations: 40000, seed });
    expect(check(problem, plan).unassigned).toEqual([]);
  });

  it('saves vehicles beside a job that none can serve', () => {
    const problem = tight(1);
    const tooMuch = { id: 'too much', visit: { place: 1 }, delivery: [2 * capacity] };
    const { plan } = solve({ ...problem, jobs: [...(problem.jobs ?? []), tooMuch] }, { iterations: 40000, seed: 1 });
    expect(check(problem, plan)).toMatchObject({ unassigned: [], vehicles: fleet });
  });
});
