import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { compileProblem } from '#problem/compile-problem.ts';
import type { Break, Problem, Vehicle } from '#problem/problem.types.ts';
import { dispatchersCase } from '../bench/dispatchers-case.ts';
import { solve } from '../src/solve.ts';

const lunch: Break = { id: 'lunch', windows: [[41_400, 48_600]], durationS: 2700 };
const hours = 8 * 3600;

/** A day of eight hours with a break, and limits on it. */
function day(limits: Partial<Vehicle>): Problem {
  const whole = dispatchersCase({ stops: 40, breaks: false, reloads: false });
  const shifts = [{ window: [8 * 3600, 8 * 3600 + hours] as [number, number], breaks: [lunch] }];
  return { ...whole, vehicles: whole.vehicles.map((vehicle) => ({ ...vehicle, shifts, ...limits })) };
}

describe('a longest duration', () => {
  it('costs the search nothing where every shift is shorter', () => {
    expect(compileProblem(day({ maxDurationS: hours })).features).toMatchObject({ durations: false, simple: true });
    const budget = { iterations: 2000, seed: 3 };
    expect(solve(day({ maxDurationS: hours }), budget).plan).toEqual(solve(day({}), budget).plan);
  });

  it.each<[string, Problem]>([
    ['by a second', day({ maxDurationS: hours - 1 })],
    [
      'by who left before it',
      { ...day({ maxDurationS: hours }), initial: [{ route: 'v0', steps: [], departS: 25_000 }] },
    ],
  ])('is looked at where it can be exceeded: %s', (_how, problem) => {
    expect(compileProblem(problem).features).toMatchObject({ durations: true, simple: false });
  });
});

describe('what the clock of a shift does not tell', () => {
  const collected = (problem: Problem): Problem => ({
    ...problem,
    jobs: (problem.jobs ?? []).map(({ delivery = [], ...job }, k) =>
      k % 3 === 0 ? { ...job, pickup: delivery } : { ...job, delivery },
    ),
  });
  const short = { maxDistanceM: 60_000, maxTravelS: 6000, maxTasks: 6, capacity: [30] };

  it.each<[string, Problem]>([
    ['loads both ways', collected(day({ capacity: [30] }))],
    ['limits of a route', day(short)],
    ['both', collected(day(short))],
    ['both, with reloads', collected(day({ ...short, reload: { places: [0], durationS: 600, maxTrips: 2 } }))],
  ])('is held all the same: %s', (_what, problem) => {
    const { plan, solution } = solve(problem, { iterations: 3000, seed: 1 });
    expect(check(problem, plan).violations).toEqual([]);
    expect(solution.routes.flatMap(({ violations }) => violations)).toEqual([]);
    expect(solution.totals.served).toBeGreaterThan(20);
  });
});
