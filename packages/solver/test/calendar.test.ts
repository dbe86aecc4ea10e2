/** A problem told in seconds since 1970 has the answer of the same problem told from midnight. */
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { nearZero } from '#problem/near-zero.ts';
import type { Problem } from '#problem/problem.types.ts';
import { solve } from '../src/solve.ts';
import { type Feature, randomProblem } from './random-problem.ts';

const midnightS = 1_792_972_800;
const drawn: Feature[] = [
  'windows',
  'severalWindows',
  'loads',
  'shipments',
  'breaks',
  'releases',
  'late',
  'promises',
  'maxDuration',
  'steps',
  'locks',
];

describe('instants far from zero', () => {
  it.each([1, 2, 3, 4, 5, 6])('change no answer (%i)', (seed) => {
    const problem = randomProblem(seed, drawn, 8);
    const dated = later(problem);
    const [plain, moved] = [problem, dated].map((one) => solve(one, { iterations: 200, seed }));
    expect(check(dated, moved?.plan ?? [], moved?.solution.notKept).violations).toEqual([]);
    expect(moved?.plan.map(({ route, steps }) => ({ route, steps }))).toEqual(
      plain?.plan.map(({ route, steps }) => ({ route, steps })),
    );
    expect(moved?.solution.totals.cost).toBeCloseTo(plain?.solution.totals.cost ?? Number.NaN, 5);
  });

  it('are moved and told apart', () => {
    const problem = randomProblem(1, drawn, 8);
    expect(nearZero(problem)).toEqual({ problem, baseS: 0 });
    const { problem: moved, baseS } = nearZero(later(problem));
    expect(baseS).toBeGreaterThan(1_700_000_000);
    expect(moved.vehicles[0]?.shifts?.[0]?.window[0]).toBeLessThan(2_000_000);
  });
});

/** The same day on the calendar: every instant, found by its field's name. */
function later(problem: Problem): Problem {
  const move = (value: unknown, key = ''): unknown => {
    if (ArrayBuffer.isView(value)) return value;
    if (key === 'windows' && Array.isArray(value))
      return value.map((window) => window.map((at: number) => at + midnightS));
    if (key === 'window' && Array.isArray(value)) return value.map((at: number) => at + midnightS);
    if (typeof value === 'number')
      return ['releaseS', 'startS', 'hardToS', 'fromS', 'departS'].includes(key) ? value + midnightS : value;
    if (Array.isArray(value)) return value.map((one) => move(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, move(one, name)]));
  };
  return same<Problem>(move(problem));
}

/** Moving keeps every field and its kind. */
function same<T>(value: unknown): T {
  return value as T;
}
