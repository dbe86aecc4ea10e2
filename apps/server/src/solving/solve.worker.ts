import { totalmem } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ExplainOrder, SolveProgress } from '@cartage/api/core/solve-runner.ts';
import { explain } from '@cartage/solver/explain/explain.ts';
import { type Improvement, solve } from '@cartage/solver/index.ts';
import { rankOf } from '@cartage/solver/rank.ts';
import type { SearchOrder, WorkerMessage, WorkerOrder } from './solve-messages.ts';

/** Screens need no more news than this, and a plan of thousands of stops is not cheap to send. */
const pauseMs = 200;
const maxBytes = Math.min(1.5 * 2 ** 30, totalmem() / 2);

const tell = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (order: WorkerOrder) => {
  tell({ kind: 'started' });
  try {
    if (order.kind === 'search') search(order);
    else explainTasks(order);
  } catch (error) {
    tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
});

function search({ problem, stopCell, kind: _, ...limits }: SearchOrder): void {
  const { timeLimitS = Number.POSITIVE_INFINITY, iterations: most = Number.POSITIVE_INFINITY } = limits;
  const startMs = performance.now();
  const elapsedS = () => (performance.now() - startMs) / 1000;
  let latest: Improvement | undefined;
  let toldMs = Number.NEGATIVE_INFINITY;

  const progress = ({ plan, cost, unassigned, iterations }: Improvement): SolveProgress => ({
    percent: Math.min(99, Math.floor(Math.max(elapsedS() / timeLimitS, iterations / most) * 100)),
    plan,
    cost,
    unassigned,
    iterations,
  });
  const report = () => {
    if (!latest || performance.now() - toldMs < pauseMs) return;
    toldMs = performance.now();
    tell({ kind: 'progress', progress: progress(latest), rank: latest.rank });
  };

  const result = solve(problem, {
    ...limits,
    elapsedS,
    maxBytes,
    shouldStop: () => {
      report();
      return Atomics.load(stopCell, 0) === 1;
    },
    onImprovement: (improvement) => {
      latest = improvement;
      report();
    },
  });
  const { cost } = result.solution.totals;
  const { plan, iterations, stopped } = result;
  const unassigned = result.solution.unassigned.length;
  tell({
    kind: 'done',
    outcome: { percent: 100, plan, cost, unassigned, iterations, stopped },
    rank: rankOf(problem, result.solution.totals),
  });
}

function explainTasks({ problem, plan, unassigned, timeLimitS }: ExplainOrder): void {
  const startMs = performance.now();
  const elapsedS = () => (performance.now() - startMs) / 1000;
  tell({ kind: 'explained', explanations: explain(problem, plan, unassigned, { timeLimitS, elapsedS }) });
}
