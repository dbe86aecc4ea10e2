import { expect, it } from 'vitest';
import { compileProblem } from '#problem/compile-problem.ts';
import { startNode } from '#problem/model.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import { findNeighbours } from '#search/neighbours.ts';
import { State } from '#solution/state.ts';
import { createPairsKernel } from './insert-pairs.ts';

const ROUTES = 3;

/** All is picked up before anything is delivered, so loads alone say what fits; the last pair is for whoever makes room. */
function problemOf(loads: readonly number[], each: number): Problem {
  const places = 2 * loads.length + 1;
  return {
    travel: { default: { kind: 'matrix', size: places, durationsS: Array.from({ length: places ** 2 }, () => 1) } },
    shipments: loads.map((load, k) => ({
      id: `s${k}`,
      pickup: { place: 2 * k + 1, windows: [[0, 100]] },
      delivery: { place: 2 * k + 2, windows: [[200, 300]] },
      amount: [load],
    })),
    vehicles: Array.from({ length: ROUTES }, (_, r) => ({
      id: `v${r}`,
      start: 0,
      end: 0,
      capacity: [loads.slice(each * r, each * (r + 1)).reduce((sum, load) => sum + load, 0)],
    })),
    objective: { fewestVehicles: true },
  };
}

it.each(Array.from({ length: 40 }, (_, k) => [k + 1, k % 4 === 0 ? 2 : 4] as const))(
  'makes room on the route that one or two seldom left out can leave, but not all (%d, %d each)',
  (seed, each) => {
    const random = createRandom(seed);
    const loads = Array.from({ length: each * ROUTES + 1 }, () => 1 + random.below(9));
    const absences = Float64Array.from(loads, () => random.below(20));
    const model = compileProblem(problemOf(loads, each));
    const state = new State(model);
    const kernel = createPairsKernel({
      state,
      neighbours: findNeighbours(model, 7),
      near: 7,
      random,
      blinks: { left: Number.MAX_SAFE_INTEGER, random },
    });
    state.begin();
    for (let task = 0; task < each * ROUTES; task++) {
      const r = Math.floor(task / each);
      const start = startNode(model, r);
      const pickup = model.firstNode[task] as number;
      let at = start;
      for (let k = 0; k < (state.count[r] as number) / 2; k++) at = state.next[at] as number;
      state.link(pickup, at);
      state.link(pickup + 1, state.prev[start + 1] as number);
    }
    for (let r = 0; r < ROUTES; r++) expect(kernel.refresh(r)).toBe(true);

    const wanted = loads.at(-1) as number;
    let least = Number.POSITIVE_INFINITY;
    for (let one = 0; one < each * ROUTES; one++)
      for (let other = one; other < each * ROUTES && Math.floor(other / each) === Math.floor(one / each); other++) {
        const room = (loads[one] as number) + (other > one ? (loads[other] as number) : 0);
        const sum = (absences[one] as number) + (other > one ? (absences[other] as number) : -1);
        if (room >= wanted && (other === one || each > 2)) least = Math.min(least, sum);
      }
    kernel.makeRoom?.(absences);
    const out = [...state.out.slice(0, state.outCount)];
    if (least === Number.POSITIVE_INFINITY) expect(out).toEqual([each * ROUTES]);
    else {
      expect(out).not.toContain(each * ROUTES);
      expect(out.reduce((sum, task) => sum + (absences[task] as number), out.length === 1 ? -1 : 0)).toBe(least);
      expect(out.reduce((sum, task) => sum + (loads[task] as number), 0)).toBeGreaterThanOrEqual(wanted);
    }
    for (let r = 0; r < ROUTES; r++) expect(kernel.refresh(r)).toBe(true);
  },
);
