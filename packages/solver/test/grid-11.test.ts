import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { compare } from '#compare/compare.ts';
import { evaluate } from '#evaluate/evaluate.ts';
import type { Plan } from '#solution/solution.types.ts';
import { solve } from '../src/solve.ts';
import { clock, grid11 } from './grid-11.ts';

const steps = (plan: Plan) =>
  Object.fromEntries(
    plan.filter((route) => route.steps.length > 0).map((route) => [route.route, route.steps.join('')]),
  );
const solved = (problem = grid11(), seed = 1) => solve(problem, { iterations: 3000, seed });

describe('GRID-11', () => {
  it('has one best assignment, by enumeration of every sequence of both vans', () => {
    expect(enumerate()).toEqual([-110, -7, 12_000, 84_300, 'ABC', 'EFMG']);
  });

  it('is solved to it, with the earlier finish among equals (scenario 2)', () => {
    for (const seed of [1, 2, 3]) {
      const { plan, solution } = solved(grid11(), seed);
      expect(steps(plan)).toEqual({ V1: 'ABC', V2: 'EFMG' });
      expect(solution.unassigned).toEqual(['H', 'J', 'K', 'N']);
      expect(solution.totals).toMatchObject({ served: 7, priority: 110, travelS: 12_000, distanceM: 100_000 });
      expect(solution.routes.map(({ endS }) => endS)).toEqual([clock(9, 45), clock(13, 40)]);
    }
    expect(solved()).toEqual(solved());
  });

  it('takes no longer than so few stops need, whatever the time limit', () => {
    const { plan, stopped, iterations } = solve(grid11(), { timeLimitS: 3600, elapsedS: () => 0 });
    expect(steps(plan)).toEqual({ V1: 'ABC', V2: 'EFMG' });
    expect(stopped).toBe('iterations');
    expect(iterations).toBeLessThan(50_000);
  });

  it('serves N with Van 2 to 14:40 and not with 14:39 (scenario 4)', () => {
    const until = (endS: number) => {
      const problem = grid11();
      problem.vehicles[1].shifts = [{ window: [clock(8), endS] }];
      return solved(problem).solution;
    };
    expect(until(clock(14, 40)).totals).toMatchObject({ served: 8, travelS: 290 * 60 });
    expect(until(clock(14, 39)).unassigned).toContain('N');
  });

  it('serves H with Van 1 from 07:30 (scenario 5)', () => {
    const problem = grid11();
    problem.vehicles[0].shifts = [{ window: [clock(7, 30), clock(16)] }];
    const { solution } = solved(problem);
    expect(solution.totals).toMatchObject({ served: 8, travelS: 340 * 60 });
    expect(solution.routes.flatMap(({ stops }) => stops).find(({ id }) => id === 'H')?.startS).toBe(clock(9));
  });

  it('takes the urgent P at ten minutes, moving nobody or freely (scenario 9)', () => {
    const { solution } = solved(grid11(true));
    expect(solution.totals).toMatchObject({ served: 8, travelS: 210 * 60 });
    const freely = evaluate(grid11(true), [{ route: 'V1', steps: ['B', 'P', 'C', 'A'] }]).routes[0];
    expect(freely?.stops.slice(1).map(({ startS }) => startS)).toEqual([
      clock(8, 20),
      clock(8, 45),
      clock(9),
      clock(9, 25),
      clock(9, 50),
    ]);
    expect(freely?.travelS).toBe(70 * 60);
  });

  it('keeps a locked first stop and a locked route to the second (scenario 10)', () => {
    const problem = grid11();
    problem.initial = [
      { route: 'V1', steps: ['A', 'C', 'B'], lock: { prefix: 1 } },
      { route: 'V2', steps: ['E', 'F', 'M', 'G'], lock: 'all' },
    ];
    const before = evaluate(problem, problem.initial);
    const { plan, solution } = solved(problem);
    expect(check(problem, plan, solution.notKept).violations).toEqual([]);
    expect(plan.find(({ route }) => route === 'V1')?.steps[0]).toBe('A');
    expect(solution.routes.find(({ route }) => route === 'V2')?.stops).toEqual(
      before.routes.find(({ route }) => route === 'V2')?.stops,
    );
    expect(
      compare(problem, problem.initial, plan).retimed.every(({ taskId }) => taskId === 'B' || taskId === 'C'),
    ).toBe(true);
  });

  it('does eight with a cold Van 1, with one van where vehicles count first (scenario 11)', () => {
    const cold = grid11();
    cold.vehicles[0].skills = ['cold'];
    const usual = solved(cold).solution;
    expect(usual.totals).toMatchObject({ served: 8, travelS: 260 * 60, distanceM: 130_000 });
    const few = solved({ ...cold, objective: { fewestVehicles: true } }).solution;
    expect(few.totals).toMatchObject({ served: 8, vehicles: 1, travelS: 260 * 60 });
  });

  it('serves N at 230 minutes without M, and K at 240 with a taillift (scenario 3)', () => {
    const withoutM = grid11();
    withoutM.jobs = withoutM.jobs.filter(({ id }) => id !== 'M');
    expect(solved(withoutM).solution.totals).toMatchObject({ served: 7, travelS: 230 * 60 });
    const lift = grid11();
    lift.vehicles[0].skills = ['taillift'];
    expect(solved(lift).solution.totals).toMatchObject({ served: 8, travelS: 240 * 60 });
  });
});

/** Depth first over every feasible sequence of each van; best per served set; then all disjoint pairs. */
function enumerate(): unknown[] {
  const { jobs, vehicles, travel } = grid11();
  const table = travel.default;
  if (table?.kind !== 'matrix') throw new Error('GRID-11 is a matrix');
  const drive = (from: number, to: number) => table.durationsS[from * table.size + to] ?? 0;
  type Best = { drive: number; end: number; order: string };
  const sequences = vehicles.map((vehicle) => {
    const best = new Map<number, Best>();
    const [from, to] = vehicle.shifts?.[0]?.window ?? [0, 0];
    const visit = (order: string, set: number, place: number, now: number, load: number, driven: number): void => {
      const found = { drive: driven + drive(place, 0), end: now + drive(place, 0), order };
      const known = best.get(set);
      if (found.end > to) return;
      if (
        known === undefined ||
        found.drive < known.drive ||
        (found.drive === known.drive && (found.end < known.end || (found.end === known.end && order < known.order)))
      )
        best.set(set, found);
      for (const [i, job] of jobs.entries()) {
        const heavy = load + (job.delivery?.[0] ?? 0) > (vehicle.capacity?.[0] ?? 0);
        const fit = job.skills?.every((skill) => vehicle.skills?.includes(skill) === true) ?? true;
        const [open, close] = job.visit.windows?.[0] ?? [0, Number.POSITIVE_INFINITY];
        const start = Math.max(open, now + drive(place, job.visit.place));
        if ((set & (1 << i)) !== 0 || heavy || !fit || start > close) continue;
        visit(
          order + job.id,
          set | (1 << i),
          job.visit.place,
          start + (job.visit.serviceS ?? 0),
          load + (job.delivery?.[0] ?? 0),
          driven + drive(place, job.visit.place),
        );
      }
    };
    visit('', 0, 0, from, 0, 0);
    return [...best];
  });
  const [first = [], second = []] = sequences;
  let best: unknown[] | undefined;
  const less = (a: unknown[], b: unknown[]) => {
    const i = a.findIndex((value, k) => value !== b[k]);
    return i >= 0 && String(typeof a[i]) === 'number' ? Number(a[i]) < Number(b[i]) : String(a[i]) < String(b[i]);
  };
  for (const [setA, a] of first)
    for (const [setB, b] of second) {
      if ((setA & setB) !== 0) continue;
      const served = jobs.filter((_, i) => ((setA | setB) & (1 << i)) !== 0);
      const aims = [
        -served.reduce((sum, { priority = 0 }) => sum + priority, 0),
        -served.length,
        a.drive + b.drive,
        a.end + b.end,
        a.order,
        b.order,
      ];
      if (best === undefined || less(aims, best)) best = aims;
    }
  return best ?? [];
}
