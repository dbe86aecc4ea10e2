import { describe, expect, it } from 'vitest';
import { compileProblem } from '#problem/compile-problem.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import { createExchangeLegs } from '#search/exchange-legs.ts';
import { findNeighbours } from '#search/neighbours.ts';
import { createPlainKernel } from '#search/recreate/insert-plain.ts';
import { createBlinks } from '#search/recreate/kernel.ts';
import { State } from '#solution/state.ts';
import type { MoveSetup } from './move.ts';
import { createSwapTails } from './swap-tails.ts';
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
  return { state, kernel, clock: undefined, neighbours, near: 7 };
}

const routesOf = (state: State): number[][] =>
  Array.from({ length: state.usedCount }, (_, k) => {
    const end = state.model.visits + 2 * (state.used[k] ?? 0) + 1;
    const route: number[] = [];
    for (let v = state.next[end - 1] ?? end; v !== end; v = state.next[v] ?? end) route.push(v);
    return route;
  });

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

type Try = (u: number, v: number) => boolean;

const kinds: [string, (setup: MoveSetup) => Try, Enumerate][] = [
  ['two-opt', (setup) => between(setup, createTwoOpt(setup, true), true), turns],
  ['swap-tails', (setup) => between(setup, createSwapTails(setup).swap, false), tails],
  ['swap-tails, heads joined', (setup) => between(setup, createSwapTails(setup).join, false), joins],
];

describe.each(kinds)('%s', (_name, create, enumerate) => {
  it.each([
    ['alike', false],
    ['at two prices', true],
  ])('lowers the cost by what it says, and leaves nothing better of its kind, where vehicles pay %s', (_pay, dear) => {
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
      const others = [turns, tails, joins].flatMap((enumerate) => enumerate(routes, 1));
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
