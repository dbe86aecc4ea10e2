import { expect, it } from 'vitest';
import { evaluate } from '#evaluate/evaluate.ts';
import { compileProblem } from '#problem/compile-problem.ts';
import { item } from '#problem/item.ts';
import { startNode } from '#problem/model.ts';
import type { Problem } from '#problem/problem.types.ts';
import { type Feature, randomProblem } from '../../test/random-problem.ts';
import { INFEASIBLE, Simulator } from './simulate.ts';
import { State } from './state.ts';

/** The first route with all tasks it may serve in a row; undefined where it cannot be driven. */
function driveAll(problem: Problem): { steps: string[]; departS: number; returnS: number } | undefined {
  const model = compileProblem(problem);
  const state = new State(model);
  const simulator = new Simulator(state);
  const steps: string[] = [];
  state.begin();
  let last = startNode(model, 0);
  for (let task = 0; task < model.tasks; task++) {
    if (model.allowed[task * model.classes] === 0) continue;
    const node = model.firstNode[task] as number;
    state.link(node, last);
    last = node;
    steps.push(item(model.taskIds, task));
  }
  if (steps.length === 0 || simulator.drive(0) === INFEASIBLE) return undefined;
  return { steps, departS: simulator.departS, returnS: simulator.returnS };
}

it.each<[string, Feature[]]>([
  ['travel by the time of day', ['steps']],
  ['the same, late for money, and setups', ['steps', 'late', 'setup']],
  ['the same, depots, open routes and speeds', ['steps', 'depots', 'openRoutes', 'speeds']],
  ['several windows', ['severalWindows']],
  ['several windows, late for money, and setups', ['severalWindows', 'late', 'setup']],
  ['several windows, promises, open routes', ['severalWindows', 'promises', 'openRoutes']],
  ['several windows and travel by the time of day', ['severalWindows', 'steps']],
])('a route whose hours count leaves when halving says: %s', (_, more) => {
  let driven = 0;
  let later = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const problem = randomProblem(seed, ['duty', 'windows', ...more], 1 + (seed % 4));
    const vehicle = item(problem.vehicles, 0);
    vehicle.costs = { ...vehicle.costs, perDutyHour: 60 };
    const route = driveAll(problem);
    if (!route) continue;
    const key = item(problem.vehicles, 0).id;
    const judged = item(evaluate(problem, [{ route: key, steps: route.steps }]).routes, 0);
    expect([seed, route.departS, route.returnS]).toEqual([seed, judged.startS, judged.endS]);
    driven++;
    if (judged.startS > (item(problem.vehicles, 0).shifts?.[0]?.window[0] ?? 0)) later++;
  }
  expect(driven).toBeGreaterThan(50);
  expect(later).toBeGreaterThan(20);
});
