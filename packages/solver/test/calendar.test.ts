/** A problem told in seconds since 1970, or from noon, has the answer of the same problem told from midnight. */
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { nearZero } from '#problem/near-zero.ts';
import type { Problem } from '#problem/problem.types.ts';
import { solve } from '../src/solve.ts';
import { type Feature, randomProblem } from './random-problem.ts';

const midnightS = 1_792_972_800;
const noonS = 43_200;
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
  it.each(
    [midnightS, -noonS, -10 * midnightS].flatMap((byS) => [1, 2, 3, 4, 5, 6].map((seed) => [byS, seed] as const)),
  )('change no answer (%i s later, %i)', (byS, seed) => {
    const problem = randomProblem(seed, drawn, 8);
    const dated = later(problem, byS);
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
    const { problem: moved, baseS } = nearZero(later(problem, midnightS));
    const [before, after] = [problem, moved].map(({ vehicles }) => vehicles[0]?.shifts?.[0]?.window[0] ?? Number.NaN);
    expect(baseS + (after ?? 0)).toBe(midnightS + (before ?? 0));
    expect(after).toBeLessThan(2 ** 28);
  });

  it.each<[string, Partial<Problem['vehicles'][number]>, [number, number]]>([
    ['a shift for ever', { shifts: [{ window: [0, 2 ** 32 - 1] }] }, [midnightS, midnightS + 3600]],
    [
      'a break for ever',
      {
        shifts: [
          {
            window: [midnightS, midnightS + 7200],
            breaks: [{ id: 'rest', windows: [[0, 2 ** 32 - 1]], durationS: 900 }],
          },
        ],
      },
      [midnightS, midnightS + 3600],
    ],
    ['no shift', {}, [midnightS, midnightS + 3600]],
    ['no shift, and windows on both sides of zero', {}, [-3600, 3600]],
  ])('stand beside %s', (_, vehicle, window) => {
    const problem: Problem = {
      travel: { default: { kind: 'matrix', size: 2, durationsS: [0, 600, 600, 0] } },
      vehicles: [{ id: 'van', start: 0, end: 0, ...vehicle }],
      jobs: [{ id: 'today', visit: { place: 1, windows: [window] } }],
    };
    const { plan, solution } = solve(problem, { iterations: 50, seed: 1 });
    expect(check(problem, plan).violations).toEqual([]);
    expect(solution.unassigned).toEqual([]);
  });

  it.each([-(10 ** 11), -(2 ** 31), 2 ** 31, 10 ** 11 - 600])(
    'that are one slip away (%i) cost no other task its place',
    (slipS) => {
      const others = ['one', 'other'].map((id) => ({ id, visit: { place: 1 } }));
      const day: [number, number] = [21_600, 64_800];
      for (const slip of [
        { visit: { place: 1, windows: [[slipS, slipS + 600] as [number, number]] } },
        { releaseS: slipS },
        { promised: { startS: slipS, costPerHour: 1 } },
      ]) {
        const problem: Problem = {
          travel: { default: { kind: 'matrix', size: 2, durationsS: [0, 600, 600, 0] } },
          vehicles: [{ id: 'van', start: 0, end: 0, shifts: [{ window: day }] }],
          jobs: [{ id: 'slip', visit: { place: 1 }, ...slip }, ...others],
        };
        const { plan, solution } = solve(problem, { iterations: 50, seed: 1 });
        expect(check(problem, plan).violations).toEqual([]);
        expect(solution.unassigned.filter((id) => id !== 'slip')).toEqual([]);
      }
    },
  );
});

/** The same day elsewhere on the calendar: every instant, found by its field's name. */
function later(problem: Problem, byS: number): Problem {
  const move = (value: unknown, key = ''): unknown => {
    if (ArrayBuffer.isView(value)) return value;
    if (key === 'windows' && Array.isArray(value)) return value.map((window) => window.map((at: number) => at + byS));
    if (key === 'window' && Array.isArray(value)) return value.map((at: number) => at + byS);
    if (typeof value === 'number')
      return ['releaseS', 'startS', 'hardToS', 'fromS', 'departS'].includes(key) ? value + byS : value;
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
