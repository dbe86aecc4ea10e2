import { createFinishedSession } from '#finish/create-finished-session.ts';
import type { Problem } from '#problem/problem.types.ts';
import { evaluate } from './evaluate/evaluate.ts';
import type { SolveOptions, SolveResult } from './solve.types.ts';

/**
 * Searches for the best plan until the budget ends. The problem has passed `checkProblem`. With a seed and an iteration
 * budget the answer is the same on every engine, to the bit.
 */
export function solve(problem: Problem, options: SolveOptions = {}): SolveResult {
  const session = createFinishedSession(problem, options);
  const stopped = session.run();
  const plan = session.bestPlan();
  const solution = evaluate(problem, plan);
  return { plan, solution: { ...solution, notKept: session.notKept }, iterations: session.iterations(), stopped };
}
