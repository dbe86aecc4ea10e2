import { createFinishedSession } from '#finish/create-finished-session.ts';
import { checkProblem } from '#problem/check-problem.ts';
import type { Problem } from '#problem/problem.types.ts';
import { evaluate } from './evaluate/evaluate.ts';
import type { SolveOptions, SolveResult } from './solve.types.ts';

/**
 * Searches for the best plan until the budget ends. With a seed and an iteration budget the answer is the same on every engine,
 * to the bit. Throws the `ProblemError` of `checkProblem`.
 */
export function solve(problem: Problem, options: SolveOptions = {}): SolveResult {
  // a part names what is in other parts, and was checked with the whole
  if (!options.partHeat) checkProblem(problem);
  return solveChecked(problem, options);
}

/** The problem has passed `checkProblem`, or is part of one that has. */
export function solveChecked(problem: Problem, options: SolveOptions): SolveResult {
  const session = createFinishedSession(problem, options);
  const stopped = session.run();
  const plan = session.bestPlan();
  const solution = evaluate(problem, plan);
  return { plan, solution: { ...solution, notKept: session.notKept }, iterations: session.iterations(), stopped };
}
