import type { Run, RunOrder } from '@cartage/contract/logistics/runs/runs.schema.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { type Tell, transact } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import type { SolveJob, SolveOutcome, SolveProgress } from '#core/solve-runner.ts';
import { giveUpOptimising, openSearch, type Search } from '#logistics/plans/optimise-plan.service.ts';
import { tellWebhooks } from '#webhooks/tell-webhooks.service.ts';
import { type Claim, isStillOurs, putBack } from './claim-run.ts';
import { readRun } from './runs.service.ts';

export interface RunningRun {
  ended: Promise<void>;
  /** Looks whether somebody asked to stop it. */
  lookForCancel(): Promise<void>;
  /** Stops it and puts it back into the queue: this process ends. */
  release(): Promise<void>;
}

const progressEveryMs = 400;

/** Executes one claimed run to its end, whatever that is; never throws. What another process has taken over is dropped. */
export function executeRun(deps: Deps, claim: Claim): RunningRun {
  let job: SolveJob | undefined;
  let isReleased = false;
  const ended = work().catch((error: unknown) => (isReleased ? undefined : failRun(deps, claim, error)));

  async function work(): Promise<void> {
    const run = await readRun(deps.db, claim.id);
    const order = fromJson(run.order);
    const search = await openSearch(deps, run.planId, order);
    const keepProgress = progressWriter(deps, claim, search);
    job = startSearch(deps, search, order, keepProgress.take);
    // Together: a solver that dies at once must find somebody waiting for it.
    const [outcome] = await Promise.all([job.done, lookForCancel()]);
    await keepProgress.settled();
    if (isReleased) return;
    const best = search.bestOf(outcome.plan);
    let ending: Ending = 'again';
    while (ending === 'again') {
      const settled = await search.settle(outcome.plan);
      ending = await finishRun(deps, claim, outcome, best, (trx, tell) => settled.keep(trx, tell, run.createdBy));
      // The plan is there; fixes that need more time follow.
      if (ending === 'kept') settled.explainMore();
    }
  }

  async function lookForCancel() {
    const { cancelAskedAt } = await readRun(deps.db, claim.id);
    if (cancelAskedAt !== null || isReleased) job?.cancel();
  }

  return {
    ended,
    lookForCancel,
    release: async () => {
      isReleased = true;
      job?.cancel();
      await ended;
      await putBack(deps, claim);
    },
  };
}

/** Where no delivery has a place there is nothing to search for. */
function startSearch(
  { solveRunner }: Deps,
  search: Search,
  order: RunOrder,
  onProgress: (progress: SolveProgress) => void,
): SolveJob {
  const { jobs = [], shipments = [], initial = [] } = search.problem;
  if (jobs.length + shipments.length > 0) return solveRunner.start(orderOf(search, order), onProgress);
  const found = { percent: 100, plan: initial, cost: 0, unassigned: 0, iterations: 0, stopped: 'iterations' as const };
  return { done: Promise.resolve(found), cancel: () => {} };
}

const orderOf = ({ problem }: Search, { timeLimitS, iterations, seed }: RunOrder) => ({
  problem,
  timeLimitS,
  ...(iterations === undefined ? {} : { iterations }),
  seed,
  threads: iterations === undefined ? 2 : 1,
});

/** Keeps what is shown of a run no more often than people can read. */
function progressWriter(deps: Deps, { id, by }: Claim, { bestOf }: Search) {
  let lastMs = 0;
  let writing = Promise.resolve();
  const write = (progress: SolveProgress) =>
    transact(deps, async (trx, tell) => {
      await trx
        .updateTable('runs')
        .set({
          progress: progress.percent,
          best: toJson(bestOf(progress.plan)),
          iterations: progress.iterations,
          beatAt: toInstant(deps.clock.now()),
        })
        .where('id', '=', id)
        .where('claimedBy', '=', by)
        .where('status', '=', 'running')
        .execute();
      tell('runs', id);
    });
  return {
    take: (progress: SolveProgress) => {
      const nowMs = deps.clock.now().getTime();
      if (nowMs - lastMs < progressEveryMs) return;
      lastMs = nowMs;
      writing = writing.then(() => write(progress)).catch(() => {}); // only a picture of what goes on
    },
    settled: () => writing,
  };
}

/** `lost`: the run is another process's by now. `again`: the plan has changed since the end was worked out. */
type Ending = 'kept' | 'lost' | 'again';

/** Writes the plan and the end of the run, both or neither. */
async function finishRun(
  deps: Deps,
  claim: Claim,
  outcome: SolveOutcome,
  best: NonNullable<Run['best']>,
  keepPlan: (trx: Trx, tell: Tell) => Promise<'kept' | 'again'>,
): Promise<Ending> {
  return transact(deps, async (trx, tell) => {
    if (!(await isStillOurs(trx, claim))) return 'lost';
    if ((await keepPlan(trx, tell)) === 'again') return 'again';
    await trx
      .updateTable('runs')
      .set({
        status: outcome.stopped === 'cancelled' ? 'cancelled' : 'finished',
        progress: 100,
        best: toJson(best),
        iterations: outcome.iterations,
        message: outcome.stopped === 'cancelled' ? 'stopped_early' : null,
        finishedAt: toInstant(deps.clock.now()),
      })
      .where('id', '=', claim.id)
      .execute();
    const { planId } = await readRun(trx, claim.id);
    await tellWebhooks(trx, deps.clock, [
      {
        event: 'plan.optimised',
        id: planId,
        at: toInstant(deps.clock.now()),
        facts: { runId: claim.id, isStoppedEarly: outcome.stopped === 'cancelled' },
      },
    ]);
    tell('runs', claim.id);
    return 'kept';
  });
}

/** Ends a run with the reason, and gives its plan back. */
export async function failRun(deps: Deps, claim: Claim, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  deps.log('error', 'A run failed', { runId: claim.id, message });
  await transact(deps, async (trx, tell) => {
    if (!(await isStillOurs(trx, claim))) return;
    await trx
      .updateTable('runs')
      .set({ status: 'failed', message, finishedAt: toInstant(deps.clock.now()) })
      .where('id', '=', claim.id)
      .execute();
    const { planId } = await readRun(trx, claim.id);
    await giveUpOptimising(trx, tell, planId);
    tell('runs', claim.id);
  }).catch((again: unknown) =>
    deps.log('error', 'A failed run could not be told', { runId: claim.id, error: String(again) }),
  );
}
