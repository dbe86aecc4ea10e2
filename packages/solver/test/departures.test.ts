/** When a route leaves: what evaluation says by itself, and that a plan of `solve` leaves it to that. */
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { evaluate } from '#evaluate/evaluate.ts';
import { insertions } from '#insertions/insertions.ts';
import type { Job, Problem, Shipment, Vehicle } from '#problem/problem.types.ts';
import { createWholeSession } from '#search/session.ts';
import { solve } from '../src/solve.ts';

/** Depot, then places 600 seconds apart on one road. */
const line = (places: number): Problem['travel'] => ({
  default: {
    kind: 'matrix',
    size: places,
    durationsS: Array.from(
      { length: places * places },
      (_, k) => 600 * Math.abs((k % places) - Math.floor(k / places)),
    ),
  },
});
const van: Vehicle = { id: 'van', start: 0, end: 0, shifts: [{ window: [25_000, 60_000] }] };
const late: Job = { id: 'late', visit: { place: 1, windows: [[36_000, 40_000]] } };
const early: Job = { id: 'early', visit: { place: 2, windows: [[30_000, 32_000]] } };

/** The late stop on a route that leaves at a given instant; the early one would have to leave before. */
const lateFrom = (departS: number): Problem => ({
  travel: line(3),
  jobs: [late, early],
  vehicles: [van],
  initial: [{ route: 'van', steps: ['late'], departS }],
});

describe('departures', () => {
  it('stay open in a plan of solve, so that a task before all others finds its place', () => {
    const problem: Problem = { travel: line(3), jobs: [late, early], vehicles: [{ ...van, maxDurationS: 30_000 }] };
    const { plan, solution } = solve({ ...problem, jobs: [late] }, { iterations: 20, seed: 1 });
    expect(plan).toEqual([{ route: 'van', steps: ['late'] }]);
    expect(solution.routes[0]?.startS).toBe(36_000 - 600);
    expect(insertions(problem, plan, 'early')[0]).toMatchObject({ steps: ['early', 'late'], violations: [] });
  });

  it('are late enough for a ride that may not last', () => {
    const ride: Shipment = {
      id: 'ride',
      pickup: { place: 1 },
      delivery: { place: 2, windows: [[40_000, 41_000]] },
      maxRideS: 900,
    };
    const problem: Problem = { travel: line(3), shipments: [ride], vehicles: [van] };
    const [route] = evaluate(problem, [{ route: 'van', steps: ['ride:pickup', 'ride:delivery'] }]).routes;
    expect(route).toMatchObject({ startS: 40_000 - 1200, violations: [] });
  });

  it('move no start that was promised', () => {
    const promised = { ...early, promised: { startS: 29_000, costPerHour: 60 } };
    const problem: Problem = {
      travel: line(3),
      jobs: [promised, late],
      vehicles: [{ ...van, costs: { perDutyHour: 60 } }],
    };
    const plan = [{ route: 'van', steps: ['early', 'late'] }];
    const [route] = evaluate(problem, plan).routes;
    // it waits for its window, and that start stays the nearest to the promise
    expect(route).toMatchObject({ startS: 30_000 - 1200 });
    expect(route?.stops[1]).toMatchObject({ startS: 30_000 });
    expect(check(problem, plan)).toMatchObject({ violations: [], cost: route?.cost });
  });

  it('reach the window from which all fit into the hours', () => {
    const twice: Job = {
      id: 'twice',
      visit: {
        place: 1,
        windows: [
          [28_800, 36_000],
          [50_400, 52_000],
        ],
      },
    };
    const evening: Job = { id: 'evening', visit: { place: 2, windows: [[57_000, 58_000]] } };
    const problem: Problem = { travel: line(3), jobs: [twice, evening], vehicles: [{ ...van, maxDurationS: 9000 }] };
    const { plan, solution } = solve(problem, { iterations: 50, seed: 1 });
    expect(plan).toEqual([{ route: 'van', steps: ['twice', 'evening'] }]);
    expect(solution.routes[0]).toMatchObject({ startS: 52_000 - 600, endS: 57_000 + 1200, violations: [] });
  });

  it('that are fixed stay so', () => {
    const { plan, solution } = solve(lateFrom(33_000), { iterations: 50, seed: 1 });
    expect(plan).toEqual([{ route: 'van', steps: ['late'], departS: 33_000 }]);
    expect(solution.unassigned).toEqual(['early']);
  });

  it('that are fixed hold their route in its shift', () => {
    const twoShifts: Vehicle = { ...van, shifts: [{ window: [0, 20_000] }, { window: [25_000, 60_000] }] };
    const initial = [{ route: 'van#2', steps: ['any'], departS: 30_000 }];
    const problem: Problem = {
      travel: line(2),
      jobs: [{ id: 'any', visit: { place: 1 } }],
      vehicles: [twoShifts],
      initial,
    };
    expect(solve(problem, { iterations: 20, seed: 1 }).plan).toEqual(initial);
  });

  it('that are fixed begin the hours of a day on which nothing else tells the time', () => {
    const initial = [{ route: 'van', steps: ['any'], departS: 5000 }];
    const problem: Problem = {
      travel: line(2),
      jobs: [{ id: 'any', visit: { place: 1 } }],
      vehicles: [{ id: 'van', start: 0, end: 0, maxDurationS: 3600 }],
      initial,
    };
    expect(solve(problem, { iterations: 20, seed: 1 })).toMatchObject({ plan: initial, solution: { notKept: [] } });
  });

  it.each([
    ['next', [27_000, 27_500], ['next']],
    ['missed', [25_000, 27_300], []],
  ] as [string, [number, number], string[]][])(
    'behind a locked beginning are from where the van was loaded last: %s',
    (id, window, served) => {
      const problem: Problem = {
        travel: line(2),
        jobs: [
          { id: 'gone', visit: { place: 1 }, delivery: [2] },
          { id: 'then', visit: { place: 1 }, delivery: [1] },
          { id, visit: { place: 1, windows: [window] }, delivery: [1] },
        ],
        vehicles: [{ ...van, capacity: [2], reload: { places: [0], durationS: 600, maxTrips: 2 } }],
        initial: [{ route: 'van', steps: ['gone', 'reload:0', 'then'], lock: { prefix: 2 } }],
      };
      const { plan, solution } = solve(problem, { iterations: 50, seed: 1 });
      expect(plan[0]?.steps.filter((step) => step === id)).toEqual(served);
      expect(solution.notKept).toEqual([]);
      expect(check(problem, plan).violations).toEqual([]);
    },
  );

  it('that are fixed outlast the plan of another island', () => {
    const session = createWholeSession(lateFrom(33_000), { iterations: 50, seed: 1 });
    session.adopt([{ route: 'van', steps: ['early', 'late'] }]);
    session.run();
    expect(session.bestPlan()).toEqual([{ route: 'van', steps: ['late'], departS: 33_000 }]);
  });

  it.each([0, 24_999, 60_001, -5])(
    'outside of the shift (%i) are given up where nothing of the route is locked',
    (departS) => {
      const { plan, solution } = solve(lateFrom(departS), { iterations: 50, seed: 1 });
      expect(plan).toEqual([{ route: 'van', steps: ['early', 'late'] }]);
      expect(solution.notKept).toMatchObject([{ route: 'van', step: 'start' }]);
    },
  );

  it('are said where later ones would take too long on the road', () => {
    const travel = line(2).default;
    if (travel?.kind !== 'matrix') throw new Error('a line is a matrix');
    const slowFrom = { fromS: 35_000, percent: 300 };
    const problem: Problem = {
      travel: {
        default: { ...travel, steps: [{ fromS: 0, percent: 100 }, slowFrom, { fromS: 36_000, percent: 100 }] },
      },
      jobs: [late],
      vehicles: [{ ...van, departLate: true, maxTravelS: 1200 }],
    };
    const { plan, solution } = solve(problem, { iterations: 20, seed: 1 });
    expect(plan).toEqual([{ route: 'van', steps: ['late'], departS: 25_000 }]);
    expect(solution.routes[0]?.violations).toEqual([]);
  });
});
