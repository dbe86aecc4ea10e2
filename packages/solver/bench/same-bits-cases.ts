/** Problems solved alike in Node and in a page; in a page the answers are written into `#answer`. */
import type { Problem } from '#problem/problem.types.ts';
import { solve } from '../src/solve.ts';
import { oneDepot } from '../test/one-depot.ts';
import { type Feature, randomProblem } from '../test/random-problem.ts';

const cases: [seed: number, tasks: number, iterations: number, features: Feature[]][] = [
  [1, 120, 4000, ['loads']],
  [2, 120, 4000, ['windows', 'loads', 'costs']],
  [3, 80, 2000, ['shipments', 'loads', 'skills', 'depots']],
  [4, 80, 2000, ['windows', 'breaks', 'setup', 'duty', 'costs', 'overtime']],
  [5, 60, 1000, ['reloads', 'releases', 'loads', 'prizes', 'costs']],
  [6, 60, 1000, ['steps', 'late', 'windows', 'balance', 'speeds', 'profiles']],
];

/** One line a problem: iterations, cost to the last digit and the plan. */
export function solveAll(): string {
  const lines = [
    ...cases.map(([seed, tasks, iterations, features]) =>
      answer(randomProblem(seed, features, tasks), iterations, seed),
    ),
    ...[false, true].map((timed) => answer(oneDepot(60, 1, timed), 200_000, 1)),
  ];
  return lines.join('\n');
}

function answer(problem: Problem, iterations: number, seed: number): string {
  const { plan, solution } = solve(problem, { iterations, seed });
  return `${iterations} ${solution.totals.cost} ${plan.map(({ route, steps }) => `${route}: ${steps.join(' ')}`).join('; ')}`;
}

const page: unknown = Reflect.get(globalThis, 'document');
if (page !== undefined) {
  const find: (id: string) => object = Reflect.get(Object(page), 'getElementById');
  Reflect.set(find.call(page, 'answer'), 'textContent', solveAll());
}
