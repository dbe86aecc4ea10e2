import { expect, it } from 'vitest';
import { compileProblem } from '#problem/compile-problem.ts';
import { endNode, startNode } from '#problem/model.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createRandom, type Random } from '#random.ts';
import { INFEASIBLE, Simulator } from '#solution/simulate.ts';
import { State } from '#solution/state.ts';
import { createPairPlaces } from './pair-places.ts';
import { createTripLoads } from './trip-loads.ts';

const SHIPMENTS = 5;
const JOBS = 5;

function draw(random: Random): Problem {
  const size = 1 + JOBS + 2 * SHIPMENTS;
  // no way round is shorter: what is too late for a visit is too late for one behind it
  const at = Array.from({ length: size }, (): [number, number] => [random.below(12), random.below(12)]);
  const windowed = (place: number) => {
    const from = random.below(120);
    const windows: [number, number][] = [[from, from + 20 + random.below(120)]];
    return { place, serviceS: random.below(6), ...(random.below(2) > 0 ? { windows } : {}) };
  };
  return {
    travel: {
      default: {
        kind: 'matrix',
        size,
        durationsS: at.flatMap(([x, y]) => at.map(([u, v]) => Math.abs(x - u) + Math.abs(y - v))),
      },
    },
    jobs: Array.from({ length: JOBS }, (_, k) => ({ id: `j${k}`, visit: windowed(1 + k), delivery: [1] })),
    shipments: Array.from({ length: SHIPMENTS }, (_, k) => ({
      id: `s${k}`,
      amount: [1 + random.below(3)],
      pickup: windowed(1 + JOBS + 2 * k),
      delivery: windowed(2 + JOBS + 2 * k),
    })),
    vehicles: [{ id: 'v', start: 0, end: 0, capacity: [7], shifts: [{ window: [0, 260] }] }],
  };
}

it('opens the places a pair may go to, none else, and knows what each costs at the least before', () => {
  let seen = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const random = createRandom(seed);
    const state = new State(compileProblem(draw(random)));
    const { model, next, leg } = state;
    const simulator = new Simulator(state);
    const loads = createTripLoads(state);
    const places = createPairPlaces(state, loads, 1);
    const end = endNode(model, 0);
    const costOf = (u: number, v: number): number =>
      model.cost[(model.place[u] ?? 0) * model.side + (model.place[v] ?? 0)] ?? 0;
    state.begin();
    for (let step = 0; step < 25 && state.outCount > 0; step++) {
      loads.weigh(0);
      const first = model.firstNode[state.out[random.below(state.outCount)] ?? 0] ?? 0;
      const isPair = model.isPair[model.taskOf[first] ?? 0] === 1;
      /** By p and q: legs of what can be driven. */
      const wanted = new Map<string, number>();
      /** By p: the least legs, whatever the clock says. */
      const least = new Map<number, number>();
      for (let p = startNode(model, 0); p !== end; p = next[p] ?? end) {
        for (let q = isPair ? first : p, x = next[p] ?? end; ; q = x, x = next[x] ?? end) {
          const before = state.cost;
          const mark = state.logCount;
          state.link(first, p);
          if (isPair) state.link(first + 1, q);
          const legs = state.cost - before;
          if (simulator.bears(0) && simulator.drive(0) !== INFEASIBLE) wanted.set(`${p} ${q}`, legs);
          if (loads.carries(first, p, 0)) least.set(p, Math.min(legs, least.get(p) ?? INFEASIBLE));
          state.rewind(mark);
          if (x === end || !isPair) break;
        }
      }
      if (isPair && next[startNode(model, 0)] !== end) {
        simulator.clockOf(0)?.settle(0);
        const offered = new Map<number, number>();
        const opened = new Map<string, number>();
        places.look(first, 0, 0, INFEASIBLE, (_, p, q, legs) => {
          expect(q).toBe(-1);
          offered.set(p, legs);
        });
        expect(offered).toEqual(least);
        for (const p of offered.keys())
          places.open(first, p, INFEASIBLE, (_, at, q, legs) => opened.set(`${at} ${q}`, legs));
        expect(opened).toEqual(wanted);
        seen += opened.size;
        const half = [...wanted.values()].toSorted((a, b) => a - b)[wanted.size >> 1] ?? 0;
        const under = new Map<string, number>();
        places.look(first, 0, 0, half, (pick, p) =>
          places.open(pick, p, half, (_, at, q, legs) => under.set(`${at} ${q}`, legs)),
        );
        expect(under).toEqual(new Map([...wanted].filter(([, legs]) => legs < half)));
      }
      const [p, q] = [...wanted.keys()][random.below(wanted.size)]?.split(' ').map(Number) ?? [];
      if (p === undefined || q === undefined) continue;
      state.link(first, p);
      if (isPair) state.link(first + 1, q);
      expect(leg[p]).toBe(costOf(p, first));
    }
  }
  expect(seen).toBeGreaterThan(5000);
});
