import { type Plan, type Problem, solve } from '@cartage/solver/index.ts';

export interface TryAsk {
  turn: number;
  problem: Problem;
}
export interface TryAnswer {
  turn: number;
  isDone: boolean;
  /** Ids of the stops, a list a van. */
  routes: string[][];
}

const timeLimitS = 0.8;

self.onmessage = ({ data: { turn, problem } }: MessageEvent<TryAsk>) => {
  const startMs = performance.now();
  const tell = (plan: Plan, isDone: boolean) =>
    postMessage({ turn, isDone, routes: plan.map(({ steps }) => [...steps]) } satisfies TryAnswer);
  const { plan } = solve(problem, {
    timeLimitS,
    seed: 1,
    elapsedS: () => (performance.now() - startMs) / 1000,
    onImprovement: ({ plan: better }) => tell(better, false),
  });
  tell(plan, true);
};
