/**
 * What must hold between answers of related problems, at the same budget, over five seeds: an order of input that
 * means nothing changes nothing, units change nothing, and a limit taken away never makes things worse by more than 1 %.
 */
import { describe, expect, it } from 'vitest';
import type { Job, Problem, Travel, Vehicle, Visit, Window } from '#problem/problem.types.ts';
import { solve } from '../src/solve.ts';
import { Dice, type Feature, randomProblem } from './random-problem.ts';

const seeds = [1, 2, 3, 4, 5];
/**
 * Far more than a dozen tasks need: every seed ends at the optimum or within a fraction of a percent of it, so that what is compared
 * are the problems and not how lucky each search was.
 */
const iterations = 8000;
const tasks = 12;

interface Mean {
  served: number;
  cost: number;
  /** Of the best seed. */
  best: number;
}

function answers(problem: Problem): Mean {
  const totals = seeds.map((seed) => solve(problem, { iterations, seed }).solution.totals);
  const mean = (of: (one: (typeof totals)[number]) => number) =>
    totals.reduce((sum, one) => sum + of(one), 0) / seeds.length;
  const most = Math.max(...totals.map(({ served }) => served));
  const best = Math.min(...totals.filter(({ served }) => served === most).map(({ cost }) => cost));
  return { served: mean(({ served }) => served), cost: mean(({ cost }) => cost), best };
}

const cases: [name: string, features: Feature[]][] = [
  ['windows and loads', ['windows', 'loads', 'costs']],
  ['shipments, skills and depots', ['shipments', 'loads', 'skills', 'depots']],
  ['breaks, setups and duty', ['windows', 'breaks', 'setup', 'duty', 'costs']],
];

/** The first problem from a seed on with vehicles enough for most of its tasks. */
function fleet(seed: number, features: Feature[]): Problem {
  const problem = randomProblem(seed, features, tasks);
  return problem.vehicles.length >= 3 ? problem : fleet(seed + 100, features);
}

describe('metamorphic properties', { timeout: 180_000 }, () => {
  it.each(cases)('a shuffled input gives the same answers: %s', (_name, features) => {
    const problem = fleet(7, features);
    const dice = new Dice(99);
    const shuffled = {
      ...problem,
      jobs: dice.shuffle(problem.jobs ?? []),
      shipments: dice.shuffle(problem.shipments ?? []),
      vehicles: dice.shuffle(problem.vehicles),
    };
    const [plain, mixed] = [answers(problem), answers(shuffled)];
    expect(mixed.served).toBeCloseTo(plain.served, 5);
    expect(Math.abs(mixed.best / plain.best - 1)).toBeLessThan(0.01);
  });

  it.each(cases)('doubled units give doubled costs: %s', (_name, features) => {
    const problem = fleet(8, features);
    const [plain, twice] = [answers(problem), answers(double(problem))];
    expect(twice.served).toBeCloseTo(plain.served, 5);
    expect(Math.abs(twice.cost / (2 * plain.cost) - 1)).toBeLessThan(0.01);
  });

  it.each<[string, Feature[]]>([
    ['loads', ['loads']],
    ['windows', ['windows', 'loads']],
    ['shipments', ['shipments', 'loads']],
    ['limits', ['windows', 'loads', 'duty']],
  ])('a place nobody visits, too far off for cells of 16 bits, changes no plan: %s', (_name, features) => {
    for (const seed of seeds) {
      const problem = fleet(seed, features);
      const plans = [problem, withFarPlace(problem)].map((one) => solve(one, { iterations: 2000, seed }).plan);
      expect(plans[1]).toEqual(plans[0]);
    }
  });

  it.each<[string, (problem: Problem) => Problem]>([
    [
      'windows',
      (problem) => ({
        ...problem,
        jobs: (problem.jobs ?? []).map((job) => ({ ...job, visit: withoutWindows(job.visit) })),
      }),
    ],
    [
      'capacities',
      (problem) => ({ ...problem, vehicles: problem.vehicles.map(({ capacity: _, ...vehicle }) => vehicle) }),
    ],
    [
      'skills',
      (problem) => ({
        ...problem,
        vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, skills: ['cold', 'lift'] })),
      }),
    ],
    ['shift ends', (problem) => ({ ...problem, vehicles: problem.vehicles.map(longer) })],
  ])('taking away %s makes nothing worse', (_name, loosen) => {
    for (const seed of [3, 4]) {
      const problem = fleet(seed, ['windows', 'loads', 'skills', 'costs', 'depots']);
      const [tight, loose] = [answers(problem), answers(loosen(problem))];
      expect(loose.served).toBeGreaterThanOrEqual(tight.served);
      if (loose.served === tight.served) expect(loose.cost).toBeLessThan(tight.cost * 1.01);
    }
  });
});

function withoutWindows({ windows: _, ...visit }: Visit): Visit {
  return visit;
}

function longer(vehicle: Vehicle): Vehicle {
  return {
    ...vehicle,
    shifts: (vehicle.shifts ?? []).map((shift) => ({
      ...shift,
      window: [shift.window[0], shift.window[1] + 7200] as Window,
    })),
  };
}

type MatrixTravel = Extract<Travel, { kind: 'matrix' }>;

function changeMatrices(travels: Problem['travel'], change: (travel: MatrixTravel) => Travel): Problem['travel'] {
  return Object.fromEntries(
    Object.entries(travels).map(([profile, travel]) => [profile, travel.kind === 'matrix' ? change(travel) : travel]),
  );
}

const FAR = 100_000;

function withFarPlace(problem: Problem): Problem {
  const travel = changeMatrices(problem.travel, ({ size, durationsS, distancesM, ...more }) => {
    const wider = (cells: ArrayLike<number>) =>
      Int32Array.from({ length: (size + 1) ** 2 }, (_, cell) => {
        const [from, to] = [Math.floor(cell / (size + 1)), cell % (size + 1)];
        return from === size || to === size ? FAR : (cells[from * size + to] ?? FAR);
      });
    const wide = { ...more, size: size + 1, durationsS: wider(durationsS) };
    return distancesM ? { ...wide, distancesM: wider(distancesM) } : wide;
  });
  return { ...problem, travel };
}

/** Every second, metre and load unit twice; prices per hour and per kilometre as they are. */
function double(problem: Problem): Problem {
  const window = ([from, to]: Window): Window => [from * 2, to * 2];
  const visit = (one: Visit): Visit => ({
    ...one,
    ...(one.windows === undefined ? {} : { windows: one.windows.map(window) }),
    setupS: 2 * (one.setupS ?? 0),
    serviceS: 2 * (one.serviceS ?? 0),
  });
  const amounts = (list: number[] | undefined) => (list ?? []).map((amount) => amount * 2);
  const twice = (cells: ArrayLike<number>) => Int32Array.from(cells, (cell) => cell * 2);
  return {
    ...problem,
    travel: changeMatrices(problem.travel, (travel) => ({
      ...travel,
      durationsS: twice(travel.durationsS),
      distancesM: twice(travel.distancesM ?? []),
    })),
    jobs: (problem.jobs ?? []).map(
      (job): Job => ({ ...job, visit: visit(job.visit), delivery: amounts(job.delivery), pickup: amounts(job.pickup) }),
    ),
    shipments: (problem.shipments ?? []).map((one) => ({
      ...one,
      pickup: visit(one.pickup),
      delivery: visit(one.delivery),
      amount: amounts(one.amount),
    })),
    vehicles: problem.vehicles.map((vehicle) => ({
      ...vehicle,
      ...(vehicle.capacity === undefined ? {} : { capacity: amounts(vehicle.capacity) }),
      ...(vehicle.costs === undefined ? {} : { costs: { ...vehicle.costs, fixed: 2 * (vehicle.costs.fixed ?? 0) } }),
      shifts: (vehicle.shifts ?? []).map((shift) => ({
        window: window(shift.window),
        breaks: (shift.breaks ?? []).map((pause) => ({
          ...pause,
          windows: pause.windows.map(window),
          durationS: pause.durationS * 2,
        })),
      })),
    })),
  };
}
