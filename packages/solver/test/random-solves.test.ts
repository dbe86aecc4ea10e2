/** Whatever the problem, an answer of `solve` keeps every rule, says what it leaves out, and costs what it says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { insertions } from '#insertions/insertions.ts';
import type { Problem } from '#problem/problem.types.ts';
import { solve } from '../src/solve.ts';
import { draws } from './draws.ts';
import { type Feature, features, randomProblem } from './random-problem.ts';

describe('answers to random problems', { timeout: 90_000 }, () => {
  it('pass the checker', () => {
    const input = fc.record({
      seed: fc.integer({ min: 1 }),
      wanted: fc.subarray([...features]),
      tasks: fc.integer({ min: 1, max: 14 }),
    });
    fc.assert(
      fc.property(input, ({ seed, wanted, tasks }) => answerPasses(seed, wanted, tasks, 150)),
      { numRuns: 200, ...draws },
    );
  });

  it('pass the checker where windows, breaks and reloads alone say when', () => {
    const clock: Feature[] = [
      'windows',
      'breaks',
      'reloads',
      'loads',
      'skills',
      'alternatives',
      'depots',
      'openRoutes',
    ];
    for (let seed = 1; seed <= 40; seed++) answerPasses(seed, [...clock, 'speeds', 'profiles', 'shifts'], 30, 400);
  });

  const without = (...left: Feature[]) => features.filter((feature) => !left.includes(feature));

  it.each<[string, number, Feature[], number]>([
    [
      'a job more does not overload a locked break',
      25,
      // biome-ignore format: a list
      without('severalWindows', 'byType', 'priorities', 'prizes', 'cargo', 'backhauls', 'promises', 'alternatives', 'depots', 'speeds', 'maxTasks', 'sameRoute', 'differentRoutes', 'ends', 'balance', 'steps', 'legCosts', 'noWay'),
      11,
    ],
    [
      'a locked route whose steps all had to go takes no others',
      1011918211,
      without('promises', 'maxDistance', 'maxLoad', 'differentRoutes'),
      7,
    ],
  ])('%s', (_, seed, wanted, tasks) => answerPasses(seed, wanted, tasks, 30));

  it('leave as late as faster roads and a break that moves along allow', () => {
    // biome-ignore format: a list
    const wanted: Feature[] = ['late', 'speeds', 'backhauls', 'cargo', 'steps', 'profiles', 'breaks', 'shifts', 'byType', 'windows', 'shipments', 'prizes', 'maxRide', 'costs', 'reloads', 'priorities', 'maxDuration', 'setup', 'maxDistance', 'pins'];
    answerPasses(1492, wanted, 7, 150);
  });

  it.each<[string, Partial<Problem>]>([
    ['locked', { initial: ['a', 'c'].map((id, i) => ({ route: `v${i}`, steps: [id], lock: 'all' as const })) }],
    ['free', {}],
  ])('let %s tasks part where what would join them is not served', (_, more) => {
    const problem: Problem = {
      travel: { default: { kind: 'matrix', size: 2, durationsS: [0, 600, 600, 0] } },
      jobs: ['a', 'b', 'c'].map((id) => ({
        id,
        visit: { place: 1 },
        delivery: [1],
        ...(id === 'b' ? { skills: ['rare'] } : {}),
      })),
      vehicles: ['v0', 'v1'].map((id) => ({ id, start: 0, end: 0, capacity: [1] })),
      relations: [
        { kind: 'same-route', tasks: ['a', 'b'] },
        { kind: 'sequence', tasks: ['b', 'c'] },
      ],
      ...more,
    };
    const { plan, solution } = solve(problem, { iterations: 100, seed: 1 });
    expect(check(problem, plan).violations).toEqual([]);
    expect(solution).toMatchObject({ unassigned: ['b'], notKept: [] });
  });

  it.each([true, false])(
    'do not take a break into a route that is locked without it (counted by a clock: %s)',
    (isSimple) => {
      const problem: Problem = {
        travel: { default: { kind: 'matrix', size: 2, durationsS: [0, 600, 600, 0] } },
        jobs: ['a', 'b'].map((id) => ({ id, visit: { place: 1, windows: [[0, 20_000]] } })),
        vehicles: ['v', 'w'].map((id) => ({
          id,
          start: 0,
          end: 0,
          ...(isSimple ? {} : { maxDurationS: 30_000 }),
          shifts: [{ window: [0, 30_000], breaks: [{ id: 'noon', windows: [[1000, 5000]], durationS: 900 }] }],
        })),
        initial: [{ route: 'v', steps: ['a'], lock: 'all' }],
      };
      const { plan, solution } = solve(problem, { iterations: 50, seed: 1 });
      expect(plan.map(({ route, steps }) => [route, steps])).toEqual([
        ['v', ['a']],
        ['w', ['b', 'break:noon']],
      ]);
      expect(solution.notKept).toEqual([]);
      expect(check(problem, plan).violations).toMatchObject([{ route: 'v', cause: 'missing_break' }]);
    },
  );

  it.each<[string, number, Feature[], number]>([
    ['behind a forbidden leg', 483, ['skills', 'shipments', 'noWay', 'maxDistance', 'costs', 'priorities'], 11],
    ['on roads faster than usual', 230, ['priorities', 'steps', 'prizes'], 4],
    [
      'with a setup before a ride that may not last',
      167,
      ['reloads', 'setup', 'depots', 'speeds', 'duty', 'previousVehicles', 'skills', 'shipments', 'maxRide'],
      8,
    ],
    ['instead of a break that may be left out', 50242, ['depots', 'breaks', 'duty', 'maxLoad', 'maxDuration'], 8],
  ])('leave nothing out that has a place %s', (_, seed, wanted, tasks) => {
    const problem = randomProblem(seed, wanted, tasks);
    const { plan, solution } = solve(problem, { iterations: 600, seed });
    const isPlaced = (id: string) =>
      insertions(problem, plan, id).some(
        ({ violations, deltaCost }) => violations.length === 0 && (!wanted.includes('prizes') || deltaCost < 0),
      );
    expect(solution.unassigned.filter(isPlaced)).toEqual([]);
  });
});

function answerPasses(seed: number, wanted: Feature[], tasks: number, iterations: number): void {
  const problem = randomProblem(seed, wanted, tasks);
  const { plan, solution } = solve(problem, { iterations, seed });
  const checked = check(problem, plan, solution.notKept);
  expect(checked.violations).toEqual([]);
  expect(checked.unknown).toEqual([]);
  expect(solution.totals.cost).toBeCloseTo(checked.cost, 4);
}
