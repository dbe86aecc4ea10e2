/** Whatever is wrong with an input, the door says which field (code 2 or 3) or answers; it never fails inside (code 1) and never hangs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runVroom } from '#formats/vroom-json.ts';
import { findProblemIssues } from '#problem/check-problem.ts';
import { draws } from './draws.ts';
import { Dice, features, randomProblem } from './random-problem.ts';

const junk: unknown[] = [
  null,
  -1,
  1.5,
  Number.NaN,
  1e300,
  '',
  'x',
  true,
  [],
  {},
  [[]],
  [null],
  [-1, 5],
  [5, 1],
  [[9, 3]],
  { a: 1 },
  undefined,
  0,
  7,
];

function sample(): unknown {
  return {
    vehicles: [
      {
        id: 1,
        start_index: 0,
        end_index: 0,
        capacity: [9],
        skills: [1],
        time_window: [0, 9000],
        breaks: [{ id: 1, time_windows: [[100, 900]], service: 60 }],
        speed_factor: 1.2,
        max_tasks: 4,
        costs: { fixed: 3, per_hour: 3600 },
        x_reload: { location_indexes: [0], duration: 5, max_trips: 2 },
      },
      { id: 2, start_index: 1, capacity: [4], profile: 'car', steps: [{ type: 'job', id: 2 }] },
    ],
    jobs: [
      {
        id: 1,
        location_index: 1,
        service: 30,
        setup: 10,
        delivery: [2],
        time_windows: [[0, 5000]],
        priority: 3,
        x_late: { cost_per_hour: 9 },
      },
      { id: 2, location_index: 2, pickup: [1], setup_per_type: { van: 4 }, x_promised: { start: 5, cost_per_hour: 2 } },
    ],
    shipments: [
      { pickup: { id: 1, location_index: 2 }, delivery: { id: 1, location_index: 0 }, amount: [1], skills: [1] },
    ],
    matrices: {
      car: {
        durations: [
          [0, 5, 9],
          [5, 0, 4],
          [9, 4, 0],
        ],
        distances: [
          [0, 5, 9],
          [5, 0, 4],
          [9, 4, 0],
        ],
      },
    },
    x_relations: [{ kind: 'sequence', tasks: [{ job: 1 }, { job: 2 }], direct: true }],
    x_objective: { balance: { by: 'stops', cost: 3 } },
  };
}

/** Puts junk at a random spot of a tree of JSON. */
function spoil(tree: unknown, dice: Dice): void {
  let node = tree;
  for (let depth = 0; depth < 8; depth++) {
    if (typeof node !== 'object' || node === null) return;
    const keys = Object.keys(node);
    if (keys.length === 0) return;
    const key = dice.pick(keys);
    const child: unknown = Reflect.get(node, key);
    if (typeof child !== 'object' || child === null || dice.chance(30)) {
      Reflect.set(node, key, structuredClone(junk[dice.below(junk.length)]));
      return;
    }
    node = child;
  }
}

describe('spoiled input', { timeout: 90_000 }, () => {
  it('is answered or blamed by VROOM JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 4 }), (seed, times) => {
        const dice = new Dice(seed);
        const input = sample();
        for (let i = 0; i < times; i++) spoil(input, dice);
        const output = runVroom(input, { iterations: 20, seed: 1 });
        expect(output, JSON.stringify(input)).not.toMatchObject({ code: 1 });
      }),
      { numRuns: 600, ...draws },
    );
  });

  it('never throws in checkProblem', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.subarray([...features]), (seed, wanted) => {
        const dice = new Dice(seed);
        const problem = randomProblem(seed, wanted, 4);
        for (let i = 0; i < 3; i++) spoil(problem, dice);
        for (const { path, message } of findProblemIssues(problem))
          expect([path, message]).toEqual([expect.any(String), expect.any(String)]);
      }),
      { numRuns: 1500, ...draws },
    );
  });
});
