/** Whatever the problem, an answer of `solve` keeps every rule, says what it leaves out, and costs what it says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { insertions } from '#insertions/insertions.ts';
import type { Job, Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
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

  const always = (problem: Problem): Problem => ({
    ...problem,
    jobs: (problem.jobs ?? []).map(({ visit: { windows: _, ...visit }, ...job }) => ({ ...job, visit })),
    vehicles: problem.vehicles.map(({ shifts: _, ...vehicle }) => vehicle),
  });
  /** Each two jobs become a shipment from the one to the other. */
  const inPairs = ({ jobs = [], ...problem }: Problem): Problem => ({
    ...problem,
    shipments: jobs.flatMap(({ visit: pickup, delivery: amount = [1], pickup: _, ...job }, k) => {
      const to = k % 2 === 0 ? jobs[k + 1] : undefined;
      return to ? [{ ...job, amount, pickup, delivery: to.visit }] : [];
    }),
  });
  // biome-ignore format: a list
  const lean: Feature[] = ['skills', 'pins', 'noWay', 'depots', 'openRoutes', 'profiles', 'speeds', 'sphere', 'backhauls', 'prizes', 'priorities', 'costs', 'legCosts', 'fewestVehicles'];

  it.each<[string, Feature[], (problem: Problem) => Problem]>([
    ['jobs at any time', lean, always],
    ['jobs in windows', [...lean, 'windows', 'shifts'], (problem) => problem],
    ['shipments at any time', lean, (problem) => inPairs(always(problem))],
    ['shipments in windows', [...lean, 'windows', 'shifts'], (problem) => inPairs(problem)],
  ])('pass the checker for %s', (_, some, alter) => {
    const input = fc.record({
      seed: fc.integer({ min: 1 }),
      wanted: fc.subarray(some),
      tasks: fc.integer({ min: 2, max: 40 }),
    });
    fc.assert(
      fc.property(input, ({ seed, wanted, tasks }) => answerPasses(seed, wanted, tasks, 400, alter)),
      { numRuns: 40, ...draws },
    );
  });

  // biome-ignore format: a list
  const clock: Feature[] = ['windows', 'breaks', 'reloads', 'loads', 'skills', 'alternatives', 'depots', 'openRoutes', 'speeds', 'profiles', 'shifts'];
  const onTheRoad = (problem: Problem): Problem => ({
    ...problem,
    initial: (problem.initial ?? []).map((route, k) => {
      const opens = problem.vehicles.find(({ id }) => id === route.route)?.shifts?.[0]?.window[0] ?? 0;
      return k % 2 === 0 ? route : { ...route, departS: opens + 100 * k };
    }),
  });

  it.each<[string, Feature[], (problem: Problem) => Problem]>([
    ['', [], (problem) => problem],
    [' and vans have begun', ['locks', 'severalWindows'], (problem) => problem],
    [' and vans have left', ['locks'], onTheRoad],
  ])('pass the checker where windows, breaks and reloads alone say when%s', (_, more, alter) => {
    for (let seed = 1; seed <= 40; seed++) answerPasses(seed, [...clock, ...more], 30, 400, alter);
  });

  it.each<[string, Partial<Job>, number[], number[]]>([
    ['legs', {}, [9], [9]],
    ['vehicles of two kinds', {}, [9], [1]],
    ['windows', { visit: { place: 1, windows: [[0, 9000]] } }, [9], [9]],
    ['two loads', { delivery: [1, 1] }, [9, 9], [9, 9]],
  ])('do not serve what no way leads to, where %s decide', (_, job, ...capacities) => {
    const problem: Problem = {
      travel: {
        default: { kind: 'matrix', size: 4, durationsS: [0, 60, -1, 60, 60, 0, -1, 60, 60, 60, 0, 60, 60, 60, -1, 0] },
      },
      jobs: [1, 2, 3].map((place) => ({ id: `j${place}`, delivery: [1], ...job, visit: { ...job.visit, place } })),
      vehicles: capacities.map((capacity, k) => ({ id: `v${k}`, start: 0, end: 0, capacity })),
    };
    const { plan, solution } = solve(problem, { iterations: 100, seed: 1 });
    expect(check(problem, plan).violations).toEqual([]);
    expect(solution.unassigned).toEqual(['j2']);
  });

  it.each([3, 6, 622])('keep a delivery on a later trip with its pickup (seed %i)', (seed) => {
    // biome-ignore format: a list
    answerPasses(seed, ['skills', 'depots', 'openRoutes', 'backhauls', 'priorities', 'legCosts', 'fewestVehicles', 'speeds', 'loads', 'pickups', 'maxTravel', 'breaks', 'reloads', 'shipments'], 116, 400);
  });

  it('load no more shipments than each vehicle holds', () => {
    const random = createRandom(34);
    const along = (): number[] => Array.from({ length: 81 }, () => random.below(1000));
    const problem: Problem = {
      travel: { default: { kind: 'plane', x: along(), y: along(), scale: 1, rounding: 'round' } },
      shipments: Array.from({ length: 40 }, (_, k) => ({
        id: `s${k}`,
        amount: [1 + random.below(5)],
        pickup: { place: 1 + 2 * k },
        delivery: { place: 2 + 2 * k },
      })),
      vehicles: [5, 8, 12, 20, 30, 40].map((most) => ({ id: `v${most}`, start: 0, end: 0, capacity: [most] })),
    };
    const { plan } = solve(problem, { iterations: 6000, seed: 1 });
    expect(check(problem, plan).violations).toEqual([]);
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

function answerPasses(
  seed: number,
  wanted: Feature[],
  tasks: number,
  iterations: number,
  alter = (problem: Problem): Problem => problem,
): void {
  const problem = alter(randomProblem(seed, wanted, tasks));
  const { plan, solution } = solve(problem, { iterations, seed });
  const checked = check(problem, plan, solution.notKept);
  expect(checked.violations).toEqual([]);
  expect(checked.unknown).toEqual([]);
  expect(solution.totals.cost).toBeCloseTo(checked.cost, 4);
}
