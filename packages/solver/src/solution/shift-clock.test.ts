import { describe, expect, it } from 'vitest';
import { compileProblem } from '#problem/compile-problem.ts';
import { type Model, startNode } from '#problem/model.ts';
import type { Break, Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import { INFEASIBLE, Simulator } from './simulate.ts';
import { State } from './state.ts';

const JOBS = 7;
const PAUSE: [number, number] = [60, 90];
const PAUSE_S = 20;

function draw(seed: number, second: Break[] = [], reopens = false): Problem {
  const random = createRandom(seed);
  const size = JOBS + 1;
  const durationsS = Int32Array.from({ length: size ** 2 }, (_, cell) =>
    cell % (size + 1) === 0 ? 0 : 1 + random.below(25),
  );
  const pauses = random.below(4) > 0;
  return {
    travel: { default: { kind: 'matrix', size, durationsS } },
    jobs: Array.from({ length: JOBS }, (_, k) => {
      const from = random.below(150);
      const to = from + 10 + random.below(80);
      const windows: [number, number][] = [[from, to]];
      if (reopens) windows.push([to + 1 + random.below(40), to + 50 + random.below(40)]);
      return {
        id: `j${k}`,
        visit: {
          place: k + 1,
          serviceS: random.below(8),
          ...(random.below(2) > 0 ? { windows } : {}),
        },
        delivery: [1],
      };
    }),
    vehicles: [
      {
        id: 'v',
        start: 0,
        end: 0,
        capacity: [9],
        reload: { places: [0], durationS: 5, maxTrips: 3 },
        shifts: [
          {
            window: [0, 200],
            ...(pauses ? { breaks: [{ id: 'b', windows: [PAUSE], durationS: PAUSE_S }, ...second] } : {}),
          },
        ],
      },
    ],
  };
}

/** When the window opens that is not over by then; never: Infinity. */
function opensAt({ visits, windowsAt, windowFrom, windowTo, ready, due }: Model, v: number, arrive: number): number {
  if (v >= visits) return arrive > (due[v] ?? 0) ? Number.POSITIVE_INFINITY : (ready[v] ?? 0);
  const from = windowsAt[v] ?? 0;
  const k = windowTo.slice(from, windowsAt[v + 1]).findIndex((to) => arrive <= to);
  return k < 0 ? Number.POSITIVE_INFINITY : (windowFrom[from + k] ?? 0);
}

/** Whether the nodes can be driven in this order with the break before one of them, tried before each. */
function isFeasible(model: Model, nodes: number[], pauses: boolean): boolean {
  const legS = (u: number, v: number): number =>
    model.time[(model.place[u] ?? 0) * model.side + (model.place[v] ?? 0)] ?? 0;
  const follow = (breakBefore: number): boolean => {
    let t = model.ready[nodes[0] ?? 0] ?? 0;
    for (let k = 1; k < nodes.length; k++) {
      const v = nodes[k] ?? 0;
      let arrive = t + legS(nodes[k - 1] ?? 0, v);
      if (k === breakBefore) {
        if (t > PAUSE[1]) return false;
        // begun as early as may be: on the way, or waiting at its end
        arrive = Math.max(arrive, PAUSE[0]) + PAUSE_S;
      }
      const begin = Math.max(arrive, opensAt(model, v, arrive));
      if (begin === Number.POSITIVE_INFINITY) return false;
      t = begin + ((v < model.visits ? model.service[v] : v >= model.visits + 2 ? model.reloadDuration[0] : 0) ?? 0);
    }
    return true;
  };
  return pauses ? nodes.some((_, k) => k > 0 && follow(k)) : follow(-1);
}

const routeOf = ({ model, next }: State): number[] => {
  const nodes = [startNode(model, 0)];
  for (let v = next[startNode(model, 0)] ?? 0; v >= 0; v = next[v] ?? -1) nodes.push(v);
  return nodes;
};

interface Try {
  simulator: Simulator;
  fits: boolean;
  /** The route with what was to be put in. */
  nodes: number[];
  /** Puts it in. */
  add: () => void;
}

/** Tries a visit, two of them, or one and a reload, at random places of a route that grows by what fits. */
function* growAtRandom(problem: Problem, seed: number): Generator<Try> {
  const state = new State(compileProblem(problem));
  const { model } = state;
  const simulator = new Simulator(state);
  const clock = simulator.clockOf(0);
  if (!clock) throw new Error('this problem is a clock’s');
  clock.settle(0);
  const random = createRandom(seed);
  for (let step = 0; step < 12 && state.outCount > 0; step++) {
    const draws = () => state.out[random.below(state.outCount)] ?? 0;
    const out = draws();
    const route = routeOf(state);
    const reload = model.visits + 2;
    const k = random.below(route.length - 1) + 1;
    const p = route[k - 1] ?? 0;
    const splits =
      p < model.visits && (route[k] ?? 0) < model.visits && (state.route[reload] ?? 0) < 0 && random.below(2) > 0;
    const [first, last] = splits ? (random.below(2) > 0 ? [reload, out] : [out, reload]) : [out, draws()];
    // the second right behind the first, or behind what follows it
    const m = splits ? k : k + random.below(route.length - k);
    const q = m === k ? first : (route[m - 1] ?? 0);
    yield {
      simulator,
      fits: clock.fits(0, p, first, first === last ? p : q, last),
      nodes:
        first === last
          ? route.toSpliced(k, 0, first)
          : [...route.slice(0, k), first, ...route.slice(k, m), last, ...route.slice(m)],
      add() {
        state.begin();
        state.link(first, p);
        if (last !== first) state.link(last, q);
        clock.settleAround(0, first, last);
      },
    };
  }
}

describe('the clock of a shift', () => {
  it.each([false, true])(
    'finds places in a route as trying every leg for the break does; places reopen: %s',
    (reopens) => {
      let yes = 0;
      let no = 0;
      for (let seed = 1; seed <= 400; seed++) {
        const problem = draw(seed, [], reopens);
        const pauses = (problem.vehicles[0]?.shifts?.[0]?.breaks?.length ?? 0) > 0;
        const model = compileProblem(problem);
        for (const { simulator, fits, nodes, add } of growAtRandom(problem, seed)) {
          expect(fits).toBe(isFeasible(model, nodes, pauses));
          if (fits) yes++;
          else no++;
          if (!fits) continue;
          add();
          expect(simulator.drive(0)).not.toBe(INFEASIBLE);
        }
      }
      expect(Math.min(yes, no)).toBeGreaterThan(500);
    },
  );
});

describe('the clock of several breaks', () => {
  it.each([true, false])('lets only through what can be driven (second one required: %s)', (required) => {
    let yes = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const second = { id: 'c', windows: [[110, 130] as [number, number]], durationS: 10, required };
      for (const { simulator, fits, add } of growAtRandom(draw(seed, [second]), seed)) {
        if (!fits) continue;
        yes++;
        add();
        expect(simulator.drive(0)).not.toBe(INFEASIBLE);
      }
    }
    expect(yes).toBeGreaterThan(300);
  });

  it('lets a break that may be left out keep no visit out', () => {
    let yes = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const problem = draw(seed);
      const [vehicle] = problem.vehicles;
      if (!vehicle) throw new Error('there is one');
      const breaks = [{ id: 'c', windows: [PAUSE], durationS: PAUSE_S, required: false }];
      problem.vehicles = [{ ...vehicle, shifts: [{ window: [0, 200], breaks }] }];
      const model = compileProblem(problem);
      for (const { simulator, fits, nodes, add } of growAtRandom(problem, seed)) {
        expect(fits).toBe(isFeasible(model, nodes, false));
        if (!fits) continue;
        yes++;
        add();
        expect(simulator.drive(0)).not.toBe(INFEASIBLE);
      }
    }
    expect(yes).toBeGreaterThan(500);
  });
});
