import { describe, expect, it } from 'vitest';
import { compileProblem } from '#problem/compile-problem.ts';
import type { Break, Problem, Vehicle } from '#problem/problem.types.ts';
import { dispatchersCase } from '../bench/dispatchers-case.ts';
import { solve } from '../src/solve.ts';

const lunch: Break = { id: 'lunch', windows: [[41_400, 48_600]], durationS: 2700 };
const hours = 8 * 3600;

/** A day of eight hours with a break, and limits on it. */
function day(limits: Partial<Vehicle>, pause: Partial<Break> = {}): Problem {
  const whole = dispatchersCase({ stops: 40, breaks: false, reloads: false });
  const shifts = [{ window: [8 * 3600, 8 * 3600 + hours] as [number, number], breaks: [{ ...lunch, ...pause }] }];
  return { ...whole, vehicles: whole.vehicles.map((vehicle) => ({ ...vehicle, shifts, ...limits })) };
}

describe('limits that a shift is too short for', () => {
  const widest = { maxDurationS: hours, maxTravelS: hours - lunch.durationS };

  it('cost the search nothing', () => {
    expect(compileProblem(day(widest)).features).toMatchObject({ durations: false, limits: false, simple: true });
    const budget = { iterations: 2000, seed: 3 };
    expect(solve(day(widest), budget).plan).toEqual(solve(day({}), budget).plan);
  });

  it.each<[string, Problem, object]>([
    ['a longest duration', day({ maxDurationS: hours - 1 }), { durations: true, limits: false }],
    ['a longest drive', day({ maxTravelS: widest.maxTravelS - 1 }), { durations: false, limits: true }],
    ['a longest drive, the break left out', day(widest, { required: false }), { durations: false, limits: true }],
    [
      'a departure before the shift',
      { ...day(widest), initial: [{ route: 'v0', steps: [], departS: 25_000 }] },
      { durations: true, limits: true },
    ],
  ])('are looked at where they bind: %s', (_what, problem, features) => {
    expect(compileProblem(problem).features).toMatchObject({ ...features, simple: false });
  });
});
