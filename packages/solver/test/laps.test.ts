/** Where the budget buys many iterations for each visit the annealing goes in laps: the answer stays sound, and as good. */
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import type { Problem } from '#problem/problem.types.ts';
import { solve } from '../src/solve.ts';
import { oneDepot } from './one-depot.ts';

const visits = 8;
/** From here on with several depots, or kinds of vehicles that may serve everything (`src/search/session.ts`). */
const lapsFrom = 8000 * visits;

function twoDepots(draw: number): Problem {
  const problem = oneDepot(visits, draw, true);
  return { ...problem, vehicles: problem.vehicles.map((vehicle, k) => ({ ...vehicle, start: k % 2, end: k % 2 })) };
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
