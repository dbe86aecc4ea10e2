/** One island: a search that hears its host between slices. Runs in a worker thread, a Web Worker or in process. */

import { createFinishedSession } from '#finish/create-finished-session.ts';
import type { FromIsland, ToIsland } from '#protocol.ts';
import type { Session } from '#search/session.ts';
import type { StopReason } from '#search/stop.ts';
import type { Improvement } from '../solve.types.ts';

export interface IslandHost {
  post: (message: FromIsland) => void;
  /** Seconds since the search began. */
  elapsedS: () => number;
  /** Resolves after the host's messages had their turn (a macrotask: `setImmediate`, a MessageChannel, `setTimeout`). */
  pause: () => Promise<void>;
}

/** About a tenth of a second between looks at the messages. */
const SLICE_S = 0.1;
const SLICE_ITERATIONS = 256;

/** Returns the function that takes the host's messages. */
export function serveIsland(host: IslandHost): (message: ToIsland) => void {
  let cancelled = false;
  let session: Session | undefined;

  async function run(message: Extract<ToIsland, { kind: 'start' }>): Promise<void> {
    try {
      const begunS = host.elapsedS();
      let found: Improvement | undefined;
      const tell = (): void => {
        if (found) host.post({ kind: 'improved', ...found });
        found = undefined;
      };
      const search = createFinishedSession(message.problem, {
        ...message.options,
        elapsedS: () => host.elapsedS() - begunS,
        shouldStop: () => cancelled,
        onImprovement: (improvement) => {
          found = improvement;
        },
      });
      session = search;
      tell();
      let stopped: StopReason | undefined;
      while (stopped === undefined) {
        const sliceS = host.elapsedS();
        while (stopped === undefined && host.elapsedS() - sliceS < SLICE_S) stopped = search.advance(SLICE_ITERATIONS);
        tell();
        host.post({ kind: 'alive', iterations: search.iterations(), progress: search.progress() });
        await host.pause();
      }
      const plan = search.bestPlan();
      tell();
      host.post({
        kind: 'done',
        plan,
        notKept: search.notKept,
        iterations: search.iterations(),
        stopped,
      });
    } catch (error) {
      host.post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  return (message) => {
    if (message.kind === 'start') void run(message);
    else if (message.kind === 'cancel') cancelled = true;
    else session?.adopt(message.plan);
  };
}
