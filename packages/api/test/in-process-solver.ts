import { explain } from '@cartage/solver/explain/explain.ts';
import { solve } from '@cartage/solver/index.ts';
import type { SolveRunner } from '#core/solve-runner.ts';

/** The real solver in this process: it holds the test up while it searches. */
export const inProcessSolver: SolveRunner = {
  start: (order, onProgress) => {
    let isCancelled = false;
    const done = new Promise((resolve) => setImmediate(resolve)).then(() => {
      const startMs = performance.now();
      const { plan, solution, iterations, stopped } = solve(order.problem, {
        timeLimitS: order.timeLimitS,
        ...(order.iterations === undefined ? {} : { iterations: order.iterations }),
        seed: order.seed,
        elapsedS: () => (performance.now() - startMs) / 1000,
        shouldStop: () => isCancelled,
        onImprovement: (best) => onProgress({ ...best, percent: 50 }),
      });
      return {
        percent: 100,
        plan,
        cost: solution.totals.cost,
        unassigned: solution.unassigned.length,
        iterations,
        stopped,
      };
    });
    return {
      done,
      cancel: () => {
        isCancelled = true;
      },
    };
  },
  explain: async ({ problem, plan, unassigned, timeLimitS }) => {
    // What is small is explained to the end: tests ask for exact amounts on machines that are busy.
    if ((problem.jobs ?? []).length < 20) return explain(problem, plan, unassigned);
    const startMs = performance.now();
    return explain(problem, plan, unassigned, { timeLimitS, elapsedS: () => (performance.now() - startMs) / 1000 });
  },
};
