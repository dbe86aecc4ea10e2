import { describe, expect, it } from 'vitest';
import { evaluate } from '#evaluate/evaluate.ts';
import { insertions } from '#insertions/insertions.ts';
import type { Problem } from '#problem/problem.types.ts';
import type { Plan } from '#solution/solution.types.ts';
import { clock, grid11 } from './grid-11.ts';
import { randomPlan, randomProblem } from './random-problem.ts';

const plan: Plan = [
  { route: 'V1', steps: ['A', 'B', 'C'] },
  { route: 'V2', steps: ['E', 'F', 'M', 'G'] },
];

describe('insertions', () => {
  it('says what moving G to the first van does (scenario 6)', () => {
    const [best] = insertions(grid11(), plan, 'G').filter(({ route }) => route === 'V1');
    expect(best).toMatchObject({ deltaTravelS: 40 * 60, deltaDistanceM: 20_000, violations: [], late: [] });
    expect(best?.removal).toMatchObject({ route: 'V2', steps: ['E', 'F', 'M'], deltaTravelS: 0, endS: clock(13, 30) });
  });

  it('says what C does to the second van (scenario 7)', () => {
    const [best] = insertions(grid11(), plan, 'C').filter(({ route }) => route === 'V2');
    expect(best?.peakLoad).toEqual([320]);
    expect(best?.violations).toContainEqual({ cause: 'load', amount: 20, dimension: 0 });
  });

  it('puts the urgent P last on the first van, moving nobody (scenario 9)', () => {
    const [best] = insertions(grid11(true), plan, 'P');
    expect(best).toMatchObject({
      route: 'V1',
      position: 3,
      steps: ['A', 'B', 'C', 'P'],
      deltaTravelS: 600,
      deltaDistanceM: 5000,
      endS: clock(10, 5),
    });
  });

  it('ranks the second trip for G after a breakdown, and knows M needs the cold (scenario 23)', () => {
    const problem = grid11();
    for (const vehicle of problem.vehicles) vehicle.reload = { places: [0], durationS: 0, maxTrips: 2 };
    const broken: Plan = [
      { route: 'V1', steps: ['A', 'B', 'C', 'reload:0'] },
      { route: 'V2', steps: ['E', 'F'], lock: 'all' },
    ];
    const [best] = insertions(problem, broken, 'G').filter(({ position }) => position === 4);
    expect(best).toMatchObject({
      route: 'V1',
      steps: ['A', 'B', 'C', 'reload:0', 'G'],
      deltaTravelS: 40 * 60,
      violations: [],
    });
    expect(
      insertions(problem, broken, 'M')
        .filter(({ route }) => route === 'V1')
        .every(({ violations }) => violations.some(({ cause }) => cause === 'skills')),
    ).toBe(true);
  });

  it('drives to no reload when the one stop behind it goes elsewhere, and to it when it stays', () => {
    const problem = grid11();
    for (const vehicle of problem.vehicles) vehicle.reload = { places: [0], durationS: 0, maxTrips: 2 };
    const trips: Plan = [
      { route: 'V1', steps: ['A', 'B', 'reload:0', 'G'] },
      { route: 'V2', steps: ['E'] },
    ];
    const before = evaluate(problem, trips).totals.travelS;
    for (const { route, steps, position, deltaTravelS, removal } of insertions(problem, trips, 'G')) {
      const other = route === 'V1' ? { route: 'V2', steps: ['E'] } : { route: 'V1', steps: ['A', 'B'] };
      expect(evaluate(problem, [{ route, steps }, other]).totals.travelS - before).toBe(deltaTravelS);
      expect(steps[position]).toBe('G');
      expect(steps.includes('reload:0')).toBe(route === 'V1' && position === 3);
      expect(removal?.steps).toEqual(['A', 'B']);
    }
  });

  it('marks places a lock forbids (scenario 10)', () => {
    const locked: Plan = [
      { route: 'V1', steps: ['A', 'B'], lock: { prefix: 1 } },
      { route: 'V2', steps: ['E', 'F', 'M', 'G'], lock: 'all' },
    ];
    const found = insertions(grid11(), locked, 'C');
    const isLocked = ({ violations }: (typeof found)[number]) => violations.some(({ cause }) => cause === 'lock');
    expect(found.filter(({ route }) => route === 'V2').every(isLocked)).toBe(true);
    expect(found.filter(({ route, position }) => route === 'V1' && position === 0).every(isLocked)).toBe(true);
    expect(found[0]).toMatchObject({ route: 'V1', position: 2, violations: [] });
  });

  it('names who becomes late', () => {
    const tight = grid11();
    const first = tight.jobs[0];
    if (first !== undefined) first.visit.windows = [[clock(8, 30), clock(8, 30)]];
    const found = insertions(tight, [{ route: 'V1', steps: ['A'] }], 'J').find(
      ({ route, position }) => route === 'V1' && position === 0,
    );
    expect(found?.late).toEqual([{ taskId: 'A', byS: 15 * 60 }]);
  });

  it('agrees with evaluate on every place of random plans', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const problem = randomProblem(
        seed,
        ['windows', 'loads', 'shipments', 'breaks', 'depots', 'prizes', 'alternatives', 'reloads', 'duty', 'sameRoute'],
        9,
      );
      const given = randomPlan(problem, seed);
      const before = evaluate(problem, given);
      for (const { id } of [...(problem.jobs ?? []), ...(problem.shipments ?? [])]) {
        for (const found of insertions(problem, given, id)) {
          const changed = given.map((route) => ({
            ...route,
            steps:
              route.route === found.route
                ? found.steps
                : route.route === found.removal?.route
                  ? found.removal.steps
                  : route.steps,
          }));
          const after = evaluate(problem, changed);
          expect(after.totals.cost - before.totals.cost).toBeCloseTo(found.deltaCost, 5);
          expect(after.totals.travelS - before.totals.travelS).toBe(found.deltaTravelS);
          expect(after.routes.find(({ route }) => route === found.route)?.endS).toBe(found.endS);
        }
      }
    }
  });

  it('takes no more than 10 ms for 200 stops on 20 routes', () => {
    const problem = day(200, 20);
    const steps = (problem.jobs ?? []).slice(1).map(({ id }) => id);
    const given: Plan = problem.vehicles.map(({ id }, k) => ({
      route: id,
      steps: steps.filter((_, i) => i % 20 === k),
    }));
    // Others' work on the machine lengthens a run, never shortens it: the quickest counts, by the processor's time.
    const times = Array.from({ length: 60 }, () => {
      const before = process.cpuUsage();
      expect(insertions(problem, given, 'j0').length).toBe(219);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(10);
  });
});

/** A dispatcher's day: windows, two load dimensions, breaks, great-circle travel. */
function day(stops: number, vans: number): Problem {
  const spread = (i: number, factor: number) => ((i * factor) % 997) / 997;
  const curve = [
    { uptoM: 1000, detour: 1.5, speedMps: 5 },
    { uptoM: 20_000, detour: 1.25, speedMps: 12 },
  ];
  return {
    travel: {
      default: {
        kind: 'sphere',
        lon: Array.from({ length: stops + 1 }, (_, i) => 2.2 + 0.3 * spread(i, 617)),
        lat: Array.from({ length: stops + 1 }, (_, i) => 48.7 + 0.2 * spread(i, 389)),
        curve,
        trafficPercent: 100,
      },
    },
    jobs: Array.from({ length: stops }, (_, i) => ({
      id: `j${i}`,
      visit: { place: i + 1, serviceS: 300, windows: [[8 * 3600, 14 * 3600 + (i % 5) * 1800]] },
      delivery: [i % 9, 1],
      skills: i % 7 === 0 ? ['cold'] : [],
    })),
    vehicles: Array.from({ length: vans }, (_, k) => ({
      id: `v${k}`,
      start: 0,
      end: 0,
      capacity: [80, 40],
      skills: k % 2 === 0 ? ['cold'] : [],
      maxDurationS: 8 * 3600,
      shifts: [
        {
          window: [7 * 3600, 16 * 3600],
          breaks: [{ id: 'noon', windows: [[11 * 3600, 13 * 3600]], durationS: 1800, required: false }],
        },
      ],
    })),
  };
}
