import { describe, expect, it } from 'vitest';
import { compileProblem } from '#problem/compile-problem.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import { createExchangeLegs } from '#search/exchange-legs.ts';
import { findNeighbours } from '#search/neighbours.ts';
import { createLimitsKernel } from '#search/recreate/insert-limits.ts';
import { createPlainKernel } from '#search/recreate/insert-plain.ts';
import { createWindowsKernel } from '#search/recreate/insert-windows.ts';
import { createBlinks } from '#search/recreate/kernel.ts';
import { State } from '#solution/state.ts';
import type { MoveSetup } from './move.ts';
import { createSwapStretches } from './swap-stretches.ts';
import { createTwoOpt } from './two-opt.ts';

const CAPACITY = 6;

/** With `dear` the second vehicle pays more for its way than the first. */
function tiny(seed: number, dear: boolean): Problem {
  const random = createRandom(seed);
  const draw = (): number => random.below(100);
  return {
    travel: {
      default: {
        kind: 'plane',
        x: Array.from({ length: 9 }, draw),
        y: Array.from({ length: 9 }, draw),
        scale: 10,
        rounding: 'round',
      },
    },
    jobs: Array.from({ length: 8 }, (_, i) => ({ id: `j${i}`, visit: { place: i + 1 }, delivery: [1] })),
    vehicles: Array.from({ length: 3 }, (_, i) => ({
      id: `v${i}`,
      start: 0,
      end: 0,
      capacity: [CAPACITY],
      costs: { perKm: dear && i === 1 ? 1600 : 1000 },
    })),
  };
}

/** Eight visits dealt at random to two routes. */
function deal(seed: number, dear = false): MoveSetup {
  const model = compileProblem(tiny(seed, dear));
  const state = new State(model);
  const random = createRandom(seed + 1000);
  const neighbours = findNeighbours(model, 7);
  const kernel = createPlainKernel({ state, neighbours, near: 7, random, blinks: createBlinks(random) });
  state.begin();
  for (let v = 0; v < 8; v++) {
    const start = model.visits + 2 * (v < 2 ? v : random.below(2));
    const end = start + 1;
    const full = (state.load[(start - model.visits) / 2] ?? 0) >= CAPACITY;
    state.link(v, full ? (start === model.visits ? start + 2 : start - 2) : (state.prev[end] ?? start));
  }
  return { state, kernel, neighbours, near: 7 };
}

const routesOf = (state: State): number[][] =>
  Array.from({ length: state.usedCount }, (_, k) => routeOf(state, state.used[k] ?? 0));

function routeOf({ next, model }: State, r: number): number[] {
  const route: number[] = [];
  for (let v = next[model.visits + 2 * r] ?? 0; v < model.visits; v = next[v] ?? 0) route.push(v);
  return route;
}

function costOf(state: State, routes: number[][]): number {
  const { cost, costAt, side, place, visits } = state.model;
  const home = place[visits] ?? 0;
  let sum = 0;
  for (const [k, route] of routes.entries()) {
    const at = costAt[state.used[k] ?? 0] ?? 0;
    if (route.length > CAPACITY) return Number.POSITIVE_INFINITY;
    if (route.length === 0) continue;
    const stops = [home, ...route.map((v) => place[v] ?? 0), home];
    for (let i = 1; i < stops.length; i++) sum += cost[at + (stops[i - 1] ?? 0) * side + (stops[i] ?? 0)] ?? 0;
  }
  return sum;
}

/** All that a move can make of routes; `inside`, only where both new legs join visits. */
type Enumerate = (routes: number[][], inside: number) => number[][][];

const turns: Enumerate = (routes, inside) =>
  routes.flatMap((route, r) =>
    route.flatMap((_, i) =>
      route.slice(i + 1).flatMap((__, k) => {
        const j = i + 2 + k;
        if (i < inside || j > route.length - inside) return [];
        return [
          routes.map((one, x) => (x === r ? [...one.slice(0, i), ...one.slice(i, j).reverse(), ...one.slice(j)] : one)),
        ];
      }),
    ),
  );

const crossings =
  (cross: (headA: number[], tailA: number[], headB: number[], tailB: number[]) => number[][]): Enumerate =>
  ([a = [], b = []], inside) => {
    const found: number[][][] = [];
    for (let i = inside; i <= a.length - inside; i++)
      for (let j = inside; j <= b.length - inside; j++)
        found.push(cross(a.slice(0, i), a.slice(i), b.slice(0, j), b.slice(j)));
    return found;
  };

const tails = crossings((headA, tailA, headB, tailB) => [
  [...headA, ...tailB],
  [...headB, ...tailA],
]);

/** Head to head and tail to tail. */
const joins = crossings((headA, tailA, headB, tailB) => [
  [...headA, ...headB.reverse()],
  [...tailA.reverse(), ...tailB],
]);

/** Stretches of both, as they lie and turned round. */
const stretches: Enumerate = ([a = [], b = []], inside) => {
  const cuts = (route: number[]): [number[], number[], number[]][] =>
    route.flatMap((_, i) =>
      route.slice(i).flatMap((__, k): [number[], number[], number[]][] => {
        const end = i + k + 1;
        if (i < inside || end > route.length - inside) return [];
        return [[route.slice(0, i), route.slice(i, end), route.slice(end)]];
      }),
    );
  return cuts(a).flatMap(([headA, cutA, tailA]) =>
    cuts(b).flatMap(([headB, cutB, tailB]) => [
      [
        [...headA, ...cutB, ...tailA],
        [...headB, ...cutA, ...tailB],
      ],
      [
        [...headA, ...cutB.toReversed(), ...tailA],
        [...headB, ...cutA.toReversed(), ...tailB],
      ],
    ]),
  );
};

type Try = (u: number, v: number) => boolean;

function cutting(setup: MoveSetup): Try {
  const cut = createSwapStretches(setup);
  const { next, prev, route, count, model } = setup.state;
  const ways = [next, prev];
  return (u, v) => {
    const [r, s] = [route[u] ?? -1, route[v] ?? -1];
    if (v >= model.visits || r < 0 || s < 0 || r === s || count[r] === 0 || count[s] === 0) return false;
    return ways.some((alongA) => (alongA[u] ?? -1) >= 0 && ways.some((alongD) => cut(u, v, alongA, alongD, 0)));
  };
}

const kinds: [string, (setup: MoveSetup) => Try, Enumerate, ...[pay: string, dear: boolean]][] = [
  ['two-opt', (setup) => between(setup, createTwoOpt(setup, true), true), turns, 'alike', false],
  ['two-opt', (setup) => between(setup, createTwoOpt(setup, true), true), turns, 'at two prices', true],
  ['swap-stretches', cutting, stretches, 'alike', false],
  ['swap-stretches', cutting, stretches, 'at two prices', true],
  ['swap-stretches, tails', cutting, tails, 'alike', false],
  ['swap-stretches, tails', cutting, tails, 'at two prices', true],
  ['swap-stretches, heads joined', cutting, joins, 'alike', false],
  ['swap-stretches, heads joined', cutting, joins, 'at two prices', true],
];

describe.each(kinds)('%s', (_name, create, enumerate, pay, dear) => {
  it(`lowers the cost by what it says, and leaves nothing better of its kind, where vehicles pay ${pay}`, () => {
    for (let seed = 1; seed <= 60; seed++) {
      const setup = deal(seed, dear);
      const { state } = setup;
      const improve = create(setup);
      expect(state.cost).toBe(costOf(state, routesOf(state)));
      for (let improved = true; improved; ) {
        improved = false;
        for (let u = 0; u < state.model.nodes; u++)
          for (let v = 0; v < state.model.nodes; v++) {
            const before = state.cost;
            if (!improve(u, v)) {
              expect(state.cost).toBe(before);
              continue;
            }
            improved = true;
            expect(state.cost).toBeLessThan(before);
            expect(state.cost).toBe(costOf(state, routesOf(state)));
          }
      }
      const routes = routesOf(state);
      expect(routes.flat().sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      const best = Math.min(...enumerate(routes, 0).map((other) => costOf(state, other)));
      expect(best).toBeGreaterThanOrEqual(state.cost);
    }
  });
});

/** Nodes that something may follow, of one route or of two in use. */
function between(
  { state }: MoveSetup,
  move: (u: number, v: number, allowed: number) => boolean,
  together: boolean,
): Try {
  const { next, route, count } = state;
  return (u, v) => {
    const [r, s] = [route[u] ?? -1, route[v] ?? -1];
    if ((next[u] ?? -1) < 0 || (next[v] ?? -1) < 0 || (r === s) !== together) return false;
    return (count[r] ?? 0) > 0 && (count[s] ?? 0) > 0 && move(u, v, 0);
  };
}

describe.each([
  ['windows', undefined],
  ['windows and a longest duration', 3000],
])('swap-stretches, with %s', (_, maxDurationS) => {
  it('takes of all ends those that cost least and are in time', () => {
    let done = 0;
    let late = 0;
    for (let seed = 1; seed <= 40; seed++) {
      for (let u = 0; u < 8; u++)
        for (let v = 0; v < 8; v++) {
          const setup = dealInTime(seed, maxDurationS);
          const { state } = setup;
          const [r, s] = [state.route[u] ?? -1, state.route[v] ?? -1];
          if (r < 0 || s < 0 || r === s) continue;
          const before = state.cost;
          const [a, b] = [routeOf(state, r), routeOf(state, s)];
          const [i, j] = [a.indexOf(u) + 1, b.indexOf(v)];
          const priced = (routeA: number[], routeB: number[]): number =>
            legsOf(state, routeA) + legsOf(state, routeB) - legsOf(state, a) - legsOf(state, b);
          const gains = priced([...a.slice(0, i), ...b.slice(j)], [...b.slice(0, j), ...a.slice(i)]) < 0;
          let least = 0;
          for (let end = i; end <= a.length && gains; end++)
            for (let endB = j + 1; endB <= b.length; endB++) {
              const routeA = [...a.slice(0, i), ...b.slice(j, endB), ...a.slice(end)];
              const routeB = [...b.slice(0, j), ...a.slice(i, end), ...b.slice(endB)];
              if (routeB.length === 0 || priced(routeA, routeB) >= least) continue;
              if (isInTime(state, routeA) && isInTime(state, routeB)) least = priced(routeA, routeB);
              else late++;
            }
          const moved = createSwapStretches(setup)(u, v, state.next, state.next, 0);
          if (j > 0) expect(moved).toBe(least < 0);
          if (j > 0) expect(state.cost - before).toBe(least);
          if (moved) done++;
          for (const k of [r, s]) expect(isInTime(state, routeOf(state, k))).toBe(true);
        }
    }
    expect(done).toBeGreaterThan(100);
    expect(late).toBeGreaterThan(100);
  });
});

/** Eight visits with windows, put where they cost least, on routes that may last so long. */
function dealInTime(seed: number, maxDurationS?: number): MoveSetup {
  const problem = tiny(seed, false);
  const random = createRandom(seed + 2000);
  const jobs = problem.jobs?.map((job) => {
    const ready = random.below(4000);
    const windows: [number, number][] = [[ready, ready + 1500 + random.below(3000)]];
    return { ...job, visit: { ...job.visit, serviceS: 200, windows } };
  });
  const vehicles = problem.vehicles.map((one) => (maxDurationS === undefined ? one : { ...one, maxDurationS }));
  const model = compileProblem({ ...problem, vehicles, ...(jobs && { jobs }) });
  const state = new State(model);
  const neighbours = findNeighbours(model, 7);
  const createKernel = maxDurationS === undefined ? createWindowsKernel : createLimitsKernel;
  const kernel = createKernel({ state, neighbours, near: 7, random, blinks: createBlinks(random) });
  for (let r = 0; r < model.routes; r++) kernel.refresh(r);
  state.begin();
  for (let task = 0; task < 8; task++) {
    // one at first on each of two, so that there is something to swap
    const isFirst = task < 2 && state.link(task, model.visits + 2 * task) === undefined;
    if (isFirst) kernel.refresh(task);
    else kernel.insert(task);
  }
  return { state, kernel, neighbours, near: 7 };
}

/** All vehicles begin, end and pay alike. */
const stopsOf = ({ model }: State, route: number[]): number[] => [model.visits, ...route, model.visits + 1];

const legsOf = (state: State, route: number[]): number => {
  const { cost, place, side } = state.model;
  const stops = stopsOf(state, route).map((v) => place[v] ?? 0);
  return stops.slice(1).reduce((sum, to, k) => sum + (cost[(stops[k] ?? 0) * side + to] ?? 0), 0);
};

/** No window is missed, and who leaves as late as the earliest end allows is not away too long. */
function isInTime(state: State, route: number[]): boolean {
  const { time, place, side, ready, due, service, maxDuration } = state.model;
  if (route.length > CAPACITY) return false;
  const stops = stopsOf(state, route);
  const rides = stops
    .slice(1)
    .map((to, k) => (service[stops[k] ?? 0] ?? 0) + (time[(place[stops[k] ?? 0] ?? 0) * side + (place[to] ?? 0)] ?? 0));
  let t = ready[stops[0] ?? 0] ?? 0;
  const reached = stops.slice(1).every((to, k) => {
    t = Math.max(t + (rides[k] ?? 0), ready[to] ?? 0);
    return t <= (due[to] ?? 0);
  });
  const leave = rides.reduceRight((by, ride, k) => Math.min(by - ride, due[stops[k] ?? 0] ?? 0), t);
  return reached && t - leave <= (maxDuration[0] ?? 0);
}

describe('exchanges of two legs', () => {
  it('lower the cost by what they say, and leave nothing better of their kinds', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const setup = deal(seed);
      const { state } = setup;
      const move = createExchangeLegs(setup);
      expect(state.cost).toBe(costOf(state, routesOf(state)));
      for (let improved = true; improved; ) {
        improved = false;
        for (let v = 0; v < 8; v++) {
          const before = state.cost;
          if (!move.attempt(v, 0)) {
            expect(state.cost).toBe(before);
            continue;
          }
          improved = true;
          expect(state.cost).toBeLessThan(before);
          expect(state.cost).toBe(costOf(state, routesOf(state)));
        }
      }
      const routes = routesOf(state);
      expect(routes.flat().sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      const others = [turns, tails, joins, stretches].flatMap((enumerate) => enumerate(routes, 1));
      expect(Math.min(...others.map((other) => costOf(state, other)))).toBeGreaterThanOrEqual(state.cost);
    }
  });

  it('add less than they may where it is hot, and lose nobody', () => {
    const random = createRandom(5);
    let dearer = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const setup = deal(seed);
      const { state } = setup;
      const move = createExchangeLegs(setup);
      for (let k = 0; k < 40; k++) {
        const before = state.cost;
        const allowed = random.below(400);
        const done = move.attempt(random.below(8), allowed);
        expect(state.cost - before).toBeLessThan(done ? allowed : 1);
        if (state.cost > before) dearer++;
        expect(state.cost).toBe(costOf(state, routesOf(state)));
        expect(routesOf(state).flat().sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      }
    }
    expect(dearer).toBeGreaterThan(100);
  });
});
