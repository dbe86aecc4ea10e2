import type { Job, Problem, Window } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';

/** Problems for the genetic search: asymmetric legs, start and end apart, vehicles of one kind with a fixed cost, and to spare. */
export function oneDepot(size: number, seed: number, timed: boolean): Problem {
  const random = createRandom(seed);
  const places = size + 2;
  const x = Array.from({ length: places }, () => random.below(500));
  const y = Array.from({ length: places }, () => random.below(500));
  const durationsS = Array.from({ length: places * places }, (_, k) => {
    const [a, b] = [Math.floor(k / places), k % places];
    if (a === b) return 0;
    return Math.abs((x[a] ?? 0) - (x[b] ?? 0)) + Math.abs((y[a] ?? 0) - (y[b] ?? 0)) + random.below(90);
  });
  return {
    travel: { default: { kind: 'matrix', size: places, durationsS } },
    jobs: Array.from({ length: size }, (_, k): Job => {
      const from = random.below(1200);
      const windows: Window[] = [[from, from + 600 + random.below(900)]];
      return {
        id: `j${k}`,
        visit: { place: k + 2, serviceS: 20, ...(timed ? { windows } : {}) },
        delivery: [1 + random.below(5)],
      };
    }),
    vehicles: Array.from({ length: size }, (_, k) => ({
      id: `v${k}`,
      start: 0,
      end: 1,
      capacity: [12],
      costs: { perHour: 3600, fixed: 130 },
      ...(timed ? { shifts: [{ window: [0, 4000] as Window }] } : {}),
    })),
  };
}
