import { describe, expect, it } from 'vitest';
import { evaluate } from '#evaluate/evaluate.ts';
import { explain } from '#explain/explain.ts';
import type { Explanation, Fix } from '#explain/explanation.types.ts';
import type { Problem } from '#problem/problem.types.ts';
import type { Plan } from '#solution/solution.types.ts';
import { clock, grid11 } from './grid-11.ts';

const plan: Plan = [
  { route: 'V1', steps: ['A', 'B', 'C'] },
  { route: 'V2', steps: ['E', 'F', 'M', 'G'] },
];

const explainOne = (id: string): Explanation => {
  const [explanation] = explain(grid11(), plan, [id]);
  if (explanation === undefined) throw new Error(`${id} is not explained`);
  return explanation;
};
const fixOf = ({ fixes }: Explanation, kind: Fix['kind'], vehicleId?: string) =>
  fixes.find((fix) => fix.kind === kind && (vehicleId === undefined || fix.vehicleId === vehicleId));

it('offers a wider window for a task once, and wider still only where that costs less', () => {
  // With one task more Van 2 is full: both vans would serve H, in the same plan or in one no better.
  const problem = grid11();
  const limited = {
    ...problem,
    vehicles: problem.vehicles.map((van) => (van.id === 'V2' ? { ...van, maxTasks: 2 } : van)),
  };
  const now: Plan = [
    { route: 'V1', steps: ['G', 'A', 'B', 'C'] },
    { route: 'V2', steps: ['E', 'M'] },
  ];
  const [explanation] = explain(limited, now, ['H']);
  const wider = (explanation?.fixes ?? []).filter(({ kind }) => kind === 'widen_window');
  expect(wider).toHaveLength(1);
});

describe('explain on GRID-11 (scenario 3)', () => {
  it('J weighs more than any van carries', () => {
    const { class: kind, perVehicle } = explainOne('J');
    expect(kind).toBe('impossible');
    expect(perVehicle).toEqual([
      { route: 'V1', vehicleId: 'V1', code: 'CAPACITY_SINGLE', tooMuch: 100, dimension: 0 },
      { route: 'V2', vehicleId: 'V2', code: 'CAPACITY_SINGLE', tooMuch: 300, dimension: 0 },
    ]);
  });

  it('K needs a taillift no van has; one on Van 1 would serve it', () => {
    const explanation = explainOne('K');
    expect(explanation.class).toBe('impossible');
    expect(explanation.perVehicle.map(({ code, missing }) => [code, missing])).toEqual([
      ['SKILL', ['taillift']],
      ['SKILL', ['taillift']],
    ]);
    expect(fixOf(explanation, 'add_skill', 'V1')).toMatchObject({
      skill: 'taillift',
      delta: { served: 1, travelS: 40 * 60 },
    });
  });

  it('H closes half an hour too early; Van 1 from 07:30 would serve it (scenario 5)', () => {
    const explanation = explainOne('H');
    expect(explanation.class).toBe('impossible');
    for (const reason of explanation.perVehicle)
      expect(reason).toMatchObject({
        code: 'WINDOW_UNREACHABLE',
        shortByS: 1800,
        earliestS: clock(9, 30),
        windowEndsS: clock(9),
      });
    const fix = fixOf(explanation, 'start_earlier', 'V1');
    expect(fix).toMatchObject({
      byS: 1800,
      window: [clock(7, 30), clock(16)],
      delta: { served: 1, travelS: (340 - 200) * 60 },
    });
    const early = grid11();
    early.vehicles[0].shifts = [{ window: [clock(7, 30), clock(16)] }];
    const solution = evaluate(early, fix?.plan ?? []);
    expect(solution.routes.flatMap(({ violations }) => violations)).toEqual([]);
    expect(solution.routes.flatMap(({ stops }) => stops).find(({ id }) => id === 'H')?.startS).toBe(clock(9));
  });

  it('N has no room in this plan: 40 minutes of shift, a cold Van 1, or M (scenarios 3 and 4)', () => {
    const explanation = explainOne('N');
    expect(explanation.class).toBe('tradeoff');
    expect(explanation.perVehicle).toEqual([
      { route: 'V1', vehicleId: 'V1', code: 'SKILL', missing: ['cold'] },
      { route: 'V2', vehicleId: 'V2', code: 'SHIFT_END', shortByS: 2400, bestOrder: ['E', 'F', 'G', 'N', 'M'] },
    ]);
    const longer = fixOf(explanation, 'extend_shift', 'V2');
    expect(longer).toMatchObject({
      byS: 2400,
      window: [clock(8), clock(14, 40)],
      delta: { served: 1, travelS: 5400, distanceM: 45_000 },
    });
    expect(fixOf(explanation, 'add_skill', 'V1')).toMatchObject({
      skill: 'cold',
      delta: { served: 1, travelS: 3600, distanceM: 30_000 },
    });
    const drop = explanation.fixes.filter(({ kind }) => kind === 'drop_other').find(({ taskId }) => taskId === 'M');
    expect(drop).toMatchObject({ priorityLost: 50, delta: { served: 0, priority: -50, travelS: 30 * 60 } });
    const late = grid11();
    late.vehicles[1].shifts = [{ window: [clock(8), clock(14, 40)] }];
    const route = evaluate(late, longer?.plan ?? []).routes.find((one) => one.route === 'V2');
    expect(route?.stops.slice(1).map(({ id, startS }) => [id, startS])).toEqual([
      ['E', clock(8, 15)],
      ['F', clock(10)],
      ['G', clock(10, 45)],
      ['N', clock(12)],
      ['M', clock(13, 10)],
      [undefined, clock(14, 40)],
    ]);
  });

  it('gives the reasons of all first, then the fixes, and stops when told', () => {
    const heard: [string, number][] = [];
    explain(grid11(), plan, ['H', 'N'], {
      onExplanation: ({ taskId, fixes }) => heard.push([taskId, Math.min(1, fixes.length)]),
    });
    expect(heard).toEqual([
      ['H', 0],
      ['N', 0],
      ['H', 1],
      ['N', 1],
    ]);
    const drafts = explain(grid11(), plan, ['H', 'N'], { shouldStop: () => true });
    expect(drafts.map(({ fixes }) => fixes.length)).toEqual([0, 0]);
    expect(drafts[1]?.perVehicle[1]).toMatchObject({ code: 'SHIFT_END', shortByS: 3000 });
  });

  it('offers to run longer where there is room', () => {
    const [explanation] = explain(
      grid11(),
      [{ route: 'V1', steps: ['A', 'B'] }, plan[1] ?? { route: 'V2', steps: [] }],
      ['C'],
    );
    expect(explanation).toMatchObject({ class: 'search', fixes: [{ kind: 'run_longer', delta: { served: 1 } }] });
  });
});

describe('explain on a line', () => {
  /** Seconds from the depot, on one road. */
  const on = (...seconds: number[]): Problem['travel'] => {
    const places = [0, ...seconds];
    const durationsS = places.flatMap((a) => places.map((b) => Math.abs(a - b)));
    return { default: { kind: 'matrix', size: places.length, durationsS } };
  };
  const hourly = { perHour: 3600 };

  it('prices an earlier start by what that start costs, and not a still earlier one', () => {
    const problem: Problem = {
      travel: on(500, 800, 1100),
      jobs: [
        {
          id: 'a',
          visit: { place: 1, serviceS: 100, windows: [[0, 1500]] },
          promised: { startS: 1500, costPerHour: 3600 },
        },
        { id: 'b', visit: { place: 2, serviceS: 60, windows: [[0, 1800]] } },
        { id: 'c', visit: { place: 3, windows: [[0, 2210]] } },
      ],
      vehicles: [{ id: 'van', start: 0, costs: hourly, shifts: [{ window: [1000, 9000] }] }],
    };
    const [explanation] = explain(problem, [{ route: 'van', steps: ['a', 'c'] }], ['b']);
    const { perVehicle = [], fixes = [] } = explanation ?? {};
    expect(perVehicle).toMatchObject([{ code: 'WINDOW_CONFLICT', shortByS: 150 }]);
    expect(fixes.find(({ kind }) => kind === 'start_earlier')).toMatchObject({
      byS: 100,
      window: [900, 9000],
      // the promise is moved by as much
      delta: { served: 1, travelS: 0, cost: 100 },
    });
  });

  it('tells what would serve a task that does not pay, and its price', () => {
    const problem: Problem = {
      travel: on(800),
      jobs: [{ id: 'a', visit: { place: 1 }, prize: 10, skills: ['cold'] }],
      vehicles: [{ id: 'van', start: 0, end: 0, costs: hourly }],
    };
    const [explanation] = explain(problem, [], ['a']);
    expect(explanation).toMatchObject({
      class: 'impossible',
      fixes: [{ kind: 'add_skill', vehicleId: 'van', skill: 'cold', delta: { served: 1, cost: 1600 - 10 } }],
    });
  });

  it('finds a fix where a little is missing alone, and much among the others', () => {
    const problem: Problem = {
      travel: on(500, -505),
      jobs: [
        { id: 'a', visit: { place: 1 } },
        { id: 'b', visit: { place: 2 } },
      ],
      vehicles: [{ id: 'van', start: 0, end: 0, costs: hourly, maxTravelS: 1000 }],
    };
    const [explanation] = explain(problem, [{ route: 'van', steps: ['a'] }], ['b']);
    expect(explanation?.perVehicle).toMatchObject([{ code: 'MAX_DRIVE', shortByS: 10 }]);
    expect(explanation?.fixes).toMatchObject([{ kind: 'raise_limit', limit: 'maxTravelS', amount: 1010 }]);
  });
});
