/** The genetic search's parts against brute force, and its plans through `check`. */
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { shuffle } from '#genetic/educate.ts';
import { createEvolution } from '#genetic/evolve.ts';
import { createExchange } from '#genetic/moves/exchange.ts';
import type { PenalisedMove } from '#genetic/moves/penalised-move.ts';
import { createRelocate } from '#genetic/moves/relocate.ts';
import { createSwapStar } from '#genetic/moves/swap-star.ts';
import { createTails } from '#genetic/moves/tails.ts';
import { createTurn } from '#genetic/moves/turn.ts';
import { createSplit } from '#genetic/split.ts';
import { createTourModel, type TourModel } from '#genetic/tour-model.ts';
import { Tours } from '#genetic/tours.ts';
import { compileProblem } from '#problem/compile-problem.ts';
import { createRandom, type Random } from '#random.ts';
import { State } from '#solution/state.ts';
import { solve } from '../src/solve.ts';
import { oneDepot } from './one-depot.ts';

const overload = 7.5;

function tourModel(size: number, seed: number): TourModel {
  const model = compileProblem(oneDepot(size, seed, false));
  const tours = createTourModel(model, new State(model).demand);
  if (tours === undefined) throw new Error('the genetic search does not take this problem');
  return tours;
}

function deal(model: TourModel, random: Random): number[][] {
  const routes: number[][] = Array.from({ length: 4 }, () => []);
  const order = Int32Array.from({ length: model.visits }, (_, v) => v);
  shuffle(order, random);
  for (const v of order) routes[random.below(3)]?.push(v);
  return routes;
}

function lay(routes: readonly number[][]): { tour: Int32Array; cuts: Int32Array; routes: number } {
  const cuts = [0];
  for (const route of routes) cuts.push((cuts.at(-1) ?? 0) + route.length);
  return { tour: Int32Array.from(routes.flat()), cuts: Int32Array.from(cuts), routes: routes.length };
}

/** Legs and overload of routes, written afresh. */
function price(model: TourModel, routes: readonly (readonly number[])[]): number {
  const { visits: n, side, cost, demand, capacity } = model;
  let sum = 0;
  for (const route of routes) {
    let load = 0;
    let from = n;
    for (const v of [...route, n + 1]) {
      sum += cost[from * side + v] ?? 0;
      load += v < n ? (demand[v] ?? 0) : 0;
      from = v;
    }
    sum += overload * Math.max(0, load - capacity);
  }
  return sum;
}

function readRoutes(tours: Tours): number[][] {
  const { visits, routes } = tours.model;
  return Array.from({ length: routes }, (_, r) => {
    const route: number[] = [];
    for (let v = tours.next[visits + 2 * r] ?? 0; v < visits; v = tours.next[v] ?? 0) route.push(v);
    return route;
  });
}

type Ways = (routes: number[][], u: number, v: number) => number[][][];

/** What may become of routes when `block` goes behind v (−1 … : the start of route −v − 1). */
function moved(routes: number[][], block: number[], turned: number[], v: number): number[][] {
  const rest = routes.map((route) => route.filter((w) => !block.includes(w)));
  return rest.map((route, r) => {
    const at = v < 0 ? (r === -v - 1 ? 0 : -1) : route.indexOf(v) + 1 || -1;
    return at < 0 ? route : [...route.slice(0, at), ...turned, ...route.slice(at)];
  });
}

const replaced = (routes: number[][], one: number[], other: number[]): number[][] =>
  routes.map((route) =>
    route.flatMap((w) => {
      if (w === one[0]) return other;
      if (w === other[0]) return one;
      return one.includes(w) || other.includes(w) ? [] : [w];
    }),
  );

const followers = (routes: number[][], u: number): number[] => {
  const route = routes.find((list) => list.includes(u)) ?? [];
  return route.slice(route.indexOf(u));
};

const ways: [string, (tours: Tours) => PenalisedMove, Ways][] = [
  [
    'relocate',
    createRelocate,
    (routes, u, v) => {
      const [, x] = followers(routes, u);
      const results = [moved(routes, [u], [u], v)];
      if (x !== undefined && x !== v) results.push(moved(routes, [u, x], [u, x], v), moved(routes, [u, x], [x, u], v));
      return results;
    },
  ],
  [
    'exchange',
    createExchange,
    (routes, u, v) => {
      const [, x] = followers(routes, u);
      const [, y] = followers(routes, v);
      if (v < 0 || x === v || y === u) return [];
      const results = u <= v ? [replaced(routes, [u], [v])] : [];
      const isApart = x !== undefined && followers(routes, x)[1] !== v;
      if (isApart) results.push(replaced(routes, [u, x], [v]));
      if (isApart && u <= v && y !== undefined && followers(routes, y)[1] !== u)
        results.push(replaced(routes, [u, x], [v, y]));
      return results;
    },
  ],
];

describe('moves over penalised routes', { timeout: 60_000 }, () => {
  it.each(ways)('%s makes an improvement exactly where there is one', (_move, create, results) => {
    const random = createRandom(11);
    let made = 0;
    for (let round = 0; round < 60; round++) {
      const model = tourModel(9, round % 6);
      const tours = new Tours(model);
      const move = create(tours);
      const routes = deal(model, random);
      for (let u = 0; u < 9; u++)
        for (let v = -4; v < 9; v++) {
          const [, behindV] = v < 0 ? [0, routes[-v - 1]?.[0]] : followers(routes, v);
          if (u === v || behindV === u) continue;
          tours.read(lay(routes), overload);
          const before = price(model, routes);
          const best = Math.min(before, ...results(routes, u, v).map((after) => price(model, after)));
          const did = move(u, v < 0 ? model.visits + 2 * (-v - 1) : v);
          expect(did).toBe(best < before - 0.01);
          if (did) expect(price(model, readRoutes(tours))).toBeLessThan(before - 0.009);
          if (did) made++;
        }
    }
    expect(made).toBeGreaterThan(100);
  });

  it.each<[string, (tours: Tours) => PenalisedMove]>([
    ['turn', createTurn],
    ['tails', createTails],
  ])('%s only ever improves', (name, create) => {
    const random = createRandom(5);
    let made = 0;
    for (let round = 0; round < 60; round++) {
      const model = tourModel(9, round % 6);
      const tours = new Tours(model);
      const move = create(tours);
      const routes = deal(model, random);
      for (let u = 0; u < 9; u++)
        for (let v = 0; v < 9; v++) {
          tours.read(lay(routes), overload);
          const together = tours.route[u] === tours.route[v];
          if (u === v || together !== (name === 'turn')) continue;
          if (!move(u, v)) continue;
          made++;
          expect(price(model, readRoutes(tours))).toBeLessThan(price(model, routes) - 0.009);
          expect(readRoutes(tours).flat().sort()).toEqual(routes.flat().sort());
        }
    }
    expect(made).toBeGreaterThan(50);
  });
});

describe('parts of the genetic search', { timeout: 60_000 }, () => {
  it('SWAP* only ever improves, and finds an exchange where there is one', () => {
    const random = createRandom(3);
    for (let round = 0; round < 60; round++) {
      const model = tourModel(9, round % 6);
      const tours = new Tours(model);
      const { improve, forget } = createSwapStar(tours);
      const routes = deal(model, random);
      tours.read(lay(routes), overload);
      forget();
      const before = price(model, routes);
      const did = improve(0, 1);
      const after = price(model, readRoutes(tours));
      if (did) expect(after).toBeLessThan(before - 0.009);
      else
        for (const u of routes[0] ?? [])
          for (const v of routes[1] ?? [])
            expect(price(model, replaced(routes, [u], [v]))).toBeGreaterThan(before - 0.011);
    }
  });

  it.each([8, 3])('cuts a tour at the least cost into at most %i routes', (most) => {
    const random = createRandom(8);
    for (let round = 0; round < 20; round++) {
      const model = { ...tourModel(8, round), routes: most };
      const tour = Int32Array.from({ length: 8 }, (_, v) => v);
      shuffle(tour, random);
      const cuts = new Int32Array(model.routes + 1);
      const count = createSplit(model)(tour, overload, cuts);
      const routes = Array.from({ length: Math.max(0, count) }, (_, k) =>
        Array.from(tour.subarray(cuts[k], cuts[k + 1])),
      );
      let best = Number.POSITIVE_INFINITY;
      for (let mask = 0; mask < 128; mask++) {
        const parts: number[][] = [[]];
        tour.forEach((v, k) => {
          parts.at(-1)?.push(v);
          if ((mask & (1 << k)) !== 0 && k < 7) parts.push([]);
        });
        const isWithin = parts.every((part) => part.reduce((sum, v) => sum + (model.demand[v] ?? 0), 0) <= 18);
        if (isWithin && parts.length <= model.routes) best = Math.min(best, price(model, parts));
      }
      if (best === Number.POSITIVE_INFINITY) expect(count).toBe(-1);
      else expect(price(model, routes)).toBeLessThanOrEqual(best + 0.001);
    }
  });

  it('breeds better plans than it begins with', () => {
    const model = tourModel(30, 6);
    const evolution = createEvolution(model, createRandom(1));
    for (let k = 0; k < 60; k++) evolution.step();
    let best = price(model, evolution.bestRoutes());
    // what it calls better is better
    for (let k = 0; k < 400; k++) {
      const isBetter = evolution.step();
      const now = price(model, evolution.bestRoutes());
      expect(isBetter ? now < best : now === best).toBe(true);
      best = now;
    }
  });

  it.each([false, true])('its plans pass check, repeat to the bit and cost what is said (windows: %s)', (timed) => {
    const one = oneDepot(24, 9, timed);
    const run = () => solve(one, { iterations: 20_000, seed: 5 });
    const { plan, solution } = run();
    expect(check(one, plan).violations).toEqual([]);
    expect(check(one, plan).cost).toBeCloseTo(solution.totals.cost, 6);
    expect(solution.unassigned).toEqual([]);
    expect(run().plan).toEqual(plan);
  });
});
