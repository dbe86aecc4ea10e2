import type { Deps } from '#core/deps.ts';
import { type Claim, claimRun, mostAttempts, sayAlive } from './claim-run.ts';
import { executeRun, failRun, type RunningRun } from './execute-run.ts';

const pollEveryMs = 2_000;
const beatEveryMs = 3_000;

export interface RunWorker {
  /** Takes no more; what runs is stopped and goes back into the queue. */
  stop(): Promise<void>;
}

/**
 * Takes runs from the queue and executes them, `parallel` at a time: woken by events, and by a slow clock for what
 * other processes left behind. Any number of processes may do this on one database; a run belongs to one of them.
 */
export function workRuns(deps: Deps, { name, parallel = 1 }: { name: string; parallel?: number }): RunWorker {
  const running = new Map<string, { claim: Claim; run: RunningRun }>();
  let isStopping = false;

  const wake = async (): Promise<void> => {
    while (!isStopping && running.size < parallel) {
      const claim = await claimRun(deps, name);
      if (!claim) return;
      if (claim.attempt > mostAttempts) {
        await failRun(deps, claim, new Error(`It was interrupted ${mostAttempts} times`));
        continue;
      }
      const run = executeRun(deps, claim);
      running.set(claim.id, { claim, run });
      void run.ended.finally(() => {
        if (running.get(claim.id)?.claim === claim) running.delete(claim.id);
        void wakeSafely();
      });
    }
  };
  let waking = Promise.resolve();
  const wakeSafely = () => {
    waking = waking
      .then(wake)
      .catch((error: unknown) => deps.log('error', 'Taking a run failed', { error: String(error) }));
    return waking;
  };
  const lookForCancel = (run: RunningRun) => {
    run
      .lookForCancel()
      .catch((error: unknown) => deps.log('warn', 'Looking for a cancel failed', { error: String(error) }));
  };

  const unsubscribe = deps.events.subscribe(({ topic, id }) => {
    if (topic !== 'runs') return;
    const own = running.get(id);
    if (own) lookForCancel(own.run);
    else void wakeSafely();
  });
  const poll = setInterval(() => {
    for (const { run } of running.values()) lookForCancel(run);
    void wakeSafely();
  }, pollEveryMs);
  const beat = setInterval(
    () =>
      void sayAlive(
        deps,
        [...running.values()].map(({ claim }) => claim),
      ),
    beatEveryMs,
  );
  void wakeSafely();

  return {
    stop: async () => {
      isStopping = true;
      unsubscribe();
      clearInterval(poll);
      clearInterval(beat);
      await waking;
      await Promise.all([...running.values()].map(({ run }) => run.release()));
    },
  };
}
