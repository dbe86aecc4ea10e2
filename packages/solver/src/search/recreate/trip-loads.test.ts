import { expect, it } from 'vitest';
import { compileProblem } from '#problem/compile-problem.ts';
import { endNode, startNode } from '#problem/model.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import { Simulator } from '#solution/simulate.ts';
import { State } from '#solution/state.ts';
import { createTripLoads } from './trip-loads.ts';

const JOBS = 6;
const SHIPMENTS = 3;
const MOST = 9;

/** Deliveries, collections and shipments of two dimensions on one vehicle that may reload. */
function draw(seed: number): Problem {
  const random = createRandom(seed);
  const size = 1 + JOBS + 2 * SHIPMENTS;
  const amount = () => [random.below(4), random.below(4)];
  return {
    travel: { default: { kind: 'matrix', size, durationsS: Array.from({ length: size ** 2 }, () => 1) } },
    jobs: Array.from({ length: JOBS }, (_, k) => ({
      id: `j${k}`,
      visit: { place: 1 + k },
      ...(random.below(3) > 0 ? { delivery: amount() } : {}),
      ...(random.below(3) > 0 ? { pickup: amount() } : {}),
    })),
    shipments: Array.from({ length: SHIPMENTS }, (_, k) => ({
      id: `s${k}`,
      amount: amount(),
      pickup: { place: 1 + JOBS + 2 * k },
      delivery: { place: 2 + JOBS + 2 * k },
    })),
    vehicles: [
      { id: 'v', start: 0, end: 0, capacity: [MOST, MOST], reload: { places: [0], durationS: 1, maxTrips: 3 } },
    ],
  };
}

it('knows without a look at the whole route where it bears a job, and a pickup with its delivery', () => {
  const counts = { yes: 0, no: 0, apart: 0 };
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed);
    const model = compileProblem(draw(seed));
    const state = new State(model);
    const simulator = new Simulator(state);
    const loads = createTripLoads(state);
    const { next, prev } = state;
    const end = endNode(model, 0);
    const bearsWith = (p: number, first: number, q: number, last: number): boolean => {
      state.splice(first, p);
      if (last !== first) state.splice(last, q);
      const bears = simulator.bears(0);
      if (last !== first) state.unsplice(last);
      state.unsplice(first);
      return bears;
    };
    state.begin();
    loads.weigh(0);
    for (let step = 0; step < 40 && state.outCount > 0; step++) {
      const first = model.firstNode[state.out[random.below(state.outCount)] ?? 0] ?? 0;
      const isPair = model.isPair[model.taskOf[first] ?? 0] === 1;
      const places: [p: number, q: number, last: number][] = [];
      loads.ask(first);
      for (let p = startNode(model, 0); p !== end; p = next[p] ?? end) {
        if (!isPair) {
          const bears = bearsWith(p, first, p, first);
          expect(loads.holdsBehind(p, 0)).toBe(bears);
          if (bears) places.push([p, p, first]);
          else counts.no++;
          continue;
        }
        let carries = loads.carries(first, p, 0);
        for (let q = first, x = next[p] ?? end; ; q = x, x = next[x] ?? end) {
          if (q !== first) carries &&= loads.carries(first, q, 0);
          expect(carries).toBe(bearsWith(p, first, q, first + 1));
          if (carries) places.push([p, q, first + 1]);
          if (x === end) break;
        }
      }
      const [p, q, last] = places[random.below(places.length)] ?? [];
      if (p === undefined || q === undefined || last === undefined) continue;
      counts.yes++;
      state.link(first, p);
      if (last !== first) state.link(last, q);
      if (last !== first && prev[last] !== first) counts.apart++;
      loads.weighAround(0, first, last);
      // a reload between two visits, which what is on board changes at
      const reload = model.visits + 2;
      const at = next[startNode(model, 0)] ?? end;
      if ((state.route[reload] ?? 0) < 0 && (next[at] ?? end) !== end) {
        state.link(reload, at);
        if (simulator.bears(0)) expect(loads.weigh(0)).toBe(true);
        else state.rewind(state.logCount - 1);
        loads.weigh(0);
      }
    }
  }
  expect(counts.yes).toBeGreaterThan(1000);
  expect(counts.no).toBeGreaterThan(1000);
  expect(counts.apart).toBeGreaterThan(100);
});
