import type { Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';

/** More places than a matrix is made for. */
export function largeProblem(size = 5100): Problem {
  const random = createRandom(11);
  const draw = (): number => random.below(100000);
  return {
    travel: {
      default: {
        kind: 'plane',
        x: Array.from({ length: size + 1 }, draw),
        y: Array.from({ length: size + 1 }, draw),
        scale: 1,
        rounding: 'round',
      },
    },
    jobs: Array.from({ length: size }, (_, i) => ({ id: `j${i}`, visit: { place: i + 1 }, delivery: [1] })),
    vehicles: Array.from({ length: Math.ceil(size / 15) }, (_, i) => ({
      id: `v${i}`,
      start: 0,
      end: 0,
      capacity: [20],
    })),
  };
}
