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

const CAPACITY = 6;

function tiny(seed: number): Problem {
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
    vehicles: Array.from({ length: 3 }, (_, i) => ({ id: `v${i}`, start: 0, end: 0, capacity: [CAPACITY] })),
  };
}

/** Eight visits dealt at random to two routes. */
function deal(seed: number): MoveSetup {
  const model = compileProblem(tiny(seed));
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
  const { cost, side, place, visits } = state.model;
  const home = place[visits] ?? 0;
  let sum = 0;
  for (const route of routes) {
    if (route.length > CAPACITY) return Number.POSITIVE_INFINITY;
    if (route.length === 0) continue;
    const stops = [home, ...route.map((v) => place[v] ?? 0), home];
    for (let i = 1; i < stops.length; i++) sum += cost[(stops[i - 1] ?? 0) * side + (stops[i] ?? 0)] ?? 0;
  }
  return sum;
}

type Enumerate = (routes: number[][]) => number[][][];

// both new legs between visits: those to the depot are met only where the other one pays
const turns: Enumerate = (routes) =>
  routes.flatMap((route, r) =>
    route.slice(1, -1).flatMap((_, k) =>
      route.slice(k + 2, -1).map((__, l) => {
        const i = k + 1;
        const j = i + 2 + l;
        return routes.map((one, x) =>
          x === r ? [...one.slice(0, i), ...one.slice(i, j).reverse(), ...one.slice(j)] : one,
        );
      }),
    ),
  );

const tails: Enumerate = ([a = [], b = []]) => {
  const found: number[][][] = [];
  for (let i = 1; i < a.length; i++)
    for (let j = 1; j < b.length; j++)
      found.push([
        [...a.slice(0, i), ...b.slice(j)],
        [...b.slice(0, j), ...a.slice(i)],
      ]);
  return found;
};

/** Head to head and tail to tail. */
const joins: Enumerate = ([a = [], b = []]) => {
  const found: number[][][] = [];
  for (let i = 1; i < a.length; i++)
    for (let j = 1; j < b.length; j++)
      found.push([
        [...a.slice(0, i), ...b.slice(0, j).reverse()],
        [...a.slice(i).reverse(), ...b.slice(j)],
      ]);
  return found;
};

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
      const others = [turns, tails, joins].flatMap((enumerate) => enumerate(routes));
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
