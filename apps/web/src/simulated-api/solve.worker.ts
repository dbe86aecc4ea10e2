import type { ExplainOrder, SolveOrder } from '@cartage/api/core/solve-runner.ts';
import { type Improvement, solve } from '@cartage/solver/index.ts';

export type SolveAsk = ({ kind: 'search' } & SolveOrder) | ({ kind: 'explain' } & ExplainOrder);

/** Screens need no more news than this, and a large plan is not cheap to send. */
const pauseMs = 150;

self.onmessage = async ({ data: order }: MessageEvent<SolveAsk>) => {
  try {
    if (order.kind === 'search') search(order);
    else postMessage({ kind: 'explained', explanations: await explainWithin(order) });
  } catch (error) {
    postMessage({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};

/** What explains is a chunk of its own: a plan is made without it. */
async function explainWithin({ problem, plan, unassigned, timeLimitS }: ExplainOrder) {
  const { explain } = await import('@cartage/solver/explain/explain.ts');
  const startMs = performance.now();
  return explain(problem, plan, unassigned, { timeLimitS, elapsedS: () => (performance.now() - startMs) / 1000 });
}

function search({ problem, timeLimitS, iterations: budget, seed }: SolveOrder): void {
  const startMs = performance.now();
  const elapsedS = () => (performance.now() - startMs) / 1000;
  let latest: Improvement | undefined;
  let toldMs = Number.NEGATIVE_INFINITY;
  const tell = () => {
    if (!latest || performance.now() - toldMs < pauseMs) return;
    toldMs = performance.now();
    const { rank: _, ...progress } = latest;
    const percent = Math.min(99, Math.floor((budget ? latest.iterations / budget : elapsedS() / timeLimitS) * 100));
    postMessage({ kind: 'progress', progress: { ...progress, percent } });
  };
  const result = solve(problem, {
    ...(budget === undefined ? { timeLimitS } : { iterations: budget }),
    seed,
    elapsedS,
    shouldStop: () => {
      tell();
      return false;
    },
    onImprovement: (improvement) => {
      latest = improvement;
      tell();
    },
  });
  const { plan, solution, iterations, stopped } = result;
  postMessage({
    kind: 'done',
    outcome: {
      percent: 100,
      plan,
      cost: solution.totals.cost,
      unassigned: solution.unassigned.length,
      iterations,
      stopped,
    },
  });
}
