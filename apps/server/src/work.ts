import { workRuns } from '@cartage/api/logistics/runs/work-runs.ts';
import { openHost } from './open-host.ts';
import type { Settings } from './settings.ts';
import { createSolveRunner } from './solving/solve-runner.ts';
import { endSoon, logStrayErrors, processName, stopSignal, within } from './this-process.ts';

const stopLimitMs = 3500;

/** Takes runs from the queue in PostgreSQL until a signal asks it to stop; what runs then goes back into the queue. */
export async function work(settings: Settings): Promise<void> {
  const solveRunner = createSolveRunner({ threads: settings.solverThreads });
  const host = await openHost(settings, { solveRunner, as: 'guest' });
  logStrayErrors(host.deps.log);
  try {
    const name = processName('worker');
    const runs = workRuns(host.deps, { name });
    process.stdout.write(`The ${name} takes runs, with ${settings.solverThreads} threads\n`);
    const signal = await stopSignal();
    host.deps.log('info', 'Stopping', { signal });
    await within(stopLimitMs, runs.stop());
  } finally {
    await solveRunner.close();
    await host.close();
    endSoon();
  }
}
