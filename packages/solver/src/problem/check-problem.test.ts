import { describe, expect, it } from 'vitest';
import { compare } from '#compare/compare.ts';
import { evaluate } from '#evaluate/evaluate.ts';
import { explain } from '#explain/explain.ts';
import { insertions } from '#insertions/insertions.ts';
import { solveOnIslands } from '#islands/solve-on-islands.ts';
import type { Plan } from '#solution/solution.types.ts';
import { solve } from '../solve.ts';
import { checkProblem, findProblemIssues } from './check-problem.ts';
import type { Problem } from './problem.types.ts';
import { ProblemError } from './problem-issues.ts';

const sound = (): Problem => ({
  travel: { default: { kind: 'matrix', size: 2, durationsS: [0, 60, 60, 0] } },
  jobs: [
    { id: 'a', visit: { place: 1, windows: [[0, 100]] }, delivery: [1] },
    { id: 'b', visit: { place: 0 }, alternatives: [{ place: 1 }] },
  ],
  shipments: [{ id: 's', pickup: { place: 0 }, delivery: { place: 1 }, amount: [1] }],
  vehicles: [
    {
      id: 'van',
      start: 0,
      end: 0,
      shifts: [
        { window: [0, 1000], breaks: [{ id: 'noon', windows: [[10, 20]], durationS: 5 }] },
        { window: [2000, 3000] },
      ],
    },
  ],
});

/** The paths a change of the sound problem is blamed on. */
function blamed(change: (problem: Problem) => unknown): string[] {
  const problem = sound();
  change(problem);
  return findProblemIssues(problem).map(({ path }) => path);
}

const [job, van] = [(p: Problem) => p.jobs?.[0] ?? p.jobs, (p: Problem) => p.vehicles[0] ?? p.vehicles];
const put = (target: unknown, values: object) => Object.assign(target as object, values);

describe('checkProblem', () => {
  it('accepts a sound problem', () => {
    expect(findProblemIssues(sound())).toEqual([]);
    expect(() => checkProblem(sound())).not.toThrow();
  });

  it.each<[string, (p: Problem) => unknown, string[]]>([
    ['no jobs', (p) => put(p, { jobs: [], shipments: [] }), ['jobs']],
    ['no vehicles', (p) => put(p, { vehicles: [] }), ['vehicles']],
    ['jobs is no list', (p) => put(p, { jobs: 7, shipments: [] }), ['jobs']],
    ['missing matrix cells', (p) => put(p.travel.default, { durationsS: [0, 1, 2] }), ['travel.default.durationsS']],
    [
      'a hole in a matrix',
      (p) => put(p.travel.default, { durationsS: [0, undefined, 1, 0] }),
      ['travel.default.durationsS[1]'],
    ],
    [
      'NaN in a matrix',
      (p) => put(p.travel.default, { durationsS: [0, 1, Number.NaN, 0] }),
      ['travel.default.durationsS[2]'],
    ],
    ['unknown profile', (p) => put(van(p), { profile: 'truck' }), ['vehicles[0].profile']],
    ['place out of range', (p) => put(job(p), { visit: { place: 2 } }), ['jobs[0].visit.place']],
    [
      'place in an alternative',
      (p) => put(p.jobs?.[1], { alternatives: [{ place: -1 }] }),
      ['jobs[1].alternatives[0].place'],
    ],
    ['negative service', (p) => put(job(p), { visit: { place: 1, serviceS: -5 } }), ['jobs[0].visit.serviceS']],
    ['NaN amount', (p) => put(job(p), { delivery: [Number.NaN] }), ['jobs[0].delivery[0]']],
    [
      'window backwards',
      (p) => put(job(p), { visit: { place: 1, windows: [[9, 3]] } }),
      ['jobs[0].visit.windows[0][1]'],
    ],
    [
      'windows overlap',
      (p) =>
        put(job(p), {
          visit: {
            place: 1,
            windows: [
              [0, 5],
              [5, 9],
            ],
          },
        }),
      ['jobs[0].visit.windows[1][0]'],
    ],
    ['duplicate ids', (p) => put(p.jobs?.[1], { id: 'a' }), ['jobs[1].id']],
    ['job and shipment of one name', (p) => put(p.shipments?.[0], { id: 'a' }), ['shipments[0].id']],
    ['amounts that are no list', (p) => put(job(p), { delivery: 7 }), ['jobs[0].delivery']],
    ['shifts that are no list', (p) => put(van(p), { shifts: 'all day' }), ['vehicles[0].shifts']],
    [
      'points that are no numbers on both axes',
      (p) =>
        put(p.travel, {
          default: { kind: 'plane', scale: 1, rounding: 'round', x: ['west', 1], y: [0, Number.NaN] },
        }),
      ['travel.default.x[0]', 'travel.default.y[1]'],
    ],
    ['a name that reads as a step', (p) => put(job(p), { id: 's:pickup' }), ['shipments[0].id']],
    ['unknown vehicle in a pin', (p) => put(job(p), { allowedVehicles: ['bus'] }), ['jobs[0].allowedVehicles[0]']],
    ['a backhaul that is no flag', (p) => put(job(p), { backhaul: 'yes' }), ['jobs[0].backhaul']],
    ['a departure that is no flag', (p) => put(van(p), { departLate: 1 }), ['vehicles[0].departLate']],
    [
      'a break that is no flag',
      (p) =>
        put(van(p), {
          shifts: [{ window: [0, 9], breaks: [{ id: 'x', windows: [[0, 9]], durationS: 1, required: 0 }] }],
        }),
      ['vehicles[0].shifts[0].breaks[0].required'],
    ],
    [
      'a sequence that is no flag',
      (p) => put(p, { relations: [{ kind: 'sequence', tasks: ['a', 'b'], direct: 'no' }] }),
      ['relations[0].direct'],
    ],
    [
      'fewest vehicles that is no flag',
      (p) => put(p, { objective: { fewestVehicles: null } }),
      ['objective.fewestVehicles'],
    ],
    ['priority above the most', (p) => put(job(p), { priority: 10_000_001 }), ['jobs[0].priority']],
    [
      'unknown task in a relation',
      (p) => put(p, { relations: [{ kind: 'sequence', tasks: ['a', 'x'] }] }),
      ['relations[0].tasks[1]'],
    ],
    ['unknown step', (p) => put(p, { initial: [{ route: 'van', steps: ['a', 'zz'] }] }), ['initial[0].steps[1]']],
    ['unknown route', (p) => put(p, { initial: [{ route: 'van#3', steps: [] }] }), ['initial[0].route']],
    [
      'a task locked in two routes',
      (p) =>
        put(p, {
          initial: [
            { route: 'van', steps: ['a'], lock: 'all' },
            { route: 'van#2', steps: ['a'], lock: 'all' },
          ],
        }),
      ['initial[1].steps[0]'],
    ],
    [
      'an alternative of a task placed already',
      (p) => put(p, { initial: [{ route: 'van', steps: ['b', 'b@1'] }] }),
      ['initial[0].steps[1]'],
    ],
    [
      'a route planned twice',
      (p) =>
        put(p, {
          initial: [
            { route: 'van', steps: [] },
            { route: 'van', steps: [] },
          ],
        }),
      ['initial[1].route'],
    ],
    [
      'a prefix longer than the route',
      (p) => put(p, { initial: [{ route: 'van', steps: ['a'], lock: { prefix: 2 } }] }),
      ['initial[0].lock.prefix'],
    ],
    [
      'a shipment frozen on two routes',
      (p) =>
        put(p, {
          initial: [
            { route: 'van', steps: ['s:pickup'], lock: 'all' },
            { route: 'van#2', steps: ['s:delivery'], lock: 'all' },
          ],
        }),
      ['initial[1].steps[0]'],
    ],
    [
      'a shipment frozen backwards',
      (p) => put(p, { initial: [{ route: 'van', steps: ['s:delivery', 's:pickup'], lock: 'all' }] }),
      ['initial[0].steps[1]'],
    ],
    ['no steps', (p) => put(p, { initial: [{ route: 'van' }] }), ['initial[0].steps']],
    ['a vehicle that is null', (p) => put(p, { vehicles: [null] }), ['vehicles[0]']],
    [
      'break without window',
      (p) => put(van(p), { shifts: [{ window: [0, 9], breaks: [{ id: 'x', windows: [], durationS: 1 }] }] }),
      ['vehicles[0].shifts[0].breaks[0].windows'],
    ],
    [
      'reload nowhere',
      (p) => put(van(p), { reload: { places: [7], durationS: 0, maxTrips: 2 } }),
      ['vehicles[0].reload.places[0]'],
    ],
  ])('%s', (_name, change, paths) => {
    expect(blamed(change)).toEqual(paths);
  });

  it('is where a search and an explanation begin', () => {
    const problem = sound();
    put(van(problem), { capacity: [Number.NaN] });
    const spawn = () => {
      throw new Error('never begun');
    };
    for (const begin of [
      () => solve(problem, { iterations: 1 }),
      () => solveOnIslands(problem, { islands: 1, spawn }),
      () => explain(problem, [], ['a']),
    ])
      expect(begin).toThrow(
        new ProblemError([{ path: 'vehicles[0].capacity[0]', message: 'is NaN; expected a whole number' }]),
      );
  });

  it.each<[string, Plan, string[]]>([
    ['an unknown step', [{ route: 'van', steps: ['a', 'x'] }], ['plan[0].steps[1]']],
    ['an unknown route', [{ route: 'bus', steps: [] }], ['plan[0].route']],
    ['a step twice', [{ route: 'van', steps: ['a', 'b', 'b@1', 'a'] }], ['plan[0].steps[2]', 'plan[0].steps[3]']],
    ['a route twice', ['a', 'b'].map((id) => ({ route: 'van', steps: [id] })), ['plan[1].route']],
    ['no departure', [{ route: 'van', steps: [], departS: Number.NaN }], ['plan[0].departS']],
  ])('has its like for a plan: %s', (_, plan, paths) => {
    for (const verb of [
      () => evaluate(sound(), plan),
      () => insertions(sound(), plan, 'a'),
      () => compare(sound(), [], plan),
      () => explain(sound(), plan, ['a']),
    ])
      expect(verb).toThrow(
        expect.objectContaining({
          name: 'ProblemError',
          issues: paths.map((path) => expect.objectContaining({ path })),
        }),
      );
  });

  it('says what it found and what it wanted', () => {
    const problem = sound();
    put(problem.jobs?.[0], { visit: { place: 9 } });
    expect(() => checkProblem(problem)).toThrow(ProblemError);
    expect(() => checkProblem(problem)).toThrow('jobs[0].visit.place: is 9; the most allowed is 1');
  });

  it('says whose a name is already, jobs and shipments alike', () => {
    const problem = sound();
    put(problem.shipments?.[0], { id: 'b' });
    expect(() => checkProblem(problem)).toThrow("shipments[0].id: 'b' is the name of jobs[1] already");
  });

  it('refuses a million jobs at once', () => {
    const problem = sound();
    problem.jobs = new Array(1_000_000).fill({ id: 'a', visit: { place: 0 } });
    const before = performance.now();
    expect(findProblemIssues(problem)).toEqual([
      { path: 'jobs', message: '1000001 tasks; the most allowed is 100000' },
    ]);
    expect(performance.now() - before).toBeLessThan(200);
  });

  it('stops at a hundred issues', () => {
    const problem = sound();
    problem.jobs = Array.from({ length: 5000 }, (_, i) => ({ id: `j${i}`, visit: { place: -1 } }));
    expect(findProblemIssues(problem)).toHaveLength(100);
  });
});
